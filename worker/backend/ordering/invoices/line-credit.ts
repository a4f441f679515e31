import type { Fils } from "#shared/money/money";
import { amountOfUnits } from "#shared/orders/refund-units";
import { taxIn, taxTotals, type TaxTotal, type TaxTreatment } from "#shared/money/vat";
import { unitsSold } from "#shared/orders/order-units";
import { linesOf, unitsOf } from "../orders/order";
import type { CreditNoteLine, OrderRow, TaxDocumentRow } from "../orders/orders-statements";
import type { LineCredit } from "./invoices-statements";

type Left = { amount: Fils; tax: Fils };

/** A part of an order that a credit note may be for by itself, with what earlier notes left of it. */
export type OrderPart = TaxTreatment & {
  /** `delivery`, or the line's position. */
  line: string;
  /** Units that were neither cancelled nor returned. */
  quantity: number;
  /** What may still be credited for it: never more than is left of its rate. */
  amount: Fils;
  ofLine: Left;
  ofRate: Left;
};

/** The lines of an order and its delivery, with what its credit notes have left of each. */
export function partsLeft(row: OrderRow, documents: readonly TaxDocumentRow[]): OrderPart[] {
  const rates = ratesLeft(documents);
  const credited = Map.groupBy(
    documents.flatMap(({ lines }): CreditNoteLine[] => JSON.parse(lines)),
    ({ line }) => line,
  );
  const { shipping: total, shipping_tax: tax, shipping_tax_rate: tax_rate } = row;
  const delivery = { total, discount: 0, tax, tax_rate, tax_class: "standard" as const };
  return [...linesOf(row), delivery].map((sold, place, all) => {
    const line = place === all.length - 1 ? "delivery" : String(place);
    const left = (whole: number, of: (note: CreditNoteLine) => number) =>
      (credited.get(line) ?? []).reduce((rest, note) => rest - of(note), whole);
    const ofLine = {
      amount: left(sold.total - sold.discount, (note) => note.amount),
      tax: left(sold.tax, (note) => note.tax),
    };
    const ofRate = rates.find((one) => one.tax_class === sold.tax_class && one.tax_rate === sold.tax_rate) ?? ofLine;
    return {
      line,
      tax_class: sold.tax_class,
      tax_rate: sold.tax_rate,
      quantity: "picked" in sold ? unitsSold(unitsOf(sold)) : 1,
      amount: Math.min(ofLine.amount, ofRate.amount),
      ofLine,
      ofRate,
    };
  });
}

/** What credit notes have left of an order's invoice, rate by rate. */
function ratesLeft(documents: readonly TaxDocumentRow[]): TaxTotal[] {
  const signed = documents.flatMap(({ kind, rates }) => {
    const sign = kind === "invoice" ? 1 : -1;
    const parts: TaxTotal[] = JSON.parse(rates);
    return parts.map((part) => ({ ...part, amount: sign * part.amount, tax: sign * part.tax }));
  });
  return taxTotals(signed);
}

/** Units of one part of an order that a credit note is to take back, and how many of them go on the shelf. */
export type CreditedPart = { line: string; quantity: number; restocked: number };

const rateOf = ({ tax_class, tax_rate }: TaxTreatment): string => `${tax_class} ${tax_rate}`;

/**
 * What one credit note takes back of some parts of an order, for so many units of each: what they have cost by what earlier
 * notes left of it. Parts of which nothing is left are left out.
 */
export function lineCredits(
  row: OrderRow,
  documents: readonly TaxDocumentRow[],
  wanted: readonly CreditedPart[],
): LineCredit[] {
  const parts = partsLeft(row, documents);
  const left = new Map(parts.map((part) => [rateOf(part), part.ofRate]));
  return wanted.flatMap(({ line, quantity, restocked }) => {
    const part = parts.find((one) => one.line === line);
    if (!part) return [];
    const ofRate = left.get(rateOf(part))!;
    const amount = Math.min(amountOfUnits(quantity, part), ofRate.amount);
    if (amount === 0 && line === "delivery") return [];
    const credit = lineCredit({ ...part, ofRate }, amount, { quantity, restocked });
    left.set(rateOf(part), { amount: ofRate.amount - credit.amount, tax: ofRate.tax - credit.tax });
    return [credit];
  });
}

/**
 * What a credit note takes back of one part, over so much: its VAT is what the amount contains at the part's own rate, and for the last of
 * the part what is left of its VAT, so that the notes of a line sum to it.
 * @param amount fils, at most what is left of the part
 * @param units that come back, 0 when only their price is lowered; and how many of them go on the shelf
 */
export function lineCredit(
  part: OrderPart,
  amount: Fils,
  units: Pick<LineCredit, "quantity" | "restocked">,
): LineCredit {
  const { line, tax_class, tax_rate, ofLine, ofRate } = part;
  const ofTheLine = within(ofLine, amount, taxIn(amount, tax_rate));
  return { line, ...units, tax_class, tax_rate, amount, tax: within(ofRate, amount, ofTheLine) };
}

/** A tax that leaves neither less than no VAT nor more VAT than money; all that is left with the last of the money. */
const within = ({ amount: most, tax: left }: Left, amount: Fils, tax: Fils): Fils =>
  amount === most ? left : Math.max(left - (most - amount), Math.min(left, tax));
