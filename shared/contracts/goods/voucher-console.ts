import { z } from "zod";
import { lineIn } from "#shared/typed/signs";
import { longestPrefix, normalVoucherCode, voucherCodePattern } from "#shared/typed/voucher-code";
import { voucherStates } from "#shared/vouchers/voucher-states";
import { aed, id, isoTime, wholeNumber } from "./catalogue";
import { lineIfAny, ticked, typedAmount, typedCount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** Most SKUs of one voucher, and most codes generated at once. */
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
  /** Empty: generated from the terms. */
  title_en: title,
  title_ar: title,
  type: z.enum(["fixed", "percentage"]),
  value: amount,
  /** Most that a percentage takes off; a fixed one has none. */
  max_discount: amount.nullable().default(null),
  minimum: typedAmount(0, 999_999.99).default(0),
  /** Slug of the taxonomy term whose products it applies to; null: all, or `skus`. */
  scope: z.string().min(1).max(200).nullable().default(null),
  /** The SKUs that it applies to; empty: all, or `scope`. */
  skus: z.array(z.string().min(1).max(200)).max(mostVoucherSkus).default([]),
  /** Null: at once. */
  starts_at: isoTime.nullable().default(null),
  /** Null: it does not end. */
  ends_at: isoTime.nullable().default(null),
  max_uses: typedCount(1, 9_999_999).nullable().default(null),
  once_per_customer: ticked.default(false),
  /** For customers without an order yet; then once per customer. */
  first_order: ticked.default(false),
  /** Whether the shop's lists offer it. */
  listed: ticked.default(true),
});
export type VoucherWritten = z.output<typeof terms>;

/** What staff do to vouchers, as the audit log calls it. */
export const voucherActions = ["voucher.save", "voucher.stop", "voucher.restart", "voucher.codes"] as const;

const count = z.number().int().nonnegative();
/** How often it was used, including its generated codes, and the total discount of orders that were not cancelled. */
const usage = { uses: count, orders: count, discount: aed, last_used_at: isoTime.nullable() };

const storedVoucher = terms.extend({
  id,
  state: z.enum(voucherStates),
  scope_name: z.string().nullable(),
  version,
  /** The voucher that its code was generated from, whose terms it has; null for one made by staff. */
  made_of: id.nullable(),
  /** Codes that were generated with its terms. */
  codes: count,
  /** Its promise can no longer be changed: it was used, or is being used. */
  frozen: z.boolean(),
  ...usage,
});

const done = z.object({ success: z.literal(true), message: z.string(), id });
/** `waits`: nothing is changed before a second member of staff approves. */
const doneOrRequested = done.extend({ waits: z.literal(true).optional() });

/** Vouchers as staff manage them. For staff alone (403 `not_staff`). */
export const voucherConsoleContracts = {
  /** The newest first; `search` in codes and titles. Generated codes are found only by their code. */
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
  /** A stopped voucher is no longer valid; checkouts with it are quoted again. 409 `already_decided`. */
  stopVoucher: { request: z.object({ id: voucherId }), reply: done },
  /** May wait for a second member of staff, like saving it, by what its remaining uses could take off. */
  restartVoucher: { request: z.object({ id: voucherId }), reply: doneOrRequested },
  /** Generates codes with the voucher's terms, each valid once; may wait for approval like `saveVoucher`. */
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
            // No leading hyphen: a spreadsheet would read the code as a formula.
            .regex(/^(?:[A-Z0-9][A-Z0-9-]*)?$/)
            .max(longestPrefix),
        )
        .default(""),
    }),
    reply: doneOrRequested,
  },
  /** The generated codes, the newest first. */
  listVoucherCodes: {
    request: z.object({ id: voucherId, ...paging, limit: wholeNumber(1, mostCodes).default(mostCodes) }),
    reply: z.object({
      success: z.literal(true),
      codes: z.array(z.object({ code: z.string(), used: z.boolean(), made_at: isoTime })),
      ...paged,
    }),
  },
} as const;
