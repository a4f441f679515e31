// Shows that codes mean the same however they were typed, pasted or scanned: vouchers, sales people's, sign-in codes, numbers
// of orders, SKUs and GTINs.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtinIn, gtinNumber, isGtin } from "#shared/typed/gtin";
import { normalOneTimeCode } from "#shared/typed/one-time-code";
import { normalOrderNumber } from "#shared/typed/order-number";
import { normalSalesCode } from "#shared/typed/sales-code";
import { looseSkuKey, skuIn, skuKey } from "#shared/typed/sku";
import { normalVoucherCode, voucherCodePattern } from "#shared/typed/voucher-code";
import { categories, decorated, longTexts } from "#support/decorations";

test.each([
  "SAVE20-62",
  "SAVE 20-62",
  "save20 - 62",
  "\u200fSAVE20-62\u200e",
  "SA\u200bVE20-62",
  "SAVE20–62",
  "SAVE20ـ62",
  "SAVE٢٠-٦٢",
  "ＳＡＶＥ２０－６２",
  '"SAVE20-62"',
  "“SAVE20-62”.",
  "'SAVE20-62'",
  "SAVE20-62.",
  "*SAVE20-62*",
  "(SAVE20-62)",
  "𝐒𝐀𝐕𝐄𝟐𝟎-𝟔𝟐",
])("%j is the voucher SAVE20-62", (text) => expect(normalVoucherCode(text)).toBe("SAVE20-62"));

test.each([
  "123456",
  "123 456",
  "123-456",
  "١٢٣٤٥٦",
  "١٢٣ ٤٥٦",
  " 123\u00a0456\n",
  "\u202a123456\u202c",
  "1 2 3 4 5 6",
  "123456.",
])("%j is the sign-in code 123456", (text) => expect(normalOneTimeCode(text)).toBe("123456"));
test.each(["12345", "1234567", "12345a", "", "½23456"])("%j is no sign-in code", (text) =>
  expect(normalOneTimeCode(text)).toBeNull(),
);

test.each([
  "100400",
  "#100400",
  "# 100400",
  "١٠٠٤٠٠",
  "#١٠٠٤٠٠",
  "\u200e100400\u200f",
  "\u200e#100400",
  "＃100400",
  "Order #100400",
  "order no. 100400",
  "№ 100400",
  "طلب رقم ١٠٠٤٠٠",
  "رقم الطلب: 100400",
  "100 400",
  "100,400",
  '"100400".',
])("%j is order 100400", (text) => expect(normalOrderNumber(text)).toBe("100400"));
test.each(["", "#", "order", "12a", "1234567890123", "10.5.3", "INV-100400"])("%j is no number of an order", (text) =>
  expect(normalOrderNumber(text)).toBeNull(),
);

test("a SKU is kept with its capitals, compared without, and found without what parts it", () => {
  expect(skuIn("\u200bAb–PFW\u200e ")).toBe("Ab-PFW");
  for (const text of ["AB-PFW", "AB-PFW\u200e", "\u200bAB-PFW", "ab-pfw", "AB‑PFW", "ＡＢ－ＰＦＷ"])
    expect(skuKey(text)).toBe("AB-PFW");
  for (const text of ["AB-PFW", "abpfw", "AB PFW", '"AB–PFW"', "AB_PFW.", "AB/PFW"])
    expect(looseSkuKey(text)).toBe("ABPFW");
});

describe("a GTIN", () => {
  const elements = "010629000417867417280630";
  test.each([
    ["6290004178674", "6290004178674"],
    ["06290004178674", "06290004178674"],
    ["629 0004 17867 4", "6290004178674"],
    ["629-0004178674", "6290004178674"],
    ["٦٢٩٠٠٠٤١٧٨٦٧٤", "6290004178674"],
    ["\u200e6290004178674\u200f", "6290004178674"],
    ["'6290004178674", "6290004178674"],
    ["6290004178674.0", "6290004178674"],
    ["GTIN: 6290004178674", "6290004178674"],
    ["EAN-13 6290004178674", "6290004178674"],
    ["(01)06290004178674", "06290004178674"],
    ["(01) 06290004178674 (17) 280630 (10) LOT-1", "06290004178674"],
    ["(17)280630(01)06290004178674", "06290004178674"],
    [elements, "06290004178674"],
    [`${elements}10LOT1`, "06290004178674"],
    [`]d2${elements}`, "06290004178674"],
    [`]C1${elements}10LOT1\u001d2100001`, "06290004178674"],
    [`\u001d${elements}`, "06290004178674"],
    ["1728063010LOT-1\u001d0106290004178674", "06290004178674"],
    ["1728063010LOT-1<GS>0106290004178674", "06290004178674"],
    ["10LOT␝0106290004178674", "06290004178674"],
    ["0206290004178674370010", "06290004178674"],
    ["]E06290004178674", "6290004178674"],
    ["https://id.gs1.org/01/06290004178674/10/LOT1", "06290004178674"],
  ])("is read of %j", (text, gtin) => {
    expect(gtinIn(text)).toBe(gtin);
    expect(gtinNumber(text)).toBe("06290004178674");
  });

  test.each([
    "6290004178675",
    "629000417867",
    "6.29E+12",
    "(01)06290004178675",
    "0106290004178675",
    "17280630",
    "AB-PFW",
    "",
  ])("is not in %j", (text) => expect(gtinIn(text)).toBeNull());

  test("of 8, 12, 13 or 14 digits is the number that it is", () => {
    expect(gtinNumber("036000291452")).toBe(gtinNumber("0036000291452"));
    expect(gtinNumber("96385074")).toBe("00000096385074");
  });
});

const checked = (digits: string): string =>
  Array.from("0123456789")
    .map((last) => digits + last)
    .find(isGtin)!;

test("every decoration of a code is the code", () => {
  const all = { spaced: true, anyCase: true, quoted: true } as const;
  fc.assert(
    fc.property(decorated(fc.stringMatching(/^[A-Z]{3,6}[0-9]{0,3}-[A-Z0-9]{2,6}$/), all), ([pasted, code]) => {
      expect(normalVoucherCode(pasted)).toBe(code);
      expect(normalSalesCode(pasted)).toBe(code.replace("-", ""));
      expect(looseSkuKey(pasted)).toBe(code.replace("-", ""));
    }),
  );
  fc.assert(
    fc.property(decorated(fc.stringMatching(/^[A-Z]{2,4}-[A-Z0-9]{1,8}$/), { anyCase: true }), ([pasted, sku]) => {
      expect(skuKey(pasted)).toBe(sku);
    }),
  );
  fc.assert(
    fc.property(decorated(fc.stringMatching(/^\d{6}$/), { ...all, dashed: true }), ([pasted, code]) => {
      expect(normalOneTimeCode(pasted)).toBe(code);
      expect(normalOneTimeCode(`${pasted}1`)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(
      decorated(fc.stringMatching(/^[1-9]\d{5,8}$/), all),
      fc.constantFrom("", "#", "# "),
      ([pasted, number], sign) => {
        expect(normalOrderNumber(sign + pasted)).toBe(number);
      },
    ),
  );
  const gtins = fc.oneof(
    ...[7, 11, 12, 13].map((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map(checked)),
  );
  fc.assert(
    fc.property(decorated(gtins, { ...all, dashed: true }), ([pasted, gtin]) => {
      expect(gtinIn(pasted)).toBe(gtin);
      expect(gtinNumber(pasted)).toBe(gtin.padStart(14, "0"));
    }),
  );
});

test("a device's symbol is its GTIN, whatever stands before and behind it", () => {
  const parts = fc.shuffledSubarray([
    "17280630",
    "11250101",
    "10LOT-1\u001d",
    "21SER/9\u001d",
    "3103001500",
    "37005\u001d",
  ]);
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{13}$/).map(checked),
      parts,
      parts,
      fc.constantFrom("", "]d2", "]C1", "]Q3"),
      (gtin, before, behind, name) => {
        expect(gtinIn(name + before.join("") + "01" + gtin + behind.join(""))).toBe(gtin);
      },
    ),
  );
});

const rules = {
  normalVoucherCode,
  normalSalesCode,
  normalOneTimeCode,
  normalOrderNumber,
  skuIn,
  skuKey,
  looseSkuKey,
  gtinIn,
  gtinNumber,
};

test.each(longTexts)("50,000 signs of %j are read at once", (_, text) => {
  const begun = performance.now();
  for (const rule of Object.values(rules)) rule(text);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a sign of any category in a code is passed over or stays for a check to find", () => {
  for (const sign of categories) {
    expect(normalOneTimeCode(`123${sign}456`) ?? "123456").toBe("123456");
    expect(normalOrderNumber(`100${sign}400`) ?? "100400").toMatch(/^1005?400$/);
    const code = normalVoucherCode(`SAVE${sign}`);
    if (voucherCodePattern.test(code)) expect(code).toMatch(/^SAVE(?:A|H|DŽ|X|5|VIII|-)?$/);
  }
});
