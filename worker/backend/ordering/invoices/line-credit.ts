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

/**
 * The lines of an order and its delivery, with what is left of each: reductions before its invoice are taken off, and credit
 * notes.
 */
export function partsLeft(row: OrderRow, documents: readonly TaxDocumentRow[]): OrderPart[] {
  const taken = [row.reductions, ...documents.map(({ lines }) => lines)];
  const credited = Map.groupBy(
    taken.flatMap((lines): CreditNoteLine[] => JSON.parse(lines)),
    ({ line }) => line,
  );
  const { shipping: total, shipping_tax: tax, shipping_tax_rate: tax_rate } = row;
  const delivery = { total, discount: 0, tax, tax_rate, tax_class: "standard" as const };
  const parts = [...linesOf(row), delivery].map((sold, place, all) => {
    const line = place === all.length - 1 ? "delivery" : String(place);
    const left = (whole: number, of: (note: CreditNoteLine) => number) =>
      (credited.get(line) ?? []).reduce((rest, note) => rest - of(note), whole);
    return {
      line,
      tax_class: sold.tax_class,
      tax_rate: sold.tax_rate,
      quantity: "picked" in sold ? unitsSold(unitsOf(sold)) : 1,
      ofLine: {
        amount: left(sold.total - sold.discount, (note) => note.amount),
        tax: left(sold.tax, (note) => note.tax),
      },
    };
  });
  // Reductions name their lines, so that before the invoice a rate is the sum of its lines.
  const rates =
    row.invoiced_at === null ? taxTotals(parts.map((part) => ({ ...part, ...part.ofLine }))) : ratesLeft(documents);
  return parts.map((part) => {
    const ofRate = rates.find((one) => rateOf(one) === rateOf(part)) ?? part.ofLine;
    return { ...part, amount: Math.min(part.ofLine.amount, ofRate.amount), ofRate };
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
 * All that is left of an order without an invoice, whose last units are cancelled: nothing of it is supplied any more, so it
 * comes to nothing, with its delivery.
 * @param restockedOf how many units of a line go on the shelf
 */
export const creditsOfRest = (row: OrderRow, restockedOf: (line: string) => number): LineCredit[] =>
  partsLeft(row, []).flatMap(({ line, quantity, tax_class, tax_rate, ofLine }) =>
    ofLine.amount === 0 && (line === "delivery" || quantity === 0)
      ? []
      : [{ line, tax_class, tax_rate, quantity, restocked: restockedOf(line), ...ofLine }],
  );

/**
 * An amount that is taken off an order without an invoice, as a share of each of its lines and of its delivery: whole fils that
 * sum to it, and none above what is left of its part.
 * @param amount fils, at most what is left of the order
 */
export function sharedCredits(row: OrderRow, amount: Fils): LineCredit[] {
  const parts = partsLeft(row, []);
  const whole = parts.reduce((sum, part) => sum + part.amount, 0);
  let [upTo, before] = [0, 0];
  return parts.flatMap((part) => {
    upTo += part.amount;
    // The product may be more than a number holds exactly.
    const share = whole === 0 ? 0 : Number((BigInt(upTo) * BigInt(amount)) / BigInt(whole)) - before;
    before += share;
    return share === 0 ? [] : [lineCredit(part, share, { quantity: 0, restocked: 0 })];
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
