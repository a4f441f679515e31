// Shows how the last step of a new account goes on: what is missing, a code sent and sent again, and what completes it.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { takeLastStep } from "#client/shop/account/sign-in/last-step";

const refusal = (more: object) => ({ success: false, status: 400, err_type: "invalid", message: "No.", ...more });

async function post(fields: Record<string, string>, answer: unknown = { success: true, message: "Done." }) {
  const asked: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    return answer;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { view: await takeLastStep(form, { call } as unknown as ApiClient), asked };
}

const named = { name: " Mona Saleh ", businessType: "pharmacy" };
const withEmail = { ...named, email: " Mona@Clinic.test " };
const withCode = { ...withEmail, email_otp: "123456", codeFor: "mona@clinic.test" };
const sending = ["sendOtp", { email: "mona@clinic.test" }];

test.each([
  ["a name", { ...named, name: " " }, { field: "name", text: "signIn.name.missing" }],
  ["a business", { ...named, businessType: "" }, { field: "businessType", text: "signIn.business.missing" }],
  ["an e-mail", { ...named, email: "mona" }, { field: "email", text: "signIn.email.wrong" }],
  ["a code", { ...withCode, email_otp: " " }, { field: "email_otp", text: "signIn.code.missing" }],
])("%s is missing: nothing is asked", async (_, fields, problem) => {
  const { view, asked } = await post(fields);
  expect(view).toMatchObject({ problem });
  expect(asked).toEqual([]);
});

test("an account that has its e-mail is completed by name and business", async () => {
  const { view, asked } = await post(named);
  expect(view).toEqual({ message: "Done." });
  const user_info = { name: "Mona Saleh", businessType: "pharmacy" };
  expect(asked).toEqual([["updateUser", { user_info, is_new_user: true }]]);
});

test.each([
  ["the first press", withEmail, 1],
  ["another code is wished", { ...withCode, intent: "resend", sent: "1" }, 2],
  [
    "the e-mail is another than the code's",
    { ...withCode, email: "other@clinic.test", codeFor: "mona@clinic.test" },
    1,
  ],
  ["nobody knows what the code is for", { ...withEmail, email_otp: "123456" }, 1],
])("a code is sent: %s", async (_, fields, sent) => {
  const { view, asked } = await post(fields);
  expect(asked).toEqual([
    ["sendOtp", { email: fields.email === "other@clinic.test" ? fields.email : "mona@clinic.test" }],
  ]);
  expect(view).toMatchObject({ codeSent: true, sent });
});

test("the code completes the account", async () => {
  const { view, asked } = await post(withCode);
  expect(view).toEqual({ message: "Done." });
  const user_info = { name: "Mona Saleh", businessType: "pharmacy", email: "mona@clinic.test", email_otp: "123456" };
  expect(asked).toEqual([["updateUser", { user_info, is_new_user: true }]]);
});

test.each([
  [
    "a code that is not sent is reported at the e-mail",
    withEmail,
    refusal({ code: "rate_limited" }),
    "email",
    [sending],
  ],
  ["an e-mail of somebody else at the e-mail", withCode, refusal({ code: "address_taken" }), "email", null],
  ["a wrong code at the code", withCode, refusal({ code: "otp_invalid" }), "email_otp", null],
  ["what is wrong without an e-mail at the name", named, refusal({ code: "invalid_input" }), "name", null],
])("%s", async (_, fields, answer, field, asked) => {
  const done = await post(fields, answer);
  expect(done.view).toMatchObject({ problem: { field } });
  if (asked) expect(done.asked).toEqual(asked);
});
