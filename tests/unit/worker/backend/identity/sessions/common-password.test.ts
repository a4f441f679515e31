// Shows which passwords that keep every rule are refused all the same, and that ones nobody guesses are not.
import { expect, test } from "vitest";
import { passwordProblem } from "#shared/customers/password";
import type { CallContext } from "#backend/identity/call-context";
import { newPassword } from "#backend/identity/sessions/new-password";
import type { AccountRow } from "#backend/identity/sessions/account-statements";
import { isCommonPassword } from "#backend/identity/sessions/common-password";

// Shows: sign-in.common-passwords
test.each([
  "Password1!",
  "P@ssw0rd",
  "P@ssw0rd123",
  "Passw0rd!",
  "Welcome123!",
  "Admin@123",
  "Qwerty123!",
  "!QAZ2wsx",
  "1qaz@WSX",
  "Abcd1234!",
  "Dubai@2026",
  "Summer2026!",
  "Mohammed@1",
])("%s keeps the rules and is refused", (password) => {
  expect(passwordProblem(password)).toBeNull();
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["Correct-horse-1", "Good-Pass-1", "Aa1!aaaa", "Bb2?bbbb", "Dragon-8613-9047", "xK7#mQ2$vL9", "غرفة-Blue7x"])(
  "%s is taken",
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test("a text of 200 hostile characters is read at once", () => {
  const started = performance.now();
  for (const sign of ["a", "1", "!", "\u0660"]) isCommonPassword(sign.repeat(200));
  expect(performance.now() - started).toBeLessThan(50);
});

// Shows: sign-in.common-passwords
test.each(["password", "PASSWORD1!", "Password!", "Password1", "Abc123!", "Password1!"])(
  "that it is common is said of %s after the five rules and only where it keeps them",
  async (password) => {
    const told = await newPassword({ password }, {} as AccountRow, {} as CallContext);
    expect(isCommonPassword(password)).toBe(true);
    expect(told).toEqual({
      fail: "invalid_input",
      fields: { password: passwordProblem(password) ?? "password_common" },
    });
  },
);
