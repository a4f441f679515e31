import { v7 as uuidv7 } from "uuid";
import { returnNumber } from "#shared/orders/return-requests";
import { returnRefusal } from "#shared/orders/return-rules";
import { selectUnused, type DocumentRow } from "#backend/identity/documents/documents-statements";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import { userOf } from "#backend/identity/sessions/caller";
import type { CallInput } from "#backend/platform/call-types";
import type { Fail, FieldProblem, Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { returnMessageStatements } from "../orders/notify";
import { selectOrder, selectShipments, type OrderRow, type ShipmentRow } from "../orders/orders-statements";
import { standingOf } from "../orders/order";
import { isArchived } from "../archives/archives-statements";
import { readToChange } from "../orders/whole-order";
import { returnableLines } from "./returnable-lines";
import { insertReturn } from "./returns-store";
import { selectReturnsOf, type ReturnRow } from "./returns-statements";

type Input = CallInput<"requestReturn">;

/** Whether a buyer has units of an order, as far as its row says. */
const mayReturn = (row: OrderRow): boolean =>
  isArchived(row) ? row.status === "delivered" : standingOf(row).units.delivered > 0;

/**
 * Writes a buyer's request to return units, with its message. Two that were judged by the same state of the order cannot both
 * be written: the later one is judged again. Failures: `not_found`; `invalid_input`, with why at each line.
 * @returns the id of the request
 */
export function requestReturn(input: Input, context: CallContext): Promise<Outcome<{ id: string }>> {
  const { db, now } = context;
  const userId = userOf(context);
  return answerOnce<{ id: string }>(context, "requestReturn", input, async (once) => {
    const read = () =>
      db.run(
        selectOrder(input.id, userId),
        selectShipments([input.id]),
        selectReturnsOf(input.id),
        selectUnused(userId),
      );
    const [[row], shipments, returns, unused] = await readToChange(read, context, mayReturn);
    if (!row) return { fail: "not_found" };
    const refused = isArchived(row)
      ? notDelivered(input)
      : await refusalOf(input, { row, shipments, returns }, context);
    if (refused) return refused;
    const photos = [...new Set(input.photos)];
    if (!photos.every((id) => isPicture(unused, id)))
      return { fail: "invalid_input", fields: { photos: "no_picture" } };
    const request = {
      return_id: uuidv7(),
      sequence: returns.length + 1,
      way: input.way,
      refund_to: input.refund_to,
      comment: input.comment,
      lines: input.lines.map(({ line, quantity, reason, sealed }) => ({
        position: line,
        quantity,
        reason,
        sealed: sealed ? (1 as const) : (0 as const),
      })),
      photos,
    };
    const reply = { id: request.return_id };
    const number = returnNumber(row.number, request.sequence);
    const news = { about: "requested", returnId: request.return_id, number } as const;
    await db.run(
      ...once.claim,
      ...insertReturn(request, row, now),
      // Must directly follow a statement that changes a row.
      ...returnMessageStatements(row, news, input.lines, context),
      ...once.keep(reply),
    );
    return reply;
  });
}

const isPicture = (unused: readonly DocumentRow[], id: string): boolean =>
  unused.some(({ document_id, content_type }) => document_id === id && content_type !== "application/pdf");

const notDelivered = ({ lines }: Input): Fail => ({
  fail: "invalid_input",
  fields: Object.fromEntries(lines.map((_, at) => [`lines[${at}].quantity`, "return_not_delivered" as const])),
});

/** Why units cannot come back, each at its line; null: all of them can. */
async function refusalOf(
  { lines }: Input,
  { row, shipments, returns }: { row: OrderRow; shipments: readonly ShipmentRow[]; returns: readonly ReturnRow[] },
  context: CallContext,
): Promise<Fail | null> {
  const known = await returnableLines(row, shipments, returns, context);
  const fields: Record<string, FieldProblem> = {};
  for (const [at, wanted] of lines.entries()) {
    const line = known[wanted.line];
    const refusal = line && returnRefusal(line, wanted, context.now);
    if (lines.findIndex((one) => one.line === wanted.line) < at) fields[`lines[${at}].line`] = "repeated";
    else if (!line) fields[`lines[${at}].line`] = "unknown_value";
    else if (refusal) fields[`lines[${at}].${refusal === "return_not_sealed" ? "sealed" : "quantity"}`] = refusal;
  }
  return Object.keys(fields).length === 0 ? null : { fail: "invalid_input", fields };
}
