import { z } from "zod";
import { lineIn } from "#shared/typed/signs";
import { longestPrefix, normalVoucherCode, voucherCodePattern } from "#shared/typed/voucher-code";
import { voucherStates } from "#shared/vouchers/voucher-states";
import { aed, id, isoTime, wholeNumber } from "./catalogue";
import { lineIfAny, ticked, typedAmount, typedCount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** Most SKUs that one voucher names, and most codes that are made at once. */
const mostVoucherSkus = 500;
const mostCodes = 500;

const amount = typedAmount(0.01, 999_999.99);
const code = z.string().max(100).transform(normalVoucherCode).pipe(z.string().regex(voucherCodePattern));
const title = z.string().overwrite(lineIn).max(120).default("");
const voucherId = wholeNumber(1, 999_999_999);
const version = wholeNumber(1, 999_999_999);

/** What a voucher promises, to whom and how often. Amounts in AED, percentages whole. */
const terms = z.object({
  code,
  /** Empty: made of the terms. */
  title_en: title,
  title_ar: title,
  type: z.enum(["fixed", "percentage"]),
  value: amount,
  /** Most that a percentage takes off; a fixed one has none. */
  max_discount: amount.nullable().default(null),
  minimum: typedAmount(0, 999_999.99).default(0),
  /** Slug of the category, brand or other entry whose products it is for; null: all, or `skus`. */
  scope: z.string().min(1).max(200).nullable().default(null),
  /** The SKUs that it is for; empty: all, or `scope`. */
  skus: z.array(z.string().min(1).max(200)).max(mostVoucherSkus).default([]),
  /** Null: at once. */
  starts_at: isoTime.nullable().default(null),
  /** Null: it does not end. */
  ends_at: isoTime.nullable().default(null),
  max_uses: typedCount(1, 9_999_999).nullable().default(null),
  once_per_customer: ticked.default(false),
  /** For who has no order yet; it then counts once a customer. */
  first_order: ticked.default(false),
  /** Whether the shop's lists offer it. */
  listed: ticked.default(true),
});
export type VoucherWritten = z.output<typeof terms>;

/** What staff do to vouchers, as the audit log calls it. */
export const voucherActions = ["voucher.save", "voucher.stop", "voucher.restart", "voucher.codes"] as const;

const count = z.number().int().nonnegative();
/** How often it was used, those of its made codes included, and what that took off orders that stand. */
const usage = { uses: count, orders: count, discount: aed, last_used_at: isoTime.nullable() };

const storedVoucher = terms.extend({
  id,
  state: z.enum(voucherStates),
  scope_name: z.string().nullable(),
  version,
  /** The voucher that it was made of, whose terms it follows; null for one that was written. */
  made_of: id.nullable(),
  /** Codes that were made with its terms. */
  codes: count,
  /** What it promises is no longer changed: it was used, or is right now. */
  frozen: z.boolean(),
  ...usage,
});

const done = z.object({ success: z.literal(true), message: z.string(), id });
/** `waits`: nothing is changed before a second member of staff agrees. */
const doneOrRequested = done.extend({ waits: z.literal(true).optional() });

/** Vouchers as staff manage them. For staff alone (403 `not_staff`). */
export const voucherConsoleContracts = {
  /** The newest first; `search` in codes and titles. Made codes are found by their code alone. */
  listKeptVouchers: {
    request: z.object({
      search: lineIfAny(100).default(""),
      state: z.enum(["all", ...voucherStates]).default("all"),
      ...paging,
    }),
    reply: z.object({ success: z.literal(true), vouchers: z.array(storedVoucher), ...paged }),
  },
  getKeptVoucher: {
    request: z.object({ id: voucherId }),
    reply: z.object({
      success: z.literal(true),
      voucher: storedVoucher,
      /** Days of the Emirates with orders, of the last 30, the newest first. */
      days: z.array(z.object({ day: z.string(), orders: count, discount: aed })),
      history: z.array(z.object({ action: z.enum(voucherActions), by: z.string(), detail: z.string(), at: isoTime })),
    }),
  },
  /**
   * Creates a voucher without `id`, otherwise replaces the `version` that was read. Failures by field, 400: `code`
   * `taken`; `frozen` for the promise of a used one; `sure` `confirm` unless confirmed, if everybody would get
   * everything free. 409 `changed_meanwhile`. If it could take off more than one member of staff may approve, or has no
   * bound, it waits for a second one, unless it gave as much before; the reply to a new one that waits has no `id`.
   */
  saveVoucher: {
    request: terms.extend({
      id: voucherId.optional(),
      version: version.optional(),
      sure: ticked.default(false),
    }),
    reply: doneOrRequested.extend({ id: id.optional() }),
  },
  /** Stopped, it counts for nobody from now on; checkouts that hold it are quoted again. 409 `already_decided`. */
  stopVoucher: { request: z.object({ id: voucherId }), reply: done },
  /** What its uses left could take off counts as if it were saved; it may wait for a second member of staff. */
  restartVoucher: { request: z.object({ id: voucherId }), reply: doneOrRequested },
  /** Makes codes with the voucher's terms that count once each; what they could take off may wait as with `saveVoucher`. */
  makeVoucherCodes: {
    request: z.object({
      id: voucherId,
      count: typedCount(1, mostCodes),
      prefix: z
        .string()
        .max(40)
        .transform(normalVoucherCode)
        .pipe(
          z
            .string()
            // No hyphen first: a spreadsheet would read the code as a formula.
            .regex(/^(?:[A-Z0-9][A-Z0-9-]*)?$/)
            .max(longestPrefix),
        )
        .default(""),
    }),
    reply: doneOrRequested,
  },
  /** The made codes, the newest first. */
  listVoucherCodes: {
    request: z.object({ id: voucherId, ...paging, limit: wholeNumber(1, mostCodes).default(mostCodes) }),
    reply: z.object({
      success: z.literal(true),
      codes: z.array(z.object({ code: z.string(), used: z.boolean(), made_at: isoTime })),
      ...paged,
    }),
  },
} as const;
