// Shows which calls each step of the sign-in form makes and what it shows next; codes and passwords never come back.
import { describe, expect, test } from "vitest";
import { isSignedIn, takeStep } from "#client/shop/account/sign-in/sign-in-steps";
import type { ApiClient } from "#shared/calls/api-client";

type Answers = Record<string, unknown>;
const user = { email: "nora@clinic.test", name: "", phone: "", first_name: "", last_name: "", businessType: "" };
const ok: Answers = {
  submitEmail: { success: true, message: "", email: "nora@clinic.test", methods: ["otp", "password"] },
  sendOtp: { success: true, message: "We sent you a code", expires_in: 300 },
  confirmAccount: { success: true, message: "You’re signed in", user, is_new_user: true },
};

/** A client that answers from a list, and what it was asked. */
function client(answers: Answers): { api: ApiClient; asked: [string, unknown][] } {
  const asked: [string, unknown][] = [];
  const call = (name: string, request: unknown) => {
    asked.push([name, request]);
    return Promise.resolve(answers[name]);
  };
  return { api: { call: call as ApiClient["call"] }, asked };
}
function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("an address", () => {
  test("that is an e-mail is submitted, then a code is sent to its one form", async () => {
    const { api, asked } = client(ok);
    const view = await takeStep(form({ intent: "code", address: " Nora@Clinic.test " }), api);
    expect(view).toEqual({ step: "code", address: "Nora@Clinic.test", sent: 1 });
    expect(asked).toEqual([
      ["submitEmail", { email: "nora@clinic.test" }],
      ["sendOtp", { email: "nora@clinic.test" }],
    ]);
  });

  test("that is a phone number, in Arabic digits too, gets a code at once", async () => {
    const { api, asked } = client(ok);
    await takeStep(form({ intent: "code", address: "٠٥٠ ١٢٣ ٤٥٦٧" }), api);
    expect(asked).toEqual([["sendOtp", { phone: "+971501234567" }]]);
  });

  test.each(["", "nora", "nora@clinic", "1234567", "050 12 ab"])("that is neither asks nobody: %j", async (address) => {
    const { api, asked } = client(ok);
    const view = await takeStep(form({ intent: "code", address }), api);
    expect(view).toEqual({ step: "address", address, problem: { field: "address", text: "signIn.address.wrong" } });
    expect(asked).toEqual([]);
  });

  test("of a phone takes no password", async () => {
    const { api, asked } = client(ok);
    const view = await takeStep(form({ intent: "usePassword", address: "0501234567" }), api);
    expect(view).toMatchObject({ step: "address", problem: { field: "address", text: "signIn.password.email" } });
    expect(asked).toEqual([]);
  });
});

describe("what is refused", () => {
  const address = "nora@clinic.test";
  const refusal = (err_type: string, message: string, more = {}) => ({ success: false, err_type, message, ...more });

  test("is shown beside the code, with the server's message, and the code does not come back", async () => {
    const { api } = client({ ...ok, confirmAccount: refusal("auth", "This code is not right") });
    const view = await takeStep(form({ intent: "confirm", address, otp: "123456", sent: "2" }), api);
    expect(view).toEqual({
      step: "code",
      address,
      sent: 2,
      problem: { field: "otp", message: "This code is not right" },
    });
  });

  test("is shown beside the password, which does not come back", async () => {
    const { api } = client({ ...ok, confirmAccount: refusal("auth", "not right") });
    const view = await takeStep(form({ intent: "confirm", address, password: " secret " }), api);
    expect(view).toEqual({ step: "password", address, problem: { field: "password", message: "not right" } });
  });

  test("by a limit on the way to another code leaves the step", async () => {
    const { api } = client({ ...ok, sendOtp: refusal("rate_limited", "Wait a little") });
    const view = await takeStep(form({ intent: "code", address, otp: "", sent: "5" }), api);
    expect(view).toEqual({ step: "code", address, sent: 5, problem: { field: "otp", message: "Wait a little" } });
  });

  test("by nobody, since no answer came, is no field's fault", async () => {
    const { api } = client({});
    for (const intent of ["code", "usePassword"]) {
      const view = await takeStep(form({ intent, address }), api);
      expect(view).toEqual({ step: "address", address, problem: { field: null, text: "signIn.noReply" } });
    }
    const failing = client({ ...ok, sendOtp: refusal("upstream", "Try again shortly") });
    const view = await takeStep(form({ intent: "code", address }), failing.api);
    expect(view).toMatchObject({ problem: { field: null, message: "Try again shortly" } });
  });
});

test("a password keeps the blanks at its ends, and says whether the last step is due", async () => {
  const { api, asked } = client(ok);
  const taken = await takeStep(form({ intent: "confirm", address: "nora@clinic.test", password: " secret " }), api);
  expect(isSignedIn(taken) && taken.isNew).toBe(true);
  expect(asked).toEqual([["confirmAccount", { email: "nora@clinic.test", password: " secret " }]]);
});
