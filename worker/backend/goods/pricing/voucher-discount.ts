import { discountOn, type Discount } from "#shared/money/discount";
import type { Fils } from "#shared/money/money";
import { prorate } from "./prorate";

export type VoucherProblem =
  | "voucher_unknown"
  | "voucher_own"
  | "voucher_not_started"
  | "voucher_expired"
  | "voucher_used_up"
  | "voucher_first_order"
  | "voucher_below_minimum"
  | "voucher_not_for_items";

/** A voucher's terms. `skus` that it applies to, null: all. Times in ms, `minimum` in fils. */
export type VoucherTerms = {
  discount: Discount;
  minimum: Fils;
  starts_at: number;
  ends_at: number | null;
  /** The limit of uses, in total or by this customer, is reached. */
  usedUp: boolean;
  /** It is for a first order, and this customer has placed one. */
  notFirst?: boolean;
  /** This customer is staff who made it. */
  own?: boolean;
  skus: ReadonlySet<string> | null;
};

type DiscountableLine = { sku_id: string; total: Fils };

/** Splits the voucher's discount over the lines, or says why there is none. @param open lines that the voucher may apply to */
export function voucherDiscount<Line extends DiscountableLine>(
  lines: readonly Line[],
  open: ReadonlySet<Line>,
  voucher: VoucherTerms | "unknown" | null,
  now: number,
): { discount: Fils[]; problem: VoucherProblem | null } {
  const none = lines.map(() => 0);
  if (voucher === null) return { discount: none, problem: null };
  if (voucher === "unknown") return { discount: none, problem: "voucher_unknown" };
  if (voucher.own) return { discount: none, problem: "voucher_own" };
  if (now < voucher.starts_at) return { discount: none, problem: "voucher_not_started" };
  if (voucher.ends_at !== null && now >= voucher.ends_at) return { discount: none, problem: "voucher_expired" };
  if (voucher.usedUp) return { discount: none, problem: "voucher_used_up" };
  if (voucher.notFirst) return { discount: none, problem: "voucher_first_order" };
  const isFor = (line: Line) => open.has(line) && (voucher.skus === null || voucher.skus.has(line.sku_id));
  const weights = lines.map((line) => (isFor(line) ? line.total : 0));
  const base = sum(weights);
  if (base === 0) return { discount: none, problem: "voucher_not_for_items" };
  if (base < voucher.minimum) return { discount: none, problem: "voucher_below_minimum" };
  return { discount: prorate(discountOn(base, voucher.discount), weights), problem: null };
}

const sum = (amounts: readonly Fils[]): Fils => amounts.reduce((all, amount) => all + amount, 0);
