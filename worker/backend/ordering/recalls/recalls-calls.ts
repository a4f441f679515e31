import { isoOrNull } from "#shared/time/iso";
import { may, staffIn } from "#backend/identity/staff/staff";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { doneIn } from "#backend/platform/done-messages";
import { guardChanges } from "#backend/platform/guard-statements";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import {
  answerNotice,
  countNotices,
  insertNotices,
  selectLotState,
  selectNotices,
  selectOpenNotice,
  selectRecall,
  sendAgain,
  writeRecall,
  type NoticeRow,
} from "./recalls-store";

const doneMessages = doneIn({
  en: { sent: "The buyers are being written to", answered: "Thank you. Your answer is with the shop." },
  ar: { sent: "تُرسل الرسائل إلى المشترين", answered: "شكرًا لك. وصلت إجابتك إلى المتجر." },
});

/** A lot's number in the database; 0, which none has, for an id that is no number. */
const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

function noticeOf({ number, buyer, sent_at, answered_at, ...row }: NoticeRow) {
  const { name, email, phone } = JSON.parse(buyer) as { name: string; email: string; phone: string };
  return {
    ...row,
    number: String(number),
    buyer: name,
    call: email ? null : phone,
    sent_at: isoOrNull(sent_at),
    answered_at: isoOrNull(answered_at),
  };
}

/**
 * Writes to those who have units of a recalled lot; with a key once, however often it is asked for. Failures: `not_found`,
 * `lot_not_recalled`, those of `answerOnce`.
 */
function sendRecall(input: CallInput<"sendRecall">, context: CallContext): Promise<Outcome<CallAnswer<"sendRecall">>> {
  const { lot_id: id, text_en, text_ar, remind } = input;
  const { db, locale, now } = context;
  const lot_id = numberOf(id);
  return answerOnce(context, "sendRecall", input, async (once) => {
    const [[lot]] = await db.run(selectLotState(lot_id));
    if (!lot) return { fail: "not_found" };
    if (lot.state !== "recalled") return { fail: "lot_not_recalled" };
    const answer = { message: doneMessages[locale].sent };
    await db.run(
      ...once.claim,
      writeRecall(lot_id, { text_en, text_ar }, now),
      auditIfChanged(staffActor(context).staff, "stock.recall", lot.sku_id, lot.number, now),
      guardChanges(1),
      insertNotices(lot_id),
      ...(remind ? [sendAgain(lot_id)] : []),
      ...once.keep(answer),
    );
    return answer;
  });
}

/** Recalls of lots: who is written to, and what they answer. */
export const recallHandlers: Handlers<"getRecall" | "sendRecall" | "openRecall" | "answerRecall"> = {
  async getRecall({ lot_id, page, limit }, context) {
    const { db } = context;
    const isSeen = may(staffIn(context), "orders.read");
    const id = numberOf(lot_id);
    const [[recall], rows, [count]] = await db.run(
      selectRecall(id),
      selectNotices(id, isSeen ? limit : 0, (page - 1) * limit),
      countNotices(id),
    );
    return {
      recall: recall ? { ...recall, created_at: new Date(recall.created_at).toISOString() } : null,
      notices: rows.map(noticeOf),
      total: count?.total ?? 0,
      page,
      limit,
    };
  },
  sendRecall,
  async openRecall({ notice_id }, { db, locale }) {
    const [[notice]] = await db.run(selectOpenNotice(notice_id, locale));
    if (!notice) return { fail: "not_found" };
    const { number, ...rest } = notice;
    return { ...rest, order_number: String(number) };
  },
  async answerRecall({ notice_id, found, note }, { db, locale, now }) {
    const [[answered], [notice]] = await db.run(
      answerNotice(notice_id, found, note, now),
      selectOpenNotice(notice_id, locale),
    );
    if (answered) return { message: doneMessages[locale].answered };
    return notice ? { fail: "invalid_input", fields: { found: "out_of_range" } } : { fail: "not_found" };
  },
};
