// Shows whom a change of an e-mail or phone asks for a word, and where codes are sent for it.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { proofAfter, sendOwnCode, sendOwnerCodes, standingAddress } from "#client/shop/account/account/owner-codes";

const user = { name: "Mona", email: "mona@clinic.test", phone: "+971501234567", has_password: false };
const sentCode = { success: true, message: "Sent." };

/** Asks for the codes as this user. @returns what came of it, and to whom codes went */
async function send(changes: Partial<typeof user>, wanted: object, answers: unknown[] = []) {
  const sent: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    if (name === "getCustomer") return { success: true, user: { ...user, ...changes } };
    sent.push(request);
    return answers.length > 0 ? answers.shift() : sentCode;
  };
  const api = { call } as unknown as ApiClient;
  const outcome = await sendOwnerCodes(api, { section: "email", address: "new@clinic.test", ...wanted });
  return { outcome, sent };
}
const asked = (proof: string, standing: string) => ({ message: "Sent.", proof, standing });
const toNew = { email: "new@clinic.test" };

test.each([
  ["a password is asked for where there is one", { has_password: true }, {}, "password", user.email, [toNew]],
  ["else a code of the address that stands", {}, {}, "code", user.email, [toNew, { email: user.email }]],
  [
    "or of the other one, when this is the first",
    { email: "" },
    {},
    "code",
    user.phone,
    [toNew, { phone: user.phone }],
  ],
  [
    "who forgot the password gets the code alone",
    { has_password: true },
    { byCode: true },
    "code",
    user.email,
    [{ email: user.email }],
  ],
  ["what was said already is not asked again", { has_password: true }, { proof: "said" }, "said", user.email, [toNew]],
  ["a new account adds its other address by its sign-in", { name: "", email: "" }, {}, "said", user.phone, [toNew]],
  [
    "but replaces the one that it has by its owner's word",
    { name: "", phone: "" },
    {},
    "code",
    user.email,
    [toNew, { email: user.email }],
  ],
] as const)("%s", async (_, changes, wanted, proof, standing, to) => {
  expect(await send(changes, wanted)).toEqual({ outcome: asked(proof, standing), sent: to });
});

test("a phone's code goes to the phone", async () => {
  const { sent } = await send({ has_password: true }, { section: "phone", address: "+971507654321" });
  expect(sent).toEqual([{ phone: "+971507654321" }]);
});

test("the second code is sent only when the first could be, and a refusal is handed on", async () => {
  const refusal = { success: false, status: 429, code: "rate_limited", message: "Later." };
  expect(await send({}, {}, [refusal])).toEqual({ outcome: { refused: refusal }, sent: [toNew] });
  expect(await send({}, {}, [undefined])).toEqual({ outcome: { refused: undefined }, sent: [toNew] });
});

test.each([
  [{}, { email: user.email }, user.email],
  [{ email: "" }, { phone: user.phone }, user.phone],
])("the account's own code goes to its e-mail, else its phone, with its purpose", async (changes, to, address) => {
  const asks: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    if (name === "getCustomer") return { success: true, user: { ...user, ...changes } };
    asks.push(request);
    return sentCode;
  };
  expect(await sendOwnCode({ call } as unknown as ApiClient, "password")).toEqual({ message: "Sent.", address });
  expect(asks).toEqual([{ ...to, purpose: "password" }]);
});

test("an own code that could not be sent is handed on", async () => {
  const refusal = { success: false, status: 429, code: "rate_limited", message: "Later." };
  const answering = (customer: unknown) =>
    ({ call: async (name: string) => (name === "getCustomer" ? customer : refusal) }) as unknown as ApiClient;
  expect(await sendOwnCode(answering({ success: true, user }), "password")).toEqual({ refused: refusal });
  expect(await sendOwnCode(answering(undefined), "password")).toEqual({ refused: undefined });
});

test("the address that is replaced stands, else the other one, else none", () => {
  const both = { email: "a@b.test", phone: "+971501234567" };
  expect(standingAddress(both, "email")).toBe(both.email);
  expect(standingAddress(both, "phone")).toBe(both.phone);
  expect(standingAddress({ ...both, phone: "" }, "phone")).toBe(both.email);
  expect(standingAddress({ email: "", phone: "" }, "email")).toBe("");
});

test("after a refusal the same word is asked for, or none when only the new address's code was wrong", () => {
  const form = new FormData();
  const failure = (fields: Record<string, string>, code = "invalid_input") =>
    ({ success: false, code, message: "", fields }) as unknown as Parameters<typeof proofAfter>[1];
  expect(proofAfter(form, failure({ otp: "Wrong." }, "otp_invalid"))).toBeUndefined();
  form.set("proof", "code");
  expect(proofAfter(form, failure({ current_otp: "Wrong." }))).toBe("code");
  expect(proofAfter(form, failure({ current_password: "Wrong." }))).toBe("password");
  expect(proofAfter(form, failure({ otp: "Wrong." }, "otp_invalid"))).toBe("said");
  expect(proofAfter(form, undefined)).toBe("code");
  form.set("proof", "nonsense");
  expect(proofAfter(form, undefined)).toBeUndefined();
});
