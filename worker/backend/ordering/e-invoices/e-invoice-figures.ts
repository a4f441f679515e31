import { filsFromAed, type Fils } from "#shared/money/money";
import { taxIn } from "#shared/money/vat";
import type { TaxPaper } from "./e-invoice-facts";
import { taxCategoryOf, type TaxCategory } from "./tax-categories";

type PaperLine = TaxPaper["lines"][number];

/** A line in fils without VAT: `gross` − `allowance` = `net`. */
export type LineFigures = {
  line: PaperLine;
  category: TaxCategory;
  gross: Fils;
  allowance: Fils;
  net: Fils;
  tax: Fils;
};

/** What falls to one category. `rounding` is what a charge above 0, or an allowance below it, adds to what its lines come to. */
type CategoryFigures = { category: TaxCategory; net: Fils; tax: Fils; rounding: Fils };

/** The figures of an e-invoice in fils. */
export type EInvoiceFigures = {
  lines: LineFigures[];
  /** A delivery that stands beside goods which the tax is about: a charge on the document. Any other is a line. */
  delivery: LineFigures | null;
  categories: CategoryFigures[];
  lineTotal: Fils;
  charges: Fils;
  allowances: Fils;
  withoutTax: Fils;
  tax: Fils;
  withTax: Fils;
  /** What brings `withTax` back to `payable`. */
  payableRounding: Fils;
  /** What the paper comes to. */
  payable: Fils;
};

const isDelivery = ({ line }: LineFigures): boolean => line.part === "delivery";

export const sumOf = (figures: readonly Fils[]): Fils => figures.reduce((total, figure) => total + figure, 0);

/**
 * The figures of a paper as an e-invoice has them: nets and VAT of its lines, VAT of each category and the amount to pay are the
 * paper's own, to the fils.
 */
export function eInvoiceFigures(paper: TaxPaper): EInvoiceFigures {
  const all = paper.lines.map(lineFigures);
  // A tax document has one line at least of what is taxed or zero-rated.
  const isTaxed = all.some((one) => !isDelivery(one) && (one.category.id === "S" || one.category.id === "Z"));
  const delivery = isTaxed ? (all.find(isDelivery) ?? null) : null;
  const lines = all.filter((one) => one !== delivery);
  const categories = categoriesOf(all);
  const roundings = categories.map(({ rounding }) => rounding);
  const lineTotal = sumOf(lines.map(({ net }) => net));
  const charges = (delivery?.net ?? 0) + sumOf(roundings.filter((rounding) => rounding > 0));
  const allowances = -sumOf(roundings.filter((rounding) => rounding < 0));
  const withoutTax = lineTotal + charges - allowances;
  const tax = sumOf(categories.map((one) => one.tax));
  const payable = filsFromAed(paper.total);
  const payableRounding = payable - withoutTax - tax;
  return {
    lines,
    delivery,
    categories,
    lineTotal,
    charges,
    allowances,
    withoutTax,
    tax,
    withTax: withoutTax + tax,
    payableRounding,
    payable,
  };
}

function lineFigures(line: PaperLine): LineFigures {
  const [net, tax] = [filsFromAed(line.net), filsFromAed(line.tax)];
  const before = filsFromAed(line.total) + filsFromAed(line.discount);
  // Rounded by itself, the VAT of the price before a discount may leave a fils less than the net.
  const gross = line.discount > 0 ? Math.max(net, before - taxIn(before, line.rate * 100)) : net;
  return { line, category: taxCategoryOf(line.tax_class, line.rate), gross, allowance: gross - net, net, tax };
}

function categoriesOf(lines: readonly LineFigures[]): CategoryFigures[] {
  const byCategory = Map.groupBy(lines, ({ category }) => `${category.id} ${category.percent}`);
  return [...byCategory.values()].map((some) => {
    const [net, tax] = (["net", "tax"] as const).map((of) => some.reduce((sum, line) => sum + line[of], 0));
    const { category } = some[0]!;
    return { category, net: net!, tax: tax!, rounding: category.id === "S" ? roundingOf(net!, tax!) : 0 };
  });
}

/** So far, in fils, may a category's VAT be from its rate of what is taxed. */
const slack = 2;

/**
 * What the taxable amount of a category at 5 % has to be changed by, so that its VAT is that of the rate. By law VAT is rounded
 * line by line, while PINT AE rounds it once and allows two fils; of many lines the difference may be more.
 */
function roundingOf(net: Fils, tax: Fils): Fils {
  // Half up: as much VAT as `tax` + 2 has the rate of up to 20 × `tax` + 49 fils, `tax` − 2 that of 20 × `tax` − 50 and more.
  const most = 20 * tax + 20 * slack + 9;
  const least = 20 * tax - 20 * slack - 10;
  return Math.min(Math.max(net, least), most) - net;
}
