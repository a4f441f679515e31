import { dayInEmirates } from "#shared/time/emirates-time";
import type { CallReply } from "#shared/contracts/platform/table";
import { filsFromAed, type Fils } from "#shared/money/money";
import type { TaxClass } from "#shared/money/vat";

export type Paper = CallReply<"listIssuedPapers">["papers"][number];

/** A line as an accounting program imports it. */
export type ExactLine = {
  title: Paper["lines"][number]["title"];
  sku: string;
  quantity: number;
  /** Without VAT or with it, as the program takes prices. */
  amount: Fils;
  taxClass: TaxClass;
  /** In percent. */
  rate: number;
  /** `vat`: this amount is itself VAT, which no price at the line's rate gives; it may be below nothing. */
  kind: "goods" | "delivery" | "vat";
};

/** The shop's own rounding never needs more parts of one line than this. */
const [mostParts, largestPart] = [8, 40];

/**
 * Splits an amount so that the program's own taxes on the parts sum to the tax on the document. A program works out and
 * rounds the tax of each line; where that is a fils off, a separate line of a few fils rounds the other way.
 * @param taxOf what the program takes an amount's tax to be
 * @returns null when there is no such split: for what is left of a line after credit notes of a few fils each
 */
export function exactParts(amount: Fils, tax: Fils, taxOf: (amount: Fils) => Fils): Fils[] | null {
  if (taxOf(amount) === tax) return [amount];
  for (let count = 1; count <= mostParts; count++) {
    for (let part = 1; part <= largestPart; part++) {
      const rest = amount - count * part;
      if (rest <= 0) break;
      if (taxOf(rest) + count * taxOf(part) === tax) return [rest, ...Array.from({ length: count }, () => part)];
    }
  }
  return null;
}

/**
 * The lines of a paper for a program that works out taxes itself: each sums to the paper's own net, VAT and total to the
 * fils.
 * @param pricesHold whether the program's prices include VAT
 * @param taxOf what it takes an amount's tax to be, at a rate in percent
 */
export function exactLines(
  { lines }: Pick<Paper, "lines">,
  pricesHold: "net" | "total",
  taxOf: (amount: Fils, rate: number) => Fils,
): ExactLine[] {
  return lines.flatMap((line): ExactLine[] => {
    const [net, tax] = [filsFromAed(line.net), filsFromAed(line.tax)];
    const amount = pricesHold === "net" ? net : net + tax;
    const common = {
      title: line.title,
      sku: line.sku_id,
      quantity: line.quantity,
      taxClass: line.tax_class,
      rate: line.rate,
      kind: line.part === "delivery" ? ("delivery" as const) : ("goods" as const),
    };
    const parts = exactParts(amount, tax, (part) => taxOf(part, line.rate));
    if (parts) return parts.map((part) => ({ ...common, amount: part }));
    // The price that gives the paper's own net, and what its tax then lacks, booked as VAT by hand.
    const [priced, itsTax] = withNet(net, line.rate, pricesHold, taxOf);
    const byHand = {
      ...common,
      taxClass: "out_of_scope" as const,
      rate: 0,
      amount: tax - itsTax,
      kind: "vat" as const,
    };
    return [...(net > 0 ? [{ ...common, amount: priced }] : []), byHand];
  });
}

/** The amount of a line with this net, and the tax that the program takes it to have. */
function withNet(
  net: Fils,
  rate: number,
  pricesHold: "net" | "total",
  taxOf: (amount: Fils, rate: number) => Fils,
): [Fils, Fils] {
  const amount = pricesHold === "net" ? net : net + Math.round((net * rate) / 100);
  return [amount, taxOf(amount, rate)];
}

/** Fils as a program reads money. */
export const decimal = (fils: Fils): string => (fils / 100).toFixed(2);

/** What was sold, with how many of it: a price per unit would be rounded. */
export const describe = ({ title, sku, quantity }: ExactLine, locale: "en" | "ar"): string =>
  [quantity > 1 ? `${quantity} ×` : "", title[locale], sku && `(${sku})`].filter(Boolean).join(" ");

/** Day of issue in the Emirates, such as 2026-11-25. */
export const dayOfIssue = (iso: string): string => dayInEmirates(Date.parse(iso));
