import type { z } from "zod";
import type { voucher } from "#shared/contracts/goods/vouchers";
import { aedFromFils } from "#shared/money/money";
import type { VoucherProblem, VoucherTerms } from "../pricing/voucher-discount";
import type { VoucherRow, VoucherTermsRow } from "./vouchers-statements";
import { isoOrNull } from "#shared/time/iso";

/**
 * A voucher's terms for the pricing of a cart. One that staff stopped has ended, also for a request that arrived before and
 * is judged again.
 */
export function voucherTerms(row: VoucherTermsRow): VoucherTerms {
  const { type, value, max_discount, minimum, starts_at, ends_at, stopped_at, in_scope, used_up, not_first, own } = row;
  return {
    discount: type === "fixed" ? { type, amount: value } : { type, percentage: value, cap: max_discount },
    minimum,
    starts_at,
    ends_at: stopped_at === null ? ends_at : 0,
    usedUp: used_up === 1,
    notFirst: not_first === 1,
    own: own === 1,
    skus: in_scope === null ? null : new Set(parseSkus(in_scope)),
  };
}

/** Why a code that somebody has typed does not count, but for what is in the cart. */
const aboutTheVoucher = new Set<VoucherProblem>([
  "voucher_not_started",
  "voucher_expired",
  "voucher_used_up",
  "voucher_first_order",
]);

/**
 * What is answered to a typed code that does not count. An unlisted one that nobody, or not this customer, may use is as
 * unknown as one that there never was, so nobody finds codes by guessing; who has used it before hears so.
 */
export function typedProblem(row: VoucherTermsRow | undefined, problem: VoucherProblem): VoucherProblem {
  const isKnown = row === undefined || row.listed === 1 || (problem === "voucher_used_up" && row.used_by_user === 1);
  return isKnown || !aboutTheVoucher.has(problem) ? problem : "voucher_unknown";
}

const parseSkus = (json: string): string[] => JSON.parse(json);

/** A voucher as it is offered. */
export const voucherOf = (row: VoucherRow): z.output<typeof voucher> => ({
  id: String(row.voucher_id),
  code: row.code,
  title: row.title,
  type: row.type,
  value: row.type === "fixed" ? aedFromFils(row.value) : row.value,
  max_discount: row.max_discount === null ? null : aedFromFils(row.max_discount),
  minimum: aedFromFils(row.minimum),
  ends_at: isoOrNull(row.ends_at),
});
