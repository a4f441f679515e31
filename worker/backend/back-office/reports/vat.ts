import { aedFromFils } from "#shared/money/money";
import { percentOf, type TaxClass } from "#shared/money/vat";
import type { Handlers } from "../call-context";
import { readPeriod, periodReply } from "./requested-period";
import { selectEmirates, selectTaxes, type TaxRow } from "./orders-store";

/** Boxes of the return for standard-rated supplies, by the emirate's location. */
const emirateBoxes: Readonly<Record<number, string>> = {
  48: "1a",
  49: "1b",
  50: "1c",
  51: "1d",
  52: "1e",
  53: "1f",
  54: "1g",
};

/** The boxes of the return that sales fill, in its order. The shop has no supplies under reverse charge (3). */
const boxes = ["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1", "3", "4", "5"] as const;

/** In which box a supply belongs; null: in none. `1` is a standard-rated one whose emirate is not known. */
function boxOf({ tax_class, emirate }: { tax_class: TaxClass; emirate: number }): string | null {
  if (tax_class === "standard") return emirateBoxes[emirate] ?? "1";
  return { zero_rated: "4", exempt: "5", out_of_scope: null }[tax_class];
}

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

export const vatHandlers: Handlers<"getVatFigures"> = {
  async getVatFigures(input, context) {
    const asked = await readPeriod(input, context);
    const [rows, emirates] = await context.db.run(selectTaxes(asked), selectEmirates());
    const names = new Map(emirates.map((row) => [row.location_id, row[`name_${context.locale}`]]));
    const filled = boxes.map((box) => ({ box, ...taxedOf(rows.filter((row) => boxOf(row) === box)) }));
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
      due: aedFromFils(due),
    };
  },
};
