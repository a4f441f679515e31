import type { Right } from "./rights";

/**
 * Tables of the console whose columns each member of staff chooses, by name, in their usual order. The first column
 * names the row and is always shown.
 */
export const consoleTables = {
  orders: ["order", "status", "customer", "items", "total", "placed", "step"],
  products: ["product", "brand", "variants", "price", "stock", "state"],
  stock: ["sku", "product", "stock"],
  kyc: ["establishment", "business", "customer", "sent"],
  applications: ["establishment", "customer", "asked", "terms", "sent"],
  credit: ["establishment", "status", "customer", "limit", "owed", "overdue"],
  customers: ["customer", "orders", "spent", "last_order", "owes", "tags"],
  vouchers: ["code", "what", "state", "uses", "cost"],
  terms: ["name", "kind", "parent", "position", "products"],
  audit: ["when", "who", "what", "subject", "detail"],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type TableName = keyof typeof consoleTables;

/** Columns that need another right than their table. */
const columnRights: { readonly [Table in TableName]?: Readonly<Record<string, Right>> } = {
  products: { stock: "stock.read" },
};
/** The columns of a table for somebody with these rights, in their usual order. */
export const columnsFor = (table: TableName, held: readonly Right[]): string[] =>
  consoleTables[table].filter((name) => {
    const right = columnRights[table]?.[name];
    return right === undefined || held.includes(right);
  });

export const tableNames = Object.keys(consoleTables) as [TableName, ...TableName[]];
export const isTableName = (name: string): name is TableName => Object.hasOwn(consoleTables, name);

/**
 * The shown columns in order: the chosen ones, or all. Columns that no longer exist are left out; the first column is
 * always included.
 */
export function visibleColumns(table: TableName, chosen: readonly string[] | undefined): string[] {
  const all: readonly string[] = consoleTables[table];
  const known = (chosen ?? all).filter((name) => all.includes(name));
  return known.includes(all[0]!) ? known : [all[0]!, ...known];
}
