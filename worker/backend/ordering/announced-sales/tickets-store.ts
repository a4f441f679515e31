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

/** Tables that came later: an object from before gets them when it is used next, and forgets the lapses that it knew. */
const laterSchema = `
  DROP TABLE IF EXISTS paying;
  DROP TABLE IF EXISTS lapses;
  -- Tickets that became an online payment, until D1 says how it went.
  CREATE TABLE payments (
    payment_id TEXT PRIMARY KEY,
    buyer TEXT NOT NULL,
    checkout_id TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    network TEXT,
    -- When its hold ends.
    until INTEGER NOT NULL,
    -- When its ticket would have ended: a payment without money gives no more time than that.
    ticket_until INTEGER NOT NULL,
    -- Of its units: as many as the buyer has bought in another way since it began.
    bought INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX payments_by_buyer ON payments (buyer);
  CREATE INDEX payments_by_network ON payments (network) WHERE network IS NOT NULL;
  CREATE INDEX payments_by_end ON payments (until);
  -- Units that were neither bought nor given back in time; unclaimed: those that nobody else has had a ticket for since.
  CREATE TABLE lapses (buyer TEXT NOT NULL, network TEXT, unclaimed INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX lapses_by_buyer ON lapses (buyer, at);
  CREATE INDEX lapses_by_network ON lapses (network, at) WHERE network IS NOT NULL;`;

/** What has been counted of a sale: units handed out, bought, come back; and people sent away. */
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

const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length > 0;
const hasColumn = (sql: SqlStorage, table: string, name: string): boolean =>
  sql.exec("SELECT 1 FROM pragma_table_info(?) WHERE name = ?", table, name).toArray().length > 0;
/** Whether there are tables; those of an object from before are brought up to date. */
export function openSchema(sql: SqlStorage): boolean {
  if (!hasTable(sql, "tickets")) return false;
  if (!hasTable(sql, "payments")) sql.exec(laterSchema);
  if (!hasColumn(sql, "payments", "bought"))
    sql.exec("ALTER TABLE payments ADD COLUMN bought INTEGER NOT NULL DEFAULT 0");
  return true;
}
export function createSchema(sql: SqlStorage, sku: string): void {
  sql.exec(schema);
  sql.exec(laterSchema);
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

/** Tickets of a network that others than this buyer have, those with an open payment too. */
export const ticketsOfNetwork = (sql: SqlStorage, network: string, buyer: string): number =>
  sql
    .exec<{ count: number }>(
      `SELECT (SELECT count(*) FROM tickets WHERE network = ?1 AND buyer <> ?2)
         + (SELECT count(*) FROM payments WHERE network = ?1 AND buyer <> ?2) AS count`,
      network,
      buyer,
    )
    .one().count;
/** When the first of the tickets and payments that are out ends, in ms; null: none is out. */
export const firstEnd = (sql: SqlStorage): number | null =>
  sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT * FROM (SELECT max(expires_at, placing_until) AS at FROM tickets ORDER BY max(expires_at, placing_until) LIMIT 1)
         UNION ALL SELECT * FROM (SELECT until FROM payments ORDER BY until LIMIT 1))`,
    )
    .one().at;

/** Units that a buyer gives up. */
export type Units = Pick<Ticket, "buyer" | "network" | "quantity">;
export const writeLapse = (sql: SqlStorage, { buyer, network, quantity }: Units, at: number): void =>
  void sql.exec("INSERT INTO lapses (buyer, network, unclaimed, at) VALUES (?, ?, ?, ?)", buyer, network, quantity, at);
/** When a buyer let tickets lapse since a moment, the newest first, in ms. */
export const lapsesSince = (sql: SqlStorage, buyer: string, since: number): number[] =>
  sql
    .exec<{ at: number }>("SELECT at FROM lapses WHERE buyer = ? AND at > ? ORDER BY at DESC", buyer, since)
    .toArray()
    .map(({ at }) => at);
/**
 * Units that a buyer or others of the same network let lapse since a moment and nobody else has claimed, and when the last
 * of them did, in ms.
 */
export const unitsUnclaimed = (
  sql: SqlStorage,
  { buyer, network }: Pick<Ticket, "buyer" | "network">,
  since: number,
): { units: number; last: number } =>
  sql
    .exec<{ units: number; last: number }>(
      `SELECT coalesce(sum(unclaimed), 0) AS units, coalesce(max(at), 0) AS last FROM lapses
       WHERE at > ?3 AND unclaimed > 0 AND (buyer = ?1 OR network = ?2)`,
      buyer,
      network,
      since,
    )
    .one();
/** Units go to somebody: of those that others of other networks let lapse, the oldest are claimed. @param since in ms */
export function claimLapsed(sql: SqlStorage, { buyer, network, quantity }: Units, since: number): void {
  const lapses = sql
    .exec<{ id: number; unclaimed: number }>(
      `SELECT rowid AS id, unclaimed FROM lapses WHERE at > ? AND unclaimed > 0 AND buyer <> ?
         AND (network IS NULL OR network IS NOT ?) ORDER BY at`,
      since,
      buyer,
      network,
    )
    .toArray();
  let left = quantity;
  for (const { id, unclaimed } of lapses) {
    const claimed = Math.min(left, unclaimed);
    sql.exec("UPDATE lapses SET unclaimed = unclaimed - ? WHERE rowid = ?", claimed, id);
    left -= claimed;
    if (left === 0) return;
  }
}
export const deleteOldLapses = (sql: SqlStorage, before: number): void =>
  void sql.exec("DELETE FROM lapses WHERE at <= ?", before);

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
/** Units that are out: by tickets, and by payments that are open. */
export const unitsOut = (sql: SqlStorage): number =>
  sql.exec<{ units: number }>("SELECT handed - used - returned AS units FROM counts").one().units;
/** Begins to count for a sale, if it is another one than before; tickets that are out count for it. */
export const countFor = (sql: SqlStorage, saleId: number): void =>
  void sql.exec(
    `UPDATE counts SET sale_id = ?1, handed = handed - used - returned, used = 0, returned = 0, refused = 0
     WHERE sale_id <> ?1`,
    saleId,
  );
