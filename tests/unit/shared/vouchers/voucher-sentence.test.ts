// Shows how a voucher reads in one sentence in both languages, and what staff are warned of before they save.
import { expect, test } from "vitest";
import { madeCode, normalVoucherCode, voucherCodePattern } from "#shared/typed/voucher-code";
import { voucherSentence, voucherTitle, voucherWarnings } from "#shared/vouchers/voucher-sentence";

type VoucherTerms = Parameters<typeof voucherSentence>[0];
const voucher = (changes: Partial<VoucherTerms> = {}): VoucherTerms => ({
  type: "percentage",
  value: 10,
  max_discount: null,
  minimum: 0,
  scope_name: null,
  skus: [],
  starts_at: null,
  ends_at: null,
  max_uses: null,
  once_per_customer: false,
  first_order: false,
  ...changes,
});

test.for<[VoucherTerms, string, string]>([
  [
    voucher({
      max_discount: 50,
      minimum: 200,
      // Midnight in Dubai, which is the end of the day before.
      ends_at: "2026-12-31T20:00:00.000Z",
      max_uses: 100,
      usage: { uses: 42, discount: 1240.5 },
    }),
    "10% off, up to AED 50, on orders from AED 200, until 31 December 2026, 42 of 100 used, cost AED 1,240.50",
    "خصم 10%، بحد أقصى 50 د.إ.، عند الشراء بقيمة 200 د.إ. أو أكثر، حتى 31 ديسمبر 2026، استُخدمت 42 من 100، تكلفتها 1,240.50 د.إ.",
  ],
  [
    voucher({
      type: "fixed",
      value: 5,
      scope_name: "Gloves",
      once_per_customer: true,
      usage: { uses: 1, discount: 5 },
    }),
    "AED 5 off, for Gloves, once per customer, used once, cost AED 5",
    "خصم 5 د.إ.، على \u2068Gloves\u2069، مرة واحدة لكل عميل، استُخدمت مرة واحدة، تكلفتها 5 د.إ.",
  ],
  [
    voucher({
      skus: ["A", "B", "C"],
      first_order: true,
      once_per_customer: true,
      starts_at: "2026-03-01T20:00:00.000Z",
    }),
    "10% off, for 3 SKUs, on a first order, from 2 March 2026",
    "خصم 10%، على 3 رموز منتجات، على الطلب الأول، من 2 مارس 2026",
  ],
  [voucher({ max_uses: 1 }), "10% off, one use", "خصم 10%، تُستخدم مرة واحدة إجمالًا"],
  [
    voucher({ usage: { uses: 0, discount: 0 } }),
    "10% off, not used yet, cost AED 0",
    "خصم 10%، لم تُستخدم بعد، تكلفتها 0 د.إ.",
  ],
])("%#", ([told, english, arabic]) => {
  expect([voucherSentence(told, "en"), voucherSentence(told, "ar")]).toEqual([english, arabic]);
});

test("its title says what it gives, without its time and uses", () => {
  const told = voucher({ ends_at: "2026-12-31T20:00:00.000Z", max_uses: 5, minimum: 100 });
  expect(voucherTitle(told, "en")).toBe("10% off, on orders from AED 100");
});

test("warns of what gives everything away", () => {
  const terms = voucher();
  expect(voucherWarnings(terms)).toEqual([]);
  expect(voucherWarnings({ ...terms, value: 100 })).toEqual(["free_for_all"]);
  expect(voucherWarnings({ ...terms, value: 100, max_uses: 3 })).toEqual(["no_limit"]);
  expect(voucherWarnings({ ...terms, value: 100, max_discount: 20 })).toEqual([]);
  expect(voucherWarnings({ ...terms, type: "fixed", value: 50, minimum: 49.99 })).toEqual(["minimum_below_value"]);
  expect(voucherWarnings({ ...terms, type: "fixed", value: 50, minimum: 50 })).toEqual([]);
});

test("a code has one form, and made ones have only signs that are read alike by everybody", () => {
  expect(normalVoucherCode(" spring 10 ")).toBe("SPRING10");
  const code = madeCode(
    "VIP",
    Uint8Array.from({ length: 10 }, (_, at) => at * 31),
  );
  expect(code).toMatch(/^VIP-[A-HJ-NP-Z2-9]{10}$/);
  expect(code).toMatch(voucherCodePattern);
});
