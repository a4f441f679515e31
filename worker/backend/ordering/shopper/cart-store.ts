import type { CartState, Line } from "./cart-statements";

/** Most lines that one cart holds. */
export const mostLines = 500;

const readLines = (sql: SqlStorage): Line[] =>
  sql.exec<Line>("SELECT sku_id, quantity, unit_price FROM lines ORDER BY n").toArray();

export function readCart(sql: SqlStorage): CartState {
  const [row] = sql.exec<Omit<CartState, "lines">>("SELECT id, location_id, voucher_code FROM cart").toArray();
  return { id: "", location_id: null, voucher_code: null, ...row, lines: readLines(sql) };
}

export const quantityOf = (sql: SqlStorage, sku: string): number =>
  sql.exec<{ quantity: number }>("SELECT quantity FROM lines WHERE sku_id = ?", sku).toArray()[0]?.quantity ?? 0;

export const countLines = (sql: SqlStorage): number =>
  sql.exec<{ count: number }>("SELECT count(*) AS count FROM lines").one().count;

/** A known line keeps its place. */
export const writeLine = (sql: SqlStorage, { sku_id, quantity, unit_price }: Line): void =>
  void sql.exec(
    `INSERT INTO lines (sku_id, quantity, unit_price) VALUES (?, ?, ?)
     ON CONFLICT (sku_id) DO UPDATE SET quantity = excluded.quantity, unit_price = excluded.unit_price`,
    sku_id,
    quantity,
    unit_price,
  );

export const deleteLine = (sql: SqlStorage, sku: string): void =>
  void sql.exec("DELETE FROM lines WHERE sku_id = ?", sku);

/** Empties the cart; its id and location stay. */
export function deleteLines(sql: SqlStorage): void {
  sql.exec("DELETE FROM lines");
  sql.exec("UPDATE cart SET voucher_code = NULL");
}

export const writeLocation = (sql: SqlStorage, location: number | null): void =>
  void sql.exec("UPDATE cart SET location_id = ?", location);

export const writeVoucher = (sql: SqlStorage, code: string | null): void =>
  void sql.exec("UPDATE cart SET voucher_code = ?", code);
