import { z } from "zod";
import {
  mostReturnPhotos,
  returnDenials,
  returnReasons,
  returnStates,
  returnWays,
} from "#shared/orders/return-requests";
import { returnRefusals } from "#shared/orders/return-rules";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { id, wholeNumber } from "../goods/catalogue";
import { lotPlace } from "../goods/lots";
import { document } from "../identity/documents";
import { linesIfAny, ticked, typedCount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";
import { returnSummary } from "./return-summary";

const count = z.number().int().nonnegative();
const reasonCode = z.enum(returnReasons);

/** A line of an order, as a return names it. */
const orderedLine = z.object({
  /** Its position in the order. */
  line: count,
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  /** File name below `/media/{preset}/`. */
  image_url: z.string().nullable(),
});

/** A request to return units of an order, whole. */
const returnRequest = returnSummary.extend({
  order: z.object({ id, number: z.string() }),
  way: z.enum(returnWays),
  /** Where the buyer wants money that was paid at a gateway. */
  refund_to: z.enum(["gateway", "wallet"]),
  comment: z.string(),
  denial: z.object({ code: z.enum(returnDenials), label: z.string() }).nullable(),
  /** What staff wrote with their decision; empty if nothing. */
  note: z.string(),
  lines: z.array(
    orderedLine.extend({
      quantity: z.number().int().positive(),
      reason: z.object({ code: reasonCode, label: z.string() }),
      /** The buyer says that the packs are sealed. */
      sealed: z.boolean(),
      /** Units that came back. */
      received: count,
    }),
  ),
  photos: z.array(document),
  /** Where goods are sent back to, in the caller's language. */
  return_address: z.object({ name: z.string(), address: z.string() }),
});
const found = z.object({ success: z.literal(true), return: returnRequest });
const done = found.extend({ message: z.string() });

/** The same as staff see it. */
const handledReturn = returnRequest.extend({
  /** Only then money may go back to where it came from, and the buyer has chosen where it goes. */
  paid_online: z.boolean().default(true),
  buyer: z.object({ user_id: id, name: z.string(), email: z.string(), phone: z.string(), establishment: z.string() }),
  lines: z.array(
    returnRequest.shape.lines.element.extend({
      /** What became of units that came back. */
      resell: count,
      quarantine: count,
      discard: count,
    }),
  ),
});
const handled = z.object({ success: z.literal(true), message: z.string(), return: handledReturn });
/** What staff write to the buyer. */
const note = linesIfAny(500).default("");
const units = typedCount(0, maxLineQuantity).default(0);

/** Returns that buyers request of their own orders. Another customer's is 404; 409 `return_state` for a step that may not follow. */
export const returnContracts = {
  /** What of an order may come back now, line by line and for which reason, as `shared/orders/return-rules.ts` has it. */
  getReturnOptions: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      order: z.object({ id, number: z.string() }),
      lines: z.array(
        orderedLine.extend({
          choices: z.array(
            z.object({
              reason: reasonCode,
              /** How many units may come back for it. */
              quantity: count,
              /** Only with their packs sealed, which the buyer confirms. */
              needs_seal: z.boolean(),
              /** Why none may; `text` in the caller's language. */
              refusal: z.object({ code: z.enum(returnRefusals), text: z.string() }).nullable(),
            }),
          ),
        }),
      ),
      reasons: z.array(z.object({ code: reasonCode, label: z.string() })),
      /** Whether some of the money was paid at a gateway, so that the buyer can choose where it goes. */
      asks_refund: z.boolean(),
      /** Own pictures that nothing uses yet. */
      uploads: z.array(document),
    }),
  },
  /**
   * Asks to return delivered units. Each refusal is named at its line: `lines[0].quantity` and so on. A unit is in one open
   * request at most. `photos` are ids of `uploadFile`, JPG or PNG.
   */
  requestReturn: {
    request: z.object({
      id,
      lines: z
        .array(
          z.object({
            line: wholeNumber(0, 999),
            quantity: typedCount(1, maxLineQuantity),
            reason: reasonCode,
            sealed: ticked.default(false),
          }),
        )
        .min(1)
        .max(500),
      comment: linesIfAny(1000).default(""),
      photos: z.array(id).max(mostReturnPhotos).default([]),
      way: z.enum(returnWays),
      refund_to: z.enum(["gateway", "wallet"]).default("gateway"),
    }),
    reply: done,
  },
  getReturn: { request: z.object({ id }), reply: found },
  /** Takes a request back on which nobody has decided yet. */
  withdrawReturn: { request: z.object({ id }), reply: done },

  /** Oldest first while something is to be done, newest first otherwise. */
  listReturns: {
    request: z.object({ status: z.enum(returnStates).default("requested"), ...paging }),
    reply: z.object({
      success: z.literal(true),
      returns: z.array(
        returnSummary.extend({
          order: z.object({ id, number: z.string() }),
          buyer: z.string(),
          way: z.enum(returnWays),
        }),
      ),
      ...paged,
    }),
  },
  getHandledReturn: { request: z.object({ id }), reply: z.object({ success: z.literal(true), return: handledReturn }) },
  /** Agrees to a request; the buyer gets the address and what to do. */
  approveReturn: { request: z.object({ id, note }), reply: handled },
  refuseReturn: { request: z.object({ id, denial: z.enum(returnDenials), note }), reply: handled },
  /**
   * Takes back what came of an approved request and ends it: units go on the shelf (`resell`), into quarantine or out of stock
   * (`discard`), and their money goes back as with `returnOrder`. What is not named did not come. `waits`: nothing is done
   * before a second member of staff agrees.
   */
  receiveReturn: {
    request: z.object({
      id,
      lines: z
        .array(
          z.object({
            line: wholeNumber(0, 999),
            resell: units,
            quarantine: units,
            discard: units,
            /**
             * Of which lot all of them are, and where those for the shelf are put; absent: of the parcels that arrived last. Needed
             * for units that were sent before their SKU had lots; then also a new lot.
             */
            place: lotPlace.optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: handled.extend({ waits: z.literal(true).optional() }),
  },
  /** Ends an approved request of which nothing came. */
  closeReturn: { request: z.object({ id, note }), reply: handled },
} as const;
