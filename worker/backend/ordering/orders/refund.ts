import { aedFromFils, type Fils } from "#shared/money/money";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { clearAct, isClearance, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import { selectUsedByBuyer } from "../credit-line/ledger-statements";
import { selectOpenRepayments } from "../credit-line/repayments-statements";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import type { Statement } from "#backend/platform/database";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { insertCreditNote, insertLineCreditNote, type LineCredit } from "../invoices/invoices-statements";
import { insertReductions } from "../supply/supply-statements";
import { staffActor } from "#backend/identity/staff/actor";
import { allBack } from "./going-back";
import { countedOf, given, moneyBackOf, paidBeyond, sumCounted } from "./money-back";
import { dayInEmirates } from "#shared/time/emirates-time";
import { selectPlacesForOrder } from "#backend/goods/lots/lots-statements";
import { selectOrderLots } from "./order-lots-statements";
import { insertEvent, updateUnits } from "./move-store";
import { auditOf, messageStatements, sumsOf } from "./notify";
import { linesOf } from "./order";
import { moveGoods } from "./order-goods";
import { selectOrder, selectRefunds, selectTaxDocuments, type OrderRow, updateOrder } from "./orders-statements";
import { guardGiven, refundStatements, sumOpen, undoRepayments } from "./refunds-statements";
import { quantitiesOf } from "./take-units";
import { wantedOf } from "./wanted-refund";
import { readToChange } from "./whole-order";

/**
 * Refunds a part of an order, with its credit note, restocked units, message and audit entry, in one batch. The key
 * makes it one refund however often it is sent. If an order's refunds would exceed the limit, by any method, it only
 * requests approval, and is done once another member of staff approves. Failures: `not_found`; those of `wantedOf` and
 * `clearAct`.
 * @param agreed by a second member of staff
 */
export async function refundOrder(
  input: CallInput<"refundOrder">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Outcome<object>> {
  const { id, line, quantity, restock, refund_to, note } = input;
  const { db, now, idempotencyKey } = context;
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const { staff } = staffActor(context);
  return answerOnce<object>(context, "refundOrder", input, async (once) => {
    const read = () =>
      db.run(
        selectOrder(id, null),
        selectRefunds(id),
        selectUsedByBuyer(id),
        selectOpenRepayments(id),
        selectTaxDocuments(id),
        selectOrderLots(id),
        selectPlacesForOrder(id, dayInEmirates(now)),
      );
    const [[row], refunds, [credit], open, documents, lots, places] = await readToChange(read, context);
    if (!row) return { fail: "not_found" };
    const own = selfDealing(staff, row.user_id);
    if (own) return own;
    const wanted = wantedOf(input, row, documents);
    if (isFail(wanted)) return wanted;
    const { fils, credits, taken, restocked, after } = wanted;
    const amount = aedFromFils(fils);
    const owed = credit?.used ?? 0;
    const back = moneyBackOf(row, paidBeyond(row, fils), refund_to, refunds, owed + sumOpen(open));
    const refunded = back.reduce((sum, part) => sum + part.amount, 0);
    const counted = countedOf("refund");
    const act = {
      ...toAccount(row.user_id),
      action: "order.refund",
      subject: id,
      amount: sumCounted(back, counted),
      before: sumCounted(given(refunds), counted),
      guards: (most: number) => guardGiven(id, back, counted, most),
      request: { amount: input.amount, line, quantity, restock, refund_to, note },
      reference: `${staff.userId}:${idempotencyKey}`,
      isKeyed: true,
    } as const;
    const leave = await clearAct(act, context, agreed);
    if (leave === "done") return {};
    if (!isClearance(leave)) return leave;
    const { sku_id } = linesOf(row)[Number(line)] ?? { sku_id: "" };
    const said = quantitiesOf(taken).map(
      (units) => `, ${units.quantity} × ${sku_id}, ${restocked > 0 ? "restocked" : "not restocked"}`,
    );
    const goodsAct = { to: "back", taken: allBack(taken, restock), kind: "return", isUnsold: false } as const;
    const goods = moveGoods({ row, lots, places }, goodsAct, { staffId: staff.userId, now });
    if (isFail(goods)) return goods;
    await db.run(
      ...once.claim,
      ...leave.statements,
      ...updateOrder(row, after.status, { reason: null, refunded, now }),
      ...updateUnits(id, after.after),
      ...(after.status === row.status ? [] : [insertEvent(id, after.status, "staff", now)]),
      ...noteOf(row, { credits, fils, note }, now),
      // Both must directly follow a statement that changes a row.
      ...auditOf(staffActor(context), "order.refund", row, `${amount.toFixed(2)} AED${said.join("")}: ${note}`, now),
      ...messageStatements(row, { about: "refunded", ...sumsOf(back), hasNote: row.invoiced_at !== null }, [], context),
      ...goods,
      ...undoRepayments(row, back, { owed, open }, now),
      ...back.flatMap((part) => refundStatements(row, part, now)),
      ...once.keep({}),
    );
    return {};
  });
}

/** The credit note; of an order without an invoice the reduction of its lines. */
function noteOf(
  row: OrderRow,
  { credits, fils, note }: { credits: readonly LineCredit[] | null; fils: Fils; note: string },
  now: number,
): Statement[] {
  if (credits === null) return insertCreditNote(row.order_id, fils, note, now);
  return row.invoiced_at === null
    ? insertReductions(row, credits, now)
    : insertLineCreditNote(row.order_id, credits, note, now);
}
