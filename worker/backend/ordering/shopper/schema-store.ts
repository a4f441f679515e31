import { v7 as uuidv7 } from "uuid";
import { maxLineQuantity } from "#shared/orders/line-quantity";

/**
 * The tables of one shopper's object. They are made by the first write; until then the object stores nothing, so that
 * looking at a cart that does not exist leaves no trace.
 */
const schema = `
  CREATE TABLE cart (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL,
    location_id INTEGER,
    voucher_code TEXT
  ) STRICT;
  -- unit_price is what the shopper was last told, in fils; a read compares it with today's.
  CREATE TABLE lines (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    sku_id TEXT NOT NULL UNIQUE,
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND ${maxLineQuantity}),
    unit_price INTEGER NOT NULL CHECK (unit_price >= 0)
  ) STRICT;
  CREATE TABLE kept (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    list TEXT NOT NULL CHECK (list IN ('wishlist', 'compare', 'viewed')),
    item TEXT NOT NULL,
    UNIQUE (list, item)
  ) STRICT;
  CREATE TABLE answered (key TEXT PRIMARY KEY, request TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  -- Lines on their way to a user's cart: here until the user's object has them, there to know them again.
  CREATE TABLE handed_over (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, cart TEXT NOT NULL) STRICT;
  CREATE TABLE taken_over (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;`;

export const hasSchema = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'cart'").toArray().length > 0;

/** Makes the tables and the cart, whose id names it in voucher calls and is no secret. */
export function createSchema(sql: SqlStorage): void {
  sql.exec(schema);
  sql.exec("INSERT INTO cart (one, id) VALUES (1, ?)", uuidv7());
}
