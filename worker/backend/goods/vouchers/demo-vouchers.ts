import { filsFromAed } from "#shared/money/money";
import type { VoucherImport } from "./vouchers-statements";

/** A voucher of `demo/catalogue/vouchers.json`: amounts in AED, days from the day it is loaded; null: no cap, all, no end. */
export type SourceVoucher = {
  code: string;
  title: { en: string; ar: string };
  type: "fixed" | "percentage";
  value: number;
  max_discount: number | null;
  minimum: number;
  scope: string | null;
  days: number | null;
  /** Uses by all together; absent: any number. */
  max_uses?: number;
  once_per_customer?: boolean;
  /** Only who knows the code may use it. */
  unlisted?: boolean;
  first_order?: boolean;
};

const day = 24 * 60 * 60 * 1000;

/** The demo's vouchers as the database keeps them. @param now in ms */
export const demoVouchers = (source: readonly SourceVoucher[], now: number): VoucherImport[] =>
  source.map(({ code, title, type, value, max_discount, minimum, scope, days, ...limits }, position) => ({
    code,
    title_en: title.en,
    title_ar: title.ar,
    type,
    value: type === "fixed" ? filsFromAed(value) : value,
    max_discount: max_discount === null ? null : filsFromAed(max_discount),
    minimum: filsFromAed(minimum),
    scope_slug: scope,
    starts_at: 0,
    ends_at: days === null ? null : now + days * day,
    position,
    max_uses: limits.max_uses ?? null,
    once_per_customer: limits.once_per_customer || limits.first_order ? 1 : 0,
    listed: limits.unlisted ? 0 : 1,
    first_order: limits.first_order ? 1 : 0,
  }));
