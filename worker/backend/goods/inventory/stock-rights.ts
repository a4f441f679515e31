import type { ColumnName } from "#shared/goods/catalogue-columns";
import { stockColumns } from "#shared/goods/catalogue-columns";
import type { CallContext } from "../call-context";
import type { Fail } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { may } from "#backend/identity/staff/staff";

/**
 * Calls of the catalogue show and move stock too, under a right of its own: what asks for `catalogue.read` tells no figure
 * of it without `stock.read`, and what asks for `catalogue.write` moves none without `stock.write`.
 */
const refusal = {
  en: "Your role can’t change stock. Remove the stock columns and try again, or ask an owner for access.",
  ar: "دورك لا يسمح بتغيير المخزون. احذف أعمدة المخزون وحاول مرة أخرى، أو اطلب الصلاحية من أحد المالكين.",
} as const;

type Asking = Pick<CallContext, "staff" | "locale">;

/** Whether the caller may know how many there are of each SKU. */
export const mayReadStock = (context: Pick<CallContext, "staff">): boolean => may(staffIn(context), "stock.read");

/** Whether the caller may change how many there are. */
export const mayMoveStock = (context: Pick<CallContext, "staff">): boolean => may(staffIn(context), "stock.write");

/** `no_right`, in words, for a sheet with a column of stock by somebody who may not move any; null: it may be. */
export function refusedStock(columns: readonly string[], context: Asking): Fail | null {
  if (mayMoveStock(context) || !columns.includes("stock")) return null;
  return { fail: "no_right", message: refusal[context.locale] };
}

/** Lines of a sheet without the columns of stock, for somebody who may not know it. */
export function withoutStock<Row extends { columns: ColumnName[]; lines: string[][] }>(
  sheet: Row,
  context: Pick<CallContext, "staff">,
): Row {
  if (mayReadStock(context)) return sheet;
  const isAllowed = sheet.columns.map((name) => !stockColumns.has(name));
  return {
    ...sheet,
    columns: sheet.columns.filter((_, at) => isAllowed[at]),
    lines: sheet.lines.map((cells) => cells.filter((_, at) => isAllowed[at])),
  };
}

/** What differs of a product without its stock, for somebody who may not know it. */
export const seenDifferences = <One extends { field: string }>(
  differences: readonly One[],
  context: Pick<CallContext, "staff">,
): One[] => differences.filter(({ field }) => mayReadStock(context) || !/\.(opening_)?stock$/.test(field));
