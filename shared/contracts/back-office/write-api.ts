import { z } from "zod";
import { id } from "../goods/catalogue";

/** Most rows of a request that sets stock. */
export const mostRows = 1000;

/** Why a row is refused. */
export const rowProblems = ["invalid", "repeated", "unknown_sku", "has_lots", "outdated", "above_limit"] as const;

const sku = z.string().min(1).max(200);
/** When it was counted, such as `2026-11-25T08:00:00Z`. */
const asOf = z.string().max(40);

/** What became of one row. A refused row has changed nothing; the rows beside it are not affected. */
const result = z.object({
  /** Of the row in the request, from 0. */
  index: z.number().int().nonnegative(),
  /** `unchanged`: the shop had it already. */
  status: z.enum(["done", "unchanged", "refused"]),
  /** Null unless it is refused. */
  code: z.enum(rowProblems).nullable(),
  /** In the caller's language; empty unless it is refused. */
  message: z.string(),
  /** Of the record afterwards, as the read API has it; null: there is none. */
  version: id.nullable(),
});

const reply = z.object({
  success: z.literal(true),
  done: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
  /** One for each row, in the order of the request. */
  results: z.array(result),
});

/**
 * What programs change with a key; `docs/programs-api.md` documents it for them. A request that is not understood is 400 as a
 * whole; one that is answers 200, and `results` says of each row whether it was done.
 */
export const writeApiContracts = {
  /**
   * How many units of SKUs without lots are on the shelf, those of orders that have not left among them. A row whose SKU
   * has moved since `as_of` is `outdated`.
   */
  setApiStock: {
    request: z.object({
      rows: z
        .array(z.object({ sku, on_hand: z.number(), as_of: asOf }))
        .min(1)
        .max(mostRows),
    }),
    reply,
  },
} as const;
