import { z } from "zod";
import { roundings } from "#shared/goods/price-change";
import { campaignStates } from "#shared/vouchers/voucher-states";
import { aed, id, isoTime, wholeNumber } from "./catalogue";
import { line, lineIfAny, typedAmount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** Most SKUs of one campaign. */
export const mostCampaignSkus = 5000;

/** Scope: all SKUs, those of a taxonomy term (a category includes its subcategories), or what a search finds. */
const scope = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("term"), slug: z.string().min(1).max(200) }),
  z.object({ kind: z.literal("search"), search: line(100) }),
]);
export type CampaignScope = z.output<typeof scope>;

/** Percent or AED off the list price, or a fixed price in AED. */
const change = z.object({
  by: z.enum(["percent", "amount", "set"]),
  value: typedAmount(0.01, 999_999.99),
  rounding: z.enum(roundings),
});
export type CampaignChange = z.output<typeof change>;

const wanted = z.object({
  name: line(120),
  scope,
  change,
  /** Null: at once. */
  starts_at: isoTime.nullable().default(null),
  ends_at: isoTime,
});
export type CampaignWanted = z.output<typeof wanted>;

const count = z.number().int().nonnegative();
const priced = z.object({ sku_id: id, title: z.string(), price: aed, special: aed });

/** Preview of a campaign, which is not stored. */
const checked = z.object({
  /** SKUs in the scope, and those of them that change. */
  skus: count,
  changed: count,
  /** Left unchanged: the new price would not be lower; would be zero; the SKU has another special price then. */
  no_effect: count,
  not_positive: count,
  conflicts: count,
  /** Changed ones whose new price without VAT is below the known cost; the first of them. */
  below_cost: count,
  losing: z.array(z.object({ sku_id: id, title: z.string() })),
  /** Average reduction, in whole percent. */
  average: count,
  examples: z.array(priced),
  conflicting: z.array(z.object({ sku_id: id, title: z.string() })),
  /** Fingerprint of this result, which changes with the prices. Empty if nothing would change. */
  check: z.string(),
});
export type CampaignChecked = z.output<typeof checked>;

const campaign = z.object({
  id,
  name: z.string(),
  scope,
  scope_name: z.string().nullable(),
  change,
  starts_at: isoTime,
  ends_at: isoTime,
  ended_at: isoTime.nullable(),
  state: z.enum(campaignStates),
  by: z.string(),
  /** SKUs whose price it set, and those of them that still have it. */
  skus: count,
  running: count,
});

/** Special prices for many SKUs together. For staff alone (403 `not_staff`). */
export const specialPriceContracts = {
  /** The newest first. */
  listSpecialCampaigns: {
    request: z.object({
      search: lineIfAny(100).default(""),
      state: z.enum(["all", ...campaignStates]).default("all"),
      ...paging,
    }),
    reply: z.object({ success: z.literal(true), campaigns: z.array(campaign), ...paged }),
  },
  getSpecialCampaign: {
    request: z.object({ id: wholeNumber(1, 999_999_999), ...paging }),
    reply: z.object({
      success: z.literal(true),
      campaign,
      /** Units sold at its prices, and their total before vouchers. */
      sold: z.object({ units: count, total: aed }),
      prices: z.array(priced),
      ...paged,
    }),
  },
  /** Failures by field, 400: `scope` with no SKU or too many, `change.value`, `ends_at`. */
  checkSpecialCampaign: {
    request: wanted.omit({ name: true }),
    reply: z.object({ success: z.literal(true), result: checked }),
  },
  /**
   * Begins a checked campaign: 409 `changed_meanwhile` if the result is no longer that of `check`. 400 `check` if
   * nothing would change. `waits`: nothing is done before a second member of staff approves; there is no `id` then.
   */
  beginSpecialCampaign: {
    request: wanted.extend({ check: z.string().min(1).max(100) }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      id: id.optional(),
      waits: z.literal(true).optional(),
    }),
  },
  /** Reverts the prices that it set and nobody has changed since. 409 `already_decided`. */
  endSpecialCampaign: {
    request: z.object({ id: wholeNumber(1, 999_999_999) }),
    reply: z.object({ success: z.literal(true), message: z.string(), id }),
  },
} as const;
