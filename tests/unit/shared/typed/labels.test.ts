// Shows that what is written before a value on a card, in a signature or in a list is no part of it, in either language.
import fc from "fast-check";
import { expect, test } from "vitest";
import { normalEmail } from "#shared/typed/email";
import { gtinIn } from "#shared/typed/gtin";
import { normalOneTimeCode } from "#shared/typed/one-time-code";
import { normalOrderNumber } from "#shared/typed/order-number";
import { normalPhone, phoneBeginnings } from "#shared/typed/phone";
import { mayBecomeTrn, normalTrn } from "#shared/typed/trn";
import { categories, decorated, longTexts } from "#support/decorations";

const separators = [":", ": ", " : ", " ", ".: ", " - ", " – ", " # ", "/ ", "：", "\u00a0:\u200f "];

const kinds: [string, (text: string) => string | null, value: string, typed: string, labels: string[]][] = [
  [
    "phone",
    normalPhone,
    "+971501234567",
    "050 123 4567",
    [
      "Tel",
      "Tel. No.",
      "TEL NO",
      "Telephone Number",
      "Mobile",
      "Mob.",
      "Mobile No",
      "Mobile Phone",
      "Cell",
      "Phone №",
      "T",
      "M",
      "Mobile / WhatsApp",
      "WhatsApp",
      "Call us at",
      "Contact No.",
      "Direct line",
      "هاتف",
      "رقم الهاتف",
      "الهاتف رقم",
      "رقم الهاتف المتحرك",
      "جوال",
      "رقم الجوال",
      "موبايل",
      "واتساب",
      "واتس اب",
      "رقم التواصل",
      "للتواصل",
      "تلفون",
      "تليفون",
    ],
  ],
  [
    "TRN",
    normalTrn,
    "100000000000003",
    "100-0000-0000-0003",
    [
      "TRN",
      "TRN No.",
      "T.R.N",
      "VAT",
      "VAT No",
      "VAT Reg. No.",
      "VAT Registration Number",
      "Tax Registration Number",
      "Tax Reg. No",
      "Tax ID",
      "UAE TRN",
      "TRN Number is",
      "رقم التسجيل الضريبي",
      "الرقم الضريبي",
      "رقم تسجيل الضريبة",
      "رقم تسجيل ضريبة القيمة المضافة",
    ],
  ],
  [
    "order number",
    normalOrderNumber,
    "100400",
    "100400",
    [
      "Order",
      "Order No.",
      "Order Number",
      "Your order",
      "Order ID",
      "Order Ref.",
      "#",
      "طلب",
      "رقم الطلب",
      "طلب رقم",
      "الطلب رقم",
      "طلبية رقم",
    ],
  ],
  [
    "one-time code",
    normalOneTimeCode,
    "123456",
    "123-456",
    [
      "Code",
      "Your code is",
      "OTP",
      "Verification code",
      "Your sign-in code is",
      "الرمز",
      "رمز التحقق",
      "رمز الدخول هو",
      "كود التحقق",
    ],
  ],
  [
    "GTIN",
    gtinIn,
    "6291041500213",
    "629 1041 50021 3",
    ["GTIN", "EAN", "EAN-13", "GTIN 13", "UPC", "Barcode", "Barcode No.", "الباركود", "رقم الباركود"],
  ],
];

test.each(kinds)("a %s with its name is itself", (_, rule, value, typed, labels) => {
  for (const label of labels)
    for (const separator of separators)
      expect([label + separator, rule(label + separator + typed)]).toEqual([label + separator, value]);
});

test.each(kinds)("every decoration of a named %s is itself", (_, rule, value, typed, labels) => {
  const digits = value.replace("+971", "0");
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...labels), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...separators.filter((one) => one.endsWith(" "))),
      decorated(fc.constantFrom(typed, digits), { quoted: true }),
      (names, separator, [pasted]) => {
        expect(rule(`${names.join(separator)}${separator}${pasted}`)).toBe(value);
      },
    ),
  );
});

test.each([
  ["Email: nora@clinic.ae", "nora@clinic.ae"],
  ["E-mail : nora@clinic.ae", "nora@clinic.ae"],
  ["E: nora@clinic.ae", "nora@clinic.ae"],
  ["Mail nora@clinic.ae", "nora@clinic.ae"],
  ["Email address: nora@clinic.ae", "nora@clinic.ae"],
  ["Email ID: nora@clinic.ae", "nora@clinic.ae"],
  ["Email: mailto:nora@clinic.ae", "nora@clinic.ae"],
  ["Email: Noura Ali <nora@clinic.ae>", "nora@clinic.ae"],
  ["البريد الإلكتروني: nora@clinic.ae", "nora@clinic.ae"],
  ["البريد الالكتروني : nora@clinic.ae", "nora@clinic.ae"],
  ["بريد إلكتروني nora@clinic.ae", "nora@clinic.ae"],
  ["عنوان البريد الإلكتروني:\u200f nora@clinic.ae", "nora@clinic.ae"],
  ["إيميل: nora@clinic.ae", "nora@clinic.ae"],
  ["الايميل: nora@clinic.ae", "nora@clinic.ae"],
  ["mail@clinic.ae", "mail@clinic.ae"],
  ["email.team@clinic.ae", "email.team@clinic.ae"],
  ["mail-room@clinic.ae", "mail-room@clinic.ae"],
  ["mail @ clinic.ae", "mail@clinic.ae"],
  ["id@clinic.ae", "id@clinic.ae"],
  ["Email: ", null],
  ["Email: nora", null],
])("the address of %j is %j", (text, address) => expect(normalEmail(text)).toBe(address));

test("a named number of the wrong length is none", () => {
  expect(normalPhone("Tel. No.: 050 123 456")).toBeNull();
  expect(normalTrn("TRN: 10000000000003")).toBeNull();
  expect(normalOneTimeCode("Your code is 12345")).toBeNull();
  expect(normalPhone("Telescope 0501234567")).toBeNull();
  expect(mayBecomeTrn("TRN: 100")).toBe(true);
});

test("the beginning of a named number is looked for as the number", () => {
  expect(phoneBeginnings("Tel. No.: 050 12")).toEqual(["05012", "9715012"]);
  expect(phoneBeginnings("رقم الهاتف: ٠٥٠١٢")).toEqual(["05012", "9715012"]);
});

test.each([
  ...longTexts,
  ["Tel. ", "Tel. ".repeat(10_000)] as const,
  ["رقم ", "رقم ".repeat(12_500)] as const,
  ["email: ", "email: ".repeat(7000)] as const,
])("50,000 signs of %j before a value are no hang", (_, text) => {
  const begun = performance.now();
  for (const [, rule] of kinds) rule(`${text}0501234567`);
  normalEmail(`${text}a@b.ae`);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a sign of any category between a name and its value is passed over or refused", () => {
  for (const sign of categories)
    for (const [, rule, value, typed, [label = ""]] of kinds)
      expect([value, null]).toContain(rule(`${label}:${sign.replace("5", " ").replace("Ⅷ", " ")} ${typed}`));
});
