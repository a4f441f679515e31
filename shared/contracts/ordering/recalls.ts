import { z } from "zod";
import { id, isoTime } from "../goods/catalogue";
import { lines, linesIfAny, ticked, typedCount } from "../platform/form-fields";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { paged, paging } from "../platform/paging";

const noticeId = z.string().regex(/^[0-9a-f]{24}$/);

const notice = z.object({
  order_id: id,
  number: z.string(),
  buyer: z.string(),
  quantity: z.number().int().positive(),
  /** Of a buyer without e-mail, who is to be called: the number, empty when there is none either; null: has an e-mail. */
  call: z.string().nullable(),
  /** Null: its message has not left yet, or none can. */
  sent_at: isoTime.nullable(),
  answered_at: isoTime.nullable(),
  /** Units that the buyer put aside; null: not answered. */
  found: z.number().int().nonnegative().nullable(),
  note: z.string(),
});

/** Recalls: messages to everybody who has units of a lot, and their answers. */
export const recallContracts = {
  /** The recall of a lot with its notices, those without an answer first, and none of them without the right `orders.read`; `recall` is null before there is one. */
  getRecall: {
    request: z.object({ lot_id: id, ...paging }),
    reply: z.object({
      success: z.literal(true),
      recall: z
        .object({
          text_en: z.string(),
          text_ar: z.string(),
          created_at: isoTime,
          answered: z.number().int().nonnegative(),
          found: z.number().int().nonnegative(),
        })
        .nullable(),
      notices: z.array(notice),
      ...paged,
    }),
  },
  /**
   * Writes to every buyer who has units of a recalled lot and was not written to, and with `remind` also to those who have not
   * answered. Once for each Idempotency-Key. 404 for a lot that does not exist, 409 `lot_not_recalled`.
   */
  sendRecall: {
    request: z.object({ lot_id: id, text_en: lines(1000), text_ar: lines(1000), remind: ticked.default(false) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** What a buyer reads at the link of a recall's message. 404 for one that does not exist. */
  openRecall: {
    request: z.object({ notice_id: noticeId }),
    reply: z.object({
      success: z.literal(true),
      title: z.string(),
      variant_title: z.string(),
      lot: z.string(),
      order_number: z.string(),
      quantity: z.number().int().positive(),
      text: z.string(),
      found: z.number().int().nonnegative().nullable(),
      note: z.string(),
    }),
  },
  /** A buyer's answer, which may be given again. 400 for more units than they got. */
  answerRecall: {
    request: z.object({
      notice_id: noticeId,
      found: typedCount(0, maxLineQuantity),
      note: linesIfAny(500).default(""),
    }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
