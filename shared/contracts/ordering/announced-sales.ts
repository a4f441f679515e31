import { z } from "zod";
import { campaignStates } from "#shared/vouchers/voucher-states";
import { id, isoTime, wholeNumber } from "../goods/catalogue";
import { line } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** Most SKUs of one announced sale, and of all current ones. */
const mostSaleSkus = 50;
export const mostOpenSkus = 200;

const count = z.number().int().nonnegative();

const sale = z.object({
  id,
  name: z.string(),
  starts_at: isoTime,
  /** Null: until staff end it. */
  ends_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  state: z.enum(campaignStates),
  by: z.string(),
  skus: count,
});

/** A SKU of a sale, in units, except `refused`: how often a buyer got none. */
const soldSku = z.object({
  sku_id: id,
  title: z.string(),
  /** In stock; null: the SKU no longer exists. */
  stock: count.nullable(),
  /** Held by tickets of buyers at the checkout. */
  out: count,
  handed: count,
  /** Of these: ordered or held by an online payment; and returned without an order. */
  used: count,
  returned: count,
  refused: count,
});

/** Sales whose start many buyers wait for. For staff only (403 `not_staff`). */
export const announcedSaleContracts = {
  /** The newest first. */
  listAnnouncedSales: {
    request: z.object({ state: z.enum(["all", ...campaignStates]).default("all"), ...paging }),
    reply: z.object({ success: z.literal(true), sales: z.array(sale), ...paged }),
  },
  getAnnouncedSale: {
    request: z.object({ id: wholeNumber(1, 999_999_999) }),
    reply: z.object({ success: z.literal(true), sale, skus: z.array(soldSku) }),
  },
  /**
   * Failures by field, 400: `skus` with one that is unknown, in another such sale or beyond the most there may be; `starts_at`
   * and `ends_at` in the past or the wrong way round.
   */
  announceSale: {
    request: z.object({
      name: line(120),
      skus: z.array(id).min(1).max(mostSaleSkus),
      /** Null: at once. */
      starts_at: isoTime.nullable().default(null),
      ends_at: isoTime.nullable().default(null),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), id }),
  },
  /** Ends it: its SKUs are then bought like any other. 409 `already_decided`. */
  endAnnouncedSale: {
    request: z.object({ id: wholeNumber(1, 999_999_999) }),
    reply: z.object({ success: z.literal(true), message: z.string(), id }),
  },
} as const;
