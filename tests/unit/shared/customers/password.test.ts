// Shows that a password's rules are checked in their fixed order, with their fixed sentences.
import { expect, test } from "vitest";
import { passwordMessages, passwordProblem } from "#shared/customers/password";

// Shows: validation.password
test.each([
  ["", "Password must be at least 8 characters"],
  ["aB1!xyz", "Password must be at least 8 characters"],
  ["aaaaaaaa", "Password must contain at least one uppercase character"],
  ["AAAAAAAA", "Password must contain at least one lowercase character"],
  ["AAAAaaaa", "Password must contain at least one number"],
  ["AAAAaaa1", "Password must contain at least one special character"],
  ["كلمة مرور طويلة", "Password must contain at least one uppercase character"],
  ["AAAA aa1", "Password must contain at least one special character"],
])("%j: %s", (password, message) => {
  expect(passwordMessages.en[passwordProblem(password)!]).toBe(message);
});

test.each(["AAAAaa1!", "Aa٣_كلمة مرور"])("%j is good", (password) => {
  expect(passwordProblem(password)).toBeNull();
});

test("Arabic has words for each", () => {
  expect(Object.keys(passwordMessages.ar)).toEqual(Object.keys(passwordMessages.en));
});
