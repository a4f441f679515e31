// Shows that the fields of a voucher give its terms, with figures and days as staff type them, and back.
import { expect, test } from "vitest";
import { timeIn } from "#client/console/vouchers/typed-fields";
import { emptyVoucher, postedVoucher, termsOf } from "#client/console/vouchers/voucher-values";

test("figures in Arabic digits, days of the Emirates, SKUs a line each", () => {
  const typed = {
    code: " spring-10 ",
    value: "١٠",
    minimum: "1,250.50",
    max_uses: "٥٠",
    starts: "2026-12-01",
    ends: "2026-12-31",
    skus: "A\n B ,C\n",
    listed: "on",
  };
  expect(termsOf(postedVoucher(typed))).toMatchObject({
    code: "SPRING-10",
    type: "percentage",
    value: 10,
    minimum: 1250.5,
    max_discount: null,
    max_uses: 50,
    starts_at: "2026-11-30T20:00:00.000Z",
    ends_at: "2026-12-31T20:00:00.000Z",
    skus: ["A", "B", "C"],
    scope: null,
    listed: true,
    once_per_customer: false,
  });
});

test("what cannot be read is left as it is, for the call to refuse; a tick that is absent is none", () => {
  const terms = termsOf(postedVoucher({ ...emptyVoucher, max_discount: "1.250", ends: "soon", listed: "" }));
  expect([terms.max_discount, terms.ends_at, terms.listed]).toEqual(["1.250", "soon", false]);
  expect(termsOf(postedVoucher({ type: "fixed", value: "5" })).listed).toBe(false);
  expect([timeIn("2026-12-01T10:30"), timeIn(""), timeIn("x")]).toEqual(["2026-12-01T06:30:00.000Z", null, "x"]);
});
