// Shows that amounts and counts that staff and shoppers type mean the same in every call, and that what may mean two things
// is refused with its own words.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "#shared/contracts/platform/table";

const terms = { code: "SAVE", type: "fixed", value: 1 } as const;
const line = { sku_id: "a", quantity: 1 };

/** Each field that somebody types a figure into: what a request holds with it, and what of the request it is. */
const amounts: Record<string, (typed: string) => { schema: z.ZodType; request: unknown; path: string }> = {
  refund: (amount) => ({
    schema: contracts.refundOrder.request,
    request: { id: "1", amount, refund_to: "wallet", note: "n" },
    path: "amount",
  }),
  repayment: (amount) => ({
    schema: contracts.recordRepayment.request,
    request: { id: "1", amount, note: "n" },
    path: "amount",
  }),
  wallet: (amount) => ({
    schema: contracts.creditWallet.request,
    request: { email: "a@b.ae", amount, note: "n" },
    path: "amount",
  }),
  "agreed price": (agreed_price) => ({
    schema: contracts.saveDraft.request,
    request: { customer: "c", lines: [{ ...line, agreed_price }], note: "", internal_note: "" },
    path: "lines.0.agreed_price",
  }),
  voucher: (value) => ({ schema: contracts.saveVoucher.request, request: { ...terms, value }, path: "value" }),
  "least of a voucher": (minimum) => ({
    schema: contracts.saveVoucher.request,
    request: { ...terms, minimum },
    path: "minimum",
  }),
  cost: (cost) => ({
    schema: contracts.setSkuCosts.request,
    request: { costs: [{ sku_id: "a", cost, from: "2026-01-01" }] },
    path: "costs.0.cost",
  }),
};

const counts: typeof amounts = {
  "units of a refund": (quantity) => ({
    schema: contracts.refundOrder.request,
    request: { id: "1", quantity, refund_to: "wallet", note: "n" },
    path: "quantity",
  }),
  stock: (stock) => ({
    schema: contracts.correctStock.request,
    request: { sku_id: "a", stock, reason: "r" },
    path: "stock",
  }),
  "line of a draft": (quantity) => ({
    schema: contracts.saveDraft.request,
    request: { customer: "c", lines: [{ ...line, quantity }], note: "", internal_note: "" },
    path: "lines.0.quantity",
  }),
  "limit of credit": (limit) => ({
    schema: contracts.approveCredit.request,
    request: { id: "1", limit, terms: "30" },
    path: "limit",
  }),
  "uses of a voucher": (max_uses) => ({
    schema: contracts.saveVoucher.request,
    request: { ...terms, max_uses },
    path: "max_uses",
  }),
  cart: (quantity) => ({
    schema: contracts.updateCartItem.request,
    request: { type: "UPDATE", sku_id: "a", quantity },
    path: "quantity",
  }),
  checkout: (quantity) => ({
    schema: contracts.createCheckout.request,
    request: { source: "multiple", items: [{ sku_id: "a", quantity }] },
    path: "items.0.quantity",
  }),
};

const valueAt = (found: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], found);

function read({ schema, request, path }: ReturnType<(typeof amounts)[string]>) {
  const parsed = schema.safeParse(request);
  if (parsed.success) return valueAt(parsed.data, path);
  return parsed.error.issues.map((issue) => issue.code === "custom" && issue.params?.["problem"]).join();
}

describe.each(Object.entries(amounts))("an amount: %s", (_, field) => {
  test.each([
    ["12.50", 12.5],
    ["12,50", 12.5],
    ["١٢٫٥", 12.5],
    ["1,250.00", 1250],
    ["1.250,00", 1250],
    ["AED\u00a01,250.00", 1250],
    ["\u200e24.90 د.إ", 24.9],
    ["1.250", "amount"],
    ["1,25,000", "amount"],
    ["about 5", "amount"],
    ["5e1", "amount"],
    ["0x10", "amount"],
  ])("%j is %j", (typed, amount) => expect(read(field(typed))).toBe(amount));
});

describe.each(Object.entries(counts))("a count: %s", (_, field) => {
  test.each([
    ["1250", 1250],
    ["1,250", 1250],
    ["١٬٢٥٠", 1250],
    ["1 250.0", 1250],
    ["\u200f1250", 1250],
    ["1.250", "count"],
    ["12,50", "count"],
    ["many", "count"],
  ])("%j is %j", (typed, count) => expect(read(field(typed))).toBe(count));
});
