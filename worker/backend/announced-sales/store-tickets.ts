/**
 * The tables of one SKU's object. A ticket is a buyer's right to place an order of so many units; none of it is true of
 * the stock, which D1 alone knows.
 */
const schema = `
  CREATE TABLE tickets (
    buyer TEXT PRIMARY KEY,
    checkout_id TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    network TEXT,
    -- By when placing must have begun.
    expires_at INTEGER NOT NULL,
    -- While a placing may be on its way; 0: none was begun.
    placing_until INTEGER NOT NULL DEFAULT 0,
    -- The buyer's checkout that had it before this one, and with how many units; it gets them back when this one comes to nothing.
    before_checkout_id TEXT,
    before_quantity INTEGER
  ) STRICT;
  CREATE INDEX tickets_by_end ON tickets (max(expires_at, placing_until));
  CREATE INDEX tickets_by_network ON tickets (network) WHERE network IS NOT NULL;
  -- Buyers whose ticket became an online payment: its units come back to them when they pay otherwise.
  CREATE TABLE paying (buyer TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
  -- Tickets that were neither used nor given back.
  CREATE TABLE lapses (buyer TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX lapses_by_buyer ON lapses (buyer, at);
  -- Of the sale that is named; another one begins at 0.
  CREATE TABLE counts (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    sku TEXT NOT NULL,
    sale_id INTEGER NOT NULL,
    handed INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0,
    returned INTEGER NOT NULL DEFAULT 0,
    refused INTEGER NOT NULL DEFAULT 0
  ) STRICT;`;

/** What has been counted of a sale: units handed out, used by orders and payments, come back; and people sent away. */
export type Counts = { handed: number; used: number; returned: number; refused: number };
export type Ticket = {
  buyer: string;
  checkout_id: string;
  quantity: number;
  network: string | null;
  expires_at: number;
  placing_until: number;
  before_checkout_id: string | null;
  before_quantity: number | null;
};

export const hasSchema = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'tickets'").toArray().length > 0;
export function createSchema(sql: SqlStorage, sku: string): void {
  sql.exec(schema);
  sql.exec("INSERT INTO counts (one, sku, sale_id) VALUES (1, ?, 0)", sku);
}

export const findTicket = (sql: SqlStorage, buyer: string): Ticket | undefined =>
  sql.exec<Ticket>("SELECT * FROM tickets WHERE buyer = ?", buyer).toArray()[0];

export const writeTicket = (sql: SqlStorage, ticket: Ticket): void =>
  void sql.exec(
    `INSERT OR REPLACE INTO tickets
       (buyer, checkout_id, quantity, network, expires_at, placing_until, before_checkout_id, before_quantity)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ticket.buyer,
    ticket.checkout_id,
    ticket.quantity,
    ticket.network,
    ticket.expires_at,
    ticket.placing_until,
    ticket.before_checkout_id,
    ticket.before_quantity,
  );
export const deleteTicket = (sql: SqlStorage, buyer: string): void =>
  void sql.exec("DELETE FROM tickets WHERE buyer = ?", buyer);

/** Takes away what has ended at a moment. @returns the tickets that have */
export const deleteEnded = (sql: SqlStorage, now: number): Ticket[] =>
  sql.exec<Ticket>("DELETE FROM tickets WHERE max(expires_at, placing_until) <= ? RETURNING *", now).toArray();

/** Tickets of a network that others than this buyer have. */
export const ticketsOfNetwork = (sql: SqlStorage, network: string, buyer: string): number =>
  sql
    .exec<{ count: number }>("SELECT count(*) AS count FROM tickets WHERE network = ? AND buyer <> ?", network, buyer)
    .one().count;
/** When the first of the tickets that are out ends, in ms; null: none is out. */
export const firstEnd = (sql: SqlStorage): number | null =>
  sql
    .exec<{ at: number }>(
      "SELECT max(expires_at, placing_until) AS at FROM tickets ORDER BY max(expires_at, placing_until) LIMIT 1",
    )
    .toArray()[0]?.at ?? null;

/** @param until when the payment's hold ends, in ms */
export const writePaying = (sql: SqlStorage, buyer: string, until: number): void =>
  void sql.exec("INSERT OR REPLACE INTO paying (buyer, until) VALUES (?, ?)", buyer, until);
export const isPaying = (sql: SqlStorage, buyer: string, now: number): boolean =>
  sql.exec("SELECT 1 FROM paying WHERE buyer = ? AND until > ?", buyer, now).toArray().length > 0;

export const writeLapse = (sql: SqlStorage, buyer: string, at: number): void =>
  void sql.exec("INSERT INTO lapses (buyer, at) VALUES (?, ?)", buyer, at);
/** When a buyer let tickets lapse since a moment, the newest first, in ms. */
export const lapsesSince = (sql: SqlStorage, buyer: string, since: number): number[] =>
  sql
    .exec<{ at: number }>("SELECT at FROM lapses WHERE buyer = ? AND at > ? ORDER BY at DESC", buyer, since)
    .toArray()
    .map(({ at }) => at);
export function deleteOld(sql: SqlStorage, now: number, lapsesBefore: number): void {
  sql.exec("DELETE FROM paying WHERE until <= ?", now);
  sql.exec("DELETE FROM lapses WHERE at <= ?", lapsesBefore);
}

export const addCounts = (sql: SqlStorage, { handed, used, returned, refused }: Partial<Counts>): void =>
  void sql.exec(
    "UPDATE counts SET handed = handed + ?, used = used + ?, returned = returned + ?, refused = refused + ?",
    handed ?? 0,
    used ?? 0,
    returned ?? 0,
    refused ?? 0,
  );
/** What was counted, and of which SKU and sale. */
export type CountsRow = Counts & { sku: string; sale_id: number };
export const readCounts = (sql: SqlStorage): CountsRow =>
  sql.exec<CountsRow>("SELECT sku, sale_id, handed, used, returned, refused FROM counts").one();
/** Units that are out. */
export const unitsOut = (sql: SqlStorage): number =>
  sql.exec<{ units: number }>("SELECT handed - used - returned AS units FROM counts").one().units;
/** Begins to count for a sale, if it is another one than before; tickets that are out count for it. */
export const countFor = (sql: SqlStorage, saleId: number): void =>
  void sql.exec(
    `UPDATE counts SET sale_id = ?1, handed = handed - used - returned, used = 0, returned = 0, refused = 0
     WHERE sale_id <> ?1`,
    saleId,
  );
