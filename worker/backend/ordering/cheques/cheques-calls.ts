import { aedFromFils } from "#shared/money/money";
import { dayInEmirates } from "#shared/time/emirates-time";
import { isoOf, isoOrNull } from "#shared/time/iso";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Handlers } from "../call-context";
import { bounceCheque, clearCheque, depositCheque, recordCheque, recordOrderCheque, returnCheque } from "./cheques";
import { countCheques, selectCheques, type ChequeRow } from "./cheques-store";

type ChequeCall =
  | "listCheques"
  | "recordCheque"
  | "recordOrderCheque"
  | "depositCheque"
  | "clearCheque"
  | "bounceCheque"
  | "returnCheque";

/** @param today YYYY-MM-DD in the Emirates */
const shown = (row: ChequeRow, today: string): CallAnswer<"listCheques">["cheques"][number] => ({
  id: row.cheque_id,
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name ?? "" },
  order: row.order_id === null ? null : { id: row.order_id, number: String(row.order_number) },
  number: row.number,
  bank: row.bank,
  dated_on: row.dated_on,
  amount: aedFromFils(row.amount),
  state: row.state,
  counts: row.receipt_id !== null,
  due: row.dated_on <= today,
  recorded_at: isoOf(row.recorded_at),
  deposited_at: isoOrNull(row.deposited_at),
  cleared_at: isoOrNull(row.cleared_at),
  ended_at: isoOrNull(row.ended_at),
  reason: row.end_reason,
});

/** Cheques that credit accounts give, and buyers for an order. */
export const chequeHandlers: Handlers<ChequeCall> = {
  async listCheques({ status, page, limit }, { db, now }) {
    const [rows, [count]] = await db.run(selectCheques(status, limit, (page - 1) * limit), countCheques(status));
    const today = dayInEmirates(now);
    return { cheques: rows.map((row) => shown(row, today)), total: count?.total ?? 0, page, limit };
  },
  recordCheque: (input, context) => recordCheque(input, context),
  recordOrderCheque: (input, context) => recordOrderCheque(input, context),
  depositCheque: (input, context) => depositCheque(input, context),
  clearCheque: (input, context) => clearCheque(input, context),
  bounceCheque: (input, context) => bounceCheque(input, context),
  returnCheque: (input, context) => returnCheque(input, context),
};
