import { sheetAmount } from "#shared/sheets/amount-form";
import type { NetColumn } from "#shared/sheets/column-kinds";
import { typedTaxClass, taxClassNames } from "#shared/sheets/tax-class-names";
import { taxTreatment, type TaxRate } from "#shared/money/vat";
import { BadCell } from "../catalogue-csv/cell-text";
import { readTiers, writeAed, writeTiers } from "../catalogue-csv/cell-values";
import type { Cells } from "../catalogue-csv/write-lines";

/** What a sheet's prices lack: the VAT of now on these columns. */
export type LackingVat = { net: readonly NetColumn[]; rates: readonly TaxRate[]; now: number };

/**
 * The cells of a sheet's line with VAT on its prices that come without, by the SKU's class of tax. What is no price
 * stays, to be reported by the reader. @param stored the class that the shop has, for a line that says none
 */
export function withVat(cells: Cells, stored: string | undefined, { net, rates, now }: LackingVat): Cells {
  const tax_class = taxClassNames.get(typedTaxClass(cells.tax_class?.trim() || stored || "standard"));
  if (net.length === 0 || tax_class === undefined) return cells;
  const { tax_rate } = taxTreatment(rates, now, { tax_class, tax_basis_expires_at: null });
  const priced = net.flatMap((name) => {
    const cell = cells[name];
    return cell?.trim() ? [[name, name === "tiers" ? tiersWith(cell, tax_rate) : amountWith(cell, tax_rate)]] : [];
  });
  return { ...cells, ...Object.fromEntries(priced) };
}

/** In fils, half up; a product of decimals has noise behind its fifteen digits. @param tax_rate in basis points */
const filsWith = (aed: number, tax_rate: number) => Math.round(Number((aed * (100 + tax_rate / 100)).toPrecision(13)));

/** Prices without VAT often have more than two decimals: they were divided by 1.05. */
function amountWith(cell: string, tax_rate: number): string {
  const amount = sheetAmount(cell);
  return amount !== null && /^\d{1,9}(?:\.\d+)?$/.test(amount) ? writeAed(filsWith(Number(amount), tax_rate)) : cell;
}

function tiersWith(cell: string, tax_rate: number): string {
  try {
    return writeTiers(readTiers(cell).map((tier) => ({ ...tier, price: filsWith(tier.price, tax_rate) })));
  } catch (error) {
    if (error instanceof BadCell) return cell;
    throw error;
  }
}
