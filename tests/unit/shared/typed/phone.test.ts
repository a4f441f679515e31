// Shows that a phone number is read however it was copied, and that one of the wrong length is refused with a reason.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dialled, isUaeMobile, normalPhone, phoneBeginnings, readPhone } from "#shared/typed/phone";
import { categories, decorated, longTexts } from "#support/decorations";

describe("a number of the Emirates", () => {
  test.each([
    "050 123 4567",
    "501234567",
    "+971 50 123-4567",
    "+971 (0)50 123 4567",
    "+971 [0] 50 123 4567",
    "+971 050 123 4567",
    "(+971) 50 123 4567",
    "(050) 123.4567",
    "00971501234567",
    "00971 050 123 4567",
    "+00971501234567",
    "971501234567",
    "971 050 1234567",
    "٠٥٠١٢٣٤٥٦٧",
    "۰۵۰۱۲۳۴۵۶۷",
    "＋９７１５０１２３４５６７",
    "971501234567+",
    "\u202a+971 50 123 4567\u202c",
    "\u200e0501234567\u200f",
    "\u2068050\u200b123\ufe0d4567\u2069",
    "050–123—4567",
    "tel:+971-50-123-4567",
    "tel:+971%2050%20123%204567",
    "https://wa.me/971501234567",
    "Mobile: 050 123 4567",
    "Tel. 050 123 4567",
    "هاتف: ٠٥٠ ١٢٣ ٤٥٦٧",
    "*050 123 4567*",
    "050/1234567",
  ])("%j is +971501234567", (text) => expect(normalPhone(text)).toBe("+971501234567"));

  test.each([
    ["04 123 4567", "+97141234567"],
    ["+971 (0)4 123 4567", "+97141234567"],
    ["41234567", "+97141234567"],
    ["02 6123456", "+97126123456"],
    ["800 1234", "+9718001234"],
    ["+971 800 64225", "+97180064225"],
    ["600 512345", "+971600512345"],
    ["200 4567", "+9712004567"],
  ])("%j is %j", (text, phone) => expect(normalPhone(text)).toBe(phone));
});

describe("a number of another country", () => {
  test.each([
    ["+44 20 7946 0000", "+442079460000"],
    ["+44 (0)20 7946 0000", "+442079460000"],
    ["0044 20 7946 0000", "+442079460000"],
    ["+966 050 123 4567", "+966501234567"],
    ["+91 098765 43210", "+919876543210"],
    ["+39 06 6982 1234", "+390669821234"],
    ["+968 9123 4567", "+96891234567"],
  ])("%j is %j", (text, phone) => expect(normalPhone(text)).toBe(phone));
});

describe("what is no number", () => {
  test.each([
    ["05012345678", "phone_length"],
    ["+971 50 123 456", "phone_length"],
    ["971 50 123 45678", "phone_length"],
    ["04 123 456", "phone_length"],
    ["050123456", "phone_length"],
    ["+44 20", "phone_length"],
    ["+1234567890123456", "phone_length"],
    ["966501234567", "phone_country"],
    ["04 123 4567 ext. 12", "phone_extension"],
    ["041234567x12", "phone_extension"],
    ["+97141234567;ext=12", "phone_extension"],
    ["٠٤١٢٣٤٥٦٧ تحويلة ١٢", "phone_extension"],
    ["0000000000", "phone"],
    ["+00000000", "phone"],
    ["+11111111", "phone"],
    ["12345678", "phone"],
    ["1234567", "phone"],
    ["050-CALL-NOW", "phone"],
    ["++971501234567", "phone"],
    ["noura@clinic.ae", "phone"],
    ["", "phone"],
    ["\u200e", "phone"],
  ])("%j: %s", (text, problem) => expect(readPhone(text)).toEqual({ problem }));
});

const ours = fc.oneof(fc.stringMatching(/^5[02-68]\d{7}$/), fc.stringMatching(/^[234679]\d{7}$/));
const prefixes = fc.constantFrom("0", "", "+971", "+9710", "00971", "009710", "971", "9710", "+971(0)");

test("every decoration of a number is the number", () => {
  const typed = fc.tuple(prefixes, ours).map(([prefix, number]) => prefix + number);
  fc.assert(
    fc.property(decorated(typed, { spaced: true, dashed: true, quoted: true }), ([pasted, plain]) => {
      expect(normalPhone(pasted)).toBe(normalPhone(plain));
      expect(normalPhone(plain)).toMatch(/^\+971\d{8,9}$/);
    }),
  );
});

test("a number with a digit too many or too few is not kept", () => {
  const mobile = fc.stringMatching(/^05[02-68]\d{7}$/);
  fc.assert(
    fc.property(mobile, fc.integer({ min: 1, max: 3 }), (number, more) => {
      expect(readPhone(number + "7".repeat(more))).toEqual({ problem: "phone_length" });
      expect(readPhone(number.slice(0, -1))).toEqual({ problem: "phone_length" });
      expect(readPhone(`+971${number.slice(1)}7`)).toEqual({ problem: "phone_length" });
    }),
  );
});

test("what is kept is read as itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789+() -x")) }), (text) => {
      const phone = normalPhone(text);
      expect(phone && normalPhone(phone)).toBe(phone);
    }),
  );
});

test("codes are texted to the mobiles of all ranges, and to nothing else", () => {
  for (const range of ["50", "52", "53", "54", "55", "56", "58"]) expect(isUaeMobile(`+971${range}1234567`)).toBe(true);
  for (const other of ["+971511234567", "+97141234567", "+966501234567", "+97150123456"])
    expect(isUaeMobile(other)).toBe(false);
});

test("half a number is looked for by what kept ones begin with", () => {
  expect(phoneBeginnings("050 12")).toEqual(["05012", "9715012"]);
  expect(phoneBeginnings("+971 (0)50 12")).toContain("9715012");
  expect(phoneBeginnings("+971 (0)50 123 4567")).toContain("971501234567");
  expect(phoneBeginnings("noura")).toEqual([]);
});

test.each(longTexts)("50,000 signs of %j take no time", (_, text) => {
  const begun = performance.now();
  expect(readPhone(text)).toHaveProperty("problem");
  expect(phoneBeginnings(text)).toBeInstanceOf(Array);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a sign of any category in it is passed over or refused, never made a digit", () => {
  for (const sign of categories)
    expect(["+971501234567", null]).toContain(normalPhone(`050123${sign.replace("5", "")}4567`));
});

test("a link dials the number, however it is written for people", () => {
  expect(["+971 (0)4 123 4567", "00971 4 123 4567", "+971-4-1234567"].map(dialled)).toEqual(
    Array.from({ length: 3 }, () => "97141234567"),
  );
});
