import { selectOrder, selectTaxDocuments } from "../orders/store";
import type { Answers } from "../serve";
import { userOf } from "../sessions/caller";
import { documentOf } from "./document";

/** Tax invoice and credit notes, of the buyer's own orders alone. */
export const taxDocumentAnswers: Answers<"getTaxDocument"> = {
  async getTaxDocument({ id, kind, number }, context) {
    const [[row], documents] = await context.db.run(selectOrder(id, userOf(context)), selectTaxDocuments(id));
    const wanted = documents.find((one) => one.kind === kind && (number === undefined || one.number === number));
    const invoice = documents.find((one) => one.kind === "invoice");
    if (!row || !wanted || !invoice) return { fail: "not_found" };
    const notes = documents.filter((one) => one.kind === "credit_note");
    return { document: documentOf(row, wanted, { invoice, notes }) };
  },
};
