import { selectDueOf } from "../credit-line/statements-ledger";
import { buyerIn, ownerFor, staffIn, type Actor } from "../orders/actor";
import { selectTaxDocuments } from "../orders/statements";
import { readWhole } from "../orders/whole-order";
import type { Outcome } from "../outcome";
import type { Handlers, CallAnswer, CallContext, CallInput } from "../call-context";
import { documentOf } from "./document";

async function readTaxDocument(
  { id, kind, number }: CallInput<"getTaxDocument">,
  actor: Actor,
  context: CallContext,
): Promise<Outcome<CallAnswer<"getTaxDocument">>> {
  const found = await readWhole(id, ownerFor(actor), context, selectTaxDocuments(id), selectDueOf(id));
  if (!found) return { fail: "not_found" };
  const { row, more } = found;
  const [documents, [due]] = more;
  const wanted = documents.find((one) => one.kind === kind && (number === undefined || one.number === number));
  const invoice = documents.find((one) => one.kind === "invoice");
  if (!wanted || !invoice) return { fail: "not_found" };
  const notes = documents.filter((one) => one.kind === "credit_note");
  return { document: documentOf(row, wanted, { invoice, notes, dueAt: due?.due_at ?? null }) };
}

/** Tax invoice and credit notes: of the buyer's own orders, and of any for staff. */
export const taxDocumentHandlers: Handlers<"getTaxDocument" | "getHandledTaxDocument"> = {
  getTaxDocument: (input, context) => readTaxDocument(input, buyerIn(context), context),
  getHandledTaxDocument: (input, context) => readTaxDocument(input, staffIn(context), context),
};
