import { aedFromFils, filsFromAed } from "#shared/money/money";
import { isoOf, isoOrNull } from "#shared/time/iso";
import { dayInEmirates } from "#shared/time/emirates-time";
import { staffIn } from "#backend/identity/staff/staff";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { Fail } from "#backend/platform/outcome";
import { selectAccountById } from "../credit-line/credit-line-statements";
import type { Decided } from "../credit-line/decide-line";
import type { CallContext, Handlers } from "../call-context";
import { allocateReceipt, recordReceipt, undoReceipt } from "./record-receipt";
import { selectDeposit } from "./receipts-statements";
import { countReceipts, selectReceipts, type ListedAllocation, type ListedReceiptRow } from "./receipts-store";
import { confirmReceipt, refundDeposit } from "./refund-deposit";

type ReceiptCall =
  | "listReceipts"
  | "recordReceipt"
  | "allocateReceipt"
  | "confirmReceipt"
  | "undoReceipt"
  | "refundDeposit";

const keyless: Fail = { fail: "invalid_input", fields: { "idempotency-key": "required" } };

/** Midnight in the Emirates at the beginning of a day, in ms. @param day as YYYY-MM-DD */
const beginningOf = (day: string): number => Date.parse(`${day}T00:00:00+04:00`);

const allocationsOf = (allocations: CallInput<"allocateReceipt">["allocations"]) =>
  allocations.map(({ order_id, amount }) => ({ orderId: order_id, amount: filsFromAed(amount) }));

async function record(input: CallInput<"recordReceipt">, context: CallContext): Promise<Decided> {
  const { id, kind, amount, received_on, reference, note, spread, allocations } = input;
  const { idempotencyKey, now } = context;
  if (!idempotencyKey) return keyless;
  if (received_on > dayInEmirates(now)) return { fail: "invalid_input", fields: { received_on: "out_of_range" } };
  const { userId } = staffIn(context);
  return recordReceipt(
    {
      accountId: id,
      kind,
      amount: filsFromAed(amount),
      receivedAt: beginningOf(received_on),
      reference,
      note,
      key: `${userId}:${idempotencyKey}`,
      recordedBy: userId,
      confirmed: null,
      allocations: spread === "oldest" ? "oldest" : allocationsOf(allocations),
    },
    context,
  );
}

function shown(row: ListedReceiptRow, userId: string): CallAnswer<"listReceipts">["receipts"][number] {
  const allocations: ListedAllocation[] = JSON.parse(row.allocations);
  return {
    id: row.receipt_id,
    kind: row.kind,
    amount: aedFromFils(row.amount),
    received_at: isoOf(row.received_at),
    reference: row.reference,
    note: row.note,
    state: row.state,
    deposit: aedFromFils(row.deposit),
    refunded: aedFromFils(row.refunded),
    allocations: allocations.map(({ order_id, number, amount }) => ({
      order_id,
      order_number: String(number),
      amount: aedFromFils(amount),
    })),
    recorded_by: row.recorded_email ?? "",
    recorded_at: isoOf(row.recorded_at),
    confirmed: row.confirmed_at !== null,
    can_confirm:
      row.state === "received" && row.confirmed_at === null && row.recorded_by !== userId && row.user_id !== userId,
    ended_at: isoOrNull(row.ended_at),
    reason: row.end_reason,
  };
}

/** Staff calls for money that comes in for credit accounts. */
export const receiptHandlers: Handlers<ReceiptCall> = {
  async listReceipts({ id, page, limit }, context) {
    const [[account], rows, [count], [sum]] = await context.db.run(
      selectAccountById(id),
      selectReceipts(id, limit, (page - 1) * limit),
      countReceipts(id),
      selectDeposit(id),
    );
    if (!account) return { fail: "not_found" };
    const { userId } = staffIn(context);
    return {
      receipts: rows.map((row) => shown(row, userId)),
      deposit: aedFromFils(sum?.deposit ?? 0),
      total: count?.total ?? 0,
      page,
      limit,
    };
  },

  recordReceipt: record,

  allocateReceipt: async ({ id, allocations }, context) =>
    context.idempotencyKey ? allocateReceipt({ id, allocations: allocationsOf(allocations) }, context) : keyless,

  confirmReceipt,
  undoReceipt,

  refundDeposit: async (input, context) =>
    context.idempotencyKey
      ? refundDeposit(input, `${staffIn(context).userId}:${context.idempotencyKey}`, context)
      : keyless,
};
