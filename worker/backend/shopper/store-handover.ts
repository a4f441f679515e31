import type { CartState } from "./store-cart";

/** A guest's cart on its way to a user's, under an id by which it is known again. */
export type Handover = { id: string; cart: Omit<CartState, "id"> };

/** Everything on its way to one user. */
export const readHandedOver = (sql: SqlStorage, userId: string): Handover[] =>
  sql
    .exec<{ id: string; cart: string }>("SELECT id, cart FROM handed_over WHERE user_id = ?", userId)
    .toArray()
    .map(({ id, cart }) => ({ id, cart: JSON.parse(cart) }));

export const writeHandedOver = (sql: SqlStorage, userId: string, { id, cart }: Handover): void =>
  void sql.exec("INSERT INTO handed_over (id, user_id, cart) VALUES (?, ?, ?)", id, userId, JSON.stringify(cart));

export const deleteHandedOver = (sql: SqlStorage, id: string): void =>
  void sql.exec("DELETE FROM handed_over WHERE id = ?", id);

export const wasTakenOver = (sql: SqlStorage, id: string): boolean =>
  sql.exec("SELECT 1 FROM taken_over WHERE id = ?", id).toArray().length > 0;

export const writeTakenOver = (sql: SqlStorage, id: string, now: number): void =>
  void sql.exec("INSERT INTO taken_over (id, at) VALUES (?, ?)", id, now);
