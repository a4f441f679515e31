// Shows what the profile's forms ask for: each its own part, and no secret ever back to the page.
import { describe, expect, test } from "vitest";
import {
  refilledFields,
  nameParts,
  readIntent,
  sentToIn,
  userInfoOf,
} from "#client/shop/account/account/profile-change";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test.each([
  ["details", { section: "details", does: "save" }],
  ["password", { section: "password", does: "save" }],
  ["email-code", { section: "email", does: "sendCodes" }],
  ["phone-code", { section: "phone", does: "sendCodes" }],
  ["email-proof", { section: "email", does: "sendProof" }],
  ["phone-proof", { section: "phone", does: "sendProof" }],
  ["phone", { section: "phone", does: "save" }],
  ["password-code", { section: "password", does: "sendCode" }],
  ["email-codes", null],
  ["logout", null],
  ["constructor", null],
  ["", null],
])("the button %j asks for %j", (intent, asked) => {
  expect(readIntent(form({ intent }))).toEqual(asked);
});

test("where a code went is sent back, and never a password", () => {
  const typed = { password: "Aa1!aaaa", password_otp: "123456", sent_to: "a@b.test" };
  expect(sentToIn("password", form(typed))).toBe("a@b.test");
  expect(sentToIn("password", form({ password: "Aa1!aaaa" }))).toBeUndefined();
  expect(sentToIn("email", form({ email: "n@b.test", email_otp: "" }))).toBe("n@b.test");
  expect(sentToIn("phone", form({ phone: "050" }))).toBeUndefined();
  expect(refilledFields("password")).toEqual([]);
});

test("a form without a button asks for nothing", () => {
  expect(readIntent(form({}))).toBeNull();
});

test("a part sends its own fields alone, and leaves out what the form does not have", () => {
  const sent = form({ first_name: "Noura", email: "x@y.example", password: "p", is_staff: "1" });
  expect(userInfoOf("details", sent)).toEqual({ first_name: "Noura" });
  expect(userInfoOf("email", sent)).toEqual({ email: "x@y.example" });
});

test("codes and passwords are kept for nobody", () => {
  const kept = (["details", "email", "phone", "password"] as const).map(refilledFields);
  expect(kept).toEqual([["first_name", "last_name", "businessType", "Establishment-Name"], ["email"], ["phone"], []]);
});

describe("first and last name", () => {
  test.each([
    [{ name: "Noura Ali", first_name: "Noura", last_name: "" }, "Noura", ""],
    [{ name: " Noura  bint Ali ", first_name: "", last_name: "" }, "Noura", "bint Ali"],
    [{ name: "", first_name: "", last_name: "" }, "", ""],
  ])("of %j", (user, first_name, last_name) => {
    expect(nameParts(user)).toEqual({ first_name, last_name });
  });
});
