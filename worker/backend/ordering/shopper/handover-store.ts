import type { CartState, Line } from "./cart-statements";

/** A guest's cart on its way to a user's, under an id that identifies it when it is sent again. */
export type Handover = { id: string; cart: Omit<CartState, "id"> };

/** Everything on its way to one user. */
export const readHandedOver = (sql: SqlStorage, userId: string): Handover[] =>
  sql
    .exec<{ id: string; cart: string }>("SELECT id, cart FROM handed_over WHERE user_id = ?", userId)
    .toArray()
    .map(({ id, cart }) => ({ id, cart: JSON.parse(cart) }));

export const writeHandedOver = (sql: SqlStorage, userId: string, { id, cart }: Handover): void =>
  void sql.exec("INSERT INTO handed_over (id, user_id, cart) VALUES (?, ?, ?)", id, userId, JSON.stringify(cart));

export const hasHandedOver = (sql: SqlStorage, id: string): boolean =>
  sql.exec("SELECT 1 FROM handed_over WHERE id = ?", id).toArray().length > 0;

export const deleteHandedOver = (sql: SqlStorage, id: string): void =>
  void sql.exec("DELETE FROM handed_over WHERE id = ?", id);

export const wasTakenOver = (sql: SqlStorage, id: string): boolean =>
  sql.exec("SELECT 1 FROM taken_over WHERE id = ?", id).toArray().length > 0;

export const writeTakenOver = (sql: SqlStorage, id: string, now: number): void =>
  void sql.exec("INSERT INTO taken_over (id, at) VALUES (?, ?)", id, now);

const hasLeftOver = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'left_over'").toArray().length > 0;

/** Lines of a handover for which the cart had no room. */
export function readLeftOver(sql: SqlStorage, id: string): Line[] {
  if (!hasLeftOver(sql)) return [];
  const [row] = sql.exec<{ lines: string }>("SELECT lines FROM left_over WHERE id = ?", id).toArray();
  return row ? (JSON.parse(row.lines) as Line[]) : [];
}

/** Its table is made here: objects that were opened before there was one do not have it. */
export function writeLeftOver(sql: SqlStorage, id: string, lines: readonly Line[]): void {
  sql.exec("CREATE TABLE IF NOT EXISTS left_over (id TEXT PRIMARY KEY, lines TEXT NOT NULL) STRICT");
  sql.exec("INSERT INTO left_over (id, lines) VALUES (?, ?)", id, JSON.stringify(lines));
}
