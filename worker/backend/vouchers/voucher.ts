import type { z } from "zod";
import type { voucher } from "../../../shared/contracts/vouchers";
import { aedFromFils } from "../../../shared/money";
import type { VoucherTerms } from "../pricing/cart-price";
import type { VoucherRow, VoucherTermsRow } from "./statements";

/** A voucher's terms for the pricing of a cart. */
export function voucherTerms(row: VoucherTermsRow): VoucherTerms {
  const { type, value, max_discount, minimum, starts_at, ends_at, in_scope, used_up } = row;
  return {
    discount: type === "fixed" ? { type, amount: value } : { type, percentage: value, cap: max_discount },
    minimum,
    starts_at,
    ends_at,
    usedUp: used_up === 1,
    skus: in_scope === null ? null : new Set(parseSkus(in_scope)),
  };
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
  ends_at: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
});
