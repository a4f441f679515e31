import { declaredFor } from "#shared/money/declared-emirate";
import { aedFromFils } from "#shared/money/money";
import { percentOf } from "#shared/money/vat";
import { boxOf, vatBoxes } from "#shared/money/vat-boxes";
import { documentName } from "#backend/ordering/invoices/document-name";
import { taxDocumentId } from "#backend/ordering/invoices/tax-documents";
import type { Handlers } from "../call-context";
import { readPeriod, periodReply } from "./requested-period";
import { selectEmirates, selectTaxes, type TaxRow } from "./orders-store";
import { countBoxDocuments, selectBoxDocuments } from "./vat-documents-store";

const netOf = ({ amount, tax }: TaxRow) => amount - tax;
const vatOf = ({ tax }: TaxRow) => tax;

/** Invoices without VAT, their VAT, and both of credit notes, which are taken off. */
function taxedOf(rows: readonly TaxRow[]) {
  const sum = (kind: TaxRow["kind"], of: (row: TaxRow) => number) =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + of(row), 0);
  return {
    net: aedFromFils(sum("invoice", netOf)),
    vat: aedFromFils(sum("invoice", vatOf)),
    credited: -aedFromFils(sum("credit_note", netOf)) || 0,
    adjustment: -aedFromFils(sum("credit_note", vatOf)) || 0,
  };
}

export const vatHandlers: Handlers<"getVatFigures" | "listVatDocuments"> = {
  async getVatFigures(input, context) {
    const asked = await readPeriod(input, context);
    const [delivered, emirates] = await context.db.run(selectTaxes(asked), selectEmirates());
    const rule = asked.settings.papers.tax_emirate;
    const rows = delivered.map((row) => ({ ...row, emirate: declaredFor(rule, row.emirate) }));
    const names = new Map(emirates.map((row) => [row.location_id, row[`name_${context.locale}`]]));
    const filled = vatBoxes.map((box) => ({ box, ...taxedOf(rows.filter((row) => boxOf(row) === box)) }));
    const groups = Map.groupBy(rows, ({ emirate, tax_class, rate }) => `${emirate} ${tax_class} ${rate}`);
    const due = rows.reduce((sum, { kind, tax }) => sum + (kind === "invoice" ? tax : -tax), 0);
    return {
      period: periodReply(asked),
      // What is in no emirate is shown only when there is any.
      boxes: filled.filter(({ box, net, credited }) => box !== "1" || net !== 0 || credited !== 0),
      rates: [...groups.values()].map((group) => ({
        emirate: names.get(group[0]!.emirate) ?? "",
        tax_class: group[0]!.tax_class,
        rate: percentOf(group[0]!.rate),
        ...taxedOf(group),
      })),
      total: taxedOf(rows.filter((row) => boxOf(row) !== null)),
      due: aedFromFils(due),
    };
  },

  async listVatDocuments({ box, page, limit, ...asked }, context) {
    const requested = await readPeriod(asked, context);
    const supplies = { box, rule: requested.settings.papers.tax_emirate };
    const [rows, [counted]] = await context.db.run(
      selectBoxDocuments(requested.days, supplies, { limit, offset: (page - 1) * limit }),
      countBoxDocuments(requested.days, supplies),
    );
    return {
      period: periodReply(requested),
      documents: rows.map(({ order_id, order_number, issued_at, buyer, po_number, amount, tax, ...row }) => {
        const way = row.kind === "invoice" ? 1 : -1;
        return {
          id: taxDocumentId(row),
          kind: row.kind,
          name: documentName(row),
          issued_at: new Date(issued_at).toISOString(),
          order: { id: order_id, number: String(order_number) },
          po_number,
          buyer: buyer ?? "",
          net: way * aedFromFils(amount - tax) || 0,
          vat: way * aedFromFils(tax) || 0,
        };
      }),
      total: counted?.total ?? 0,
      page,
      limit,
    };
  },
};
