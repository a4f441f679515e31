// Shows that an account's number is read however it was copied, and that a slip of the hand is seen.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ibanText, normalIban } from "#shared/money/iban";

const iban = "AE070331234567890123456";

test.each([
  iban,
  "AE07 0331 2345 6789 0123 456",
  "ae07-0331-2345-6789-0123-456",
  "IBAN: AE07 0331 2345 6789 0123 456",
  "\u2066AE٠٧ 0331 2345 6789 0123 456\u2069",
])("%j is read", (text) => expect(normalIban(text)).toBe(iban));

test.each([
  "",
  "AE07",
  "AE080331234567890123456",
  "AE0703312345678901234567",
  "DE89370400440532013001",
  "0331234567890123456",
])("%j is refused", (text) => expect(normalIban(text)).toBeNull());

test("another country's is read too", () =>
  expect(normalIban("DE89 3704 0044 0532 0130 00")).toBe("DE89370400440532013000"));

test("a digit that was typed wrongly is seen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 22 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const wrong = iban.slice(0, at) + ((Number(iban[at]) + more) % 10) + iban.slice(at + 1);
      expect(normalIban(wrong)).toBeNull();
    }),
  );
});

test("it is shown in groups of four, and read again as the same", () => {
  expect(ibanText(iban)).toBe("AE07 0331 2345 6789 0123 456");
  expect(normalIban(ibanText(iban))).toBe(iban);
});
