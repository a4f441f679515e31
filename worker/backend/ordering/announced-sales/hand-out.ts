import { noteBought, paymentsOf, takePayment, unitsPaying, writePayment, type SalePayment } from "./payments-store";
import {
  addCounts,
  claimLapsed,
  countFor,
  deleteEnded,
  deleteOldLapses,
  deleteTicket,
  findTicket,
  firstEnd,
  lapsesSince,
  readCounts,
  ticketsOfNetwork,
  unitsOut,
  unitsUnclaimed,
  writeLapse,
  writeTicket,
  type CountsRow,
  type Ticket,
} from "./tickets-store";

/** What an object knows of its SKU by its last reading; times in ms. */
export type Facts = {
  /** In D1, by the last reading. */
  stock: number;
  /** Units that orders have taken since, of which the reading may know already. */
  taken: number;
  sale: { id: number; startsAt: number; endsAt: number | null } | null;
};

/** A buyer and the units wanted for a checkout. */
export type Ask = {
  buyer: string;
  checkoutId: string;
  quantity: number;
  /** Pseudonym of the buyer's network; null: not counted. */
  network: string | null;
  /** The order is about to be placed, or its online payment to be started. */
  isPlacing: boolean;
  /** Refusals that the asker gave by itself since it asked last. */
  refused: number;
};

/** What is answered; `retryAfter` in seconds, `left`: units that are free, fewer than were wanted. */
export type Answer =
  /** A ticket until `until`, in ms. */
  | { kind: "ticket"; until: number }
  /** No sale of it is running, so nobody needs one. */
  | { kind: "free" }
  | { kind: "not_started"; startsAt: number }
  | { kind: "sold_out" }
  | { kind: "busy"; left: number; retryAfter: number }
  /** The buyer is placing another checkout with it. */
  | { kind: "placing"; retryAfter: number }
  /**
   * The free units were given up a moment ago by the buyer or somebody of the same network; others may have them first.
   */
  | { kind: "yielding"; retryAfter: number }
  /** The buyer's network has as many as one may have. */
  | { kind: "crowded"; retryAfter: number }
  /** The buyer has let too many lapse. */
  | { kind: "lapsed"; retryAfter: number };

/** How long a ticket waits for its checkout to be completed, in ms. */
export const ticketLife = 10 * 60 * 1000;
/** How long a placing may take that has begun: five tries at a database that answers within three seconds; in ms. */
export const placingLife = 20 * 1000;
/** Tickets that a buyer may let lapse within `lapsesFor` (ms). */
const mostLapses = 2;
const lapsesFor = 60 * 60 * 1000;
/**
 * How long lapsed units are reserved for others, in ms: longer than any retry delay, so that accounts of one network
 * cannot pass a unit among themselves.
 */
export const othersFirst = 90 * 1000;
/** Tickets that one network may have out at once: a tenth of the units, and as many as a clinic's desks at least. */
const networkShare = 10;
const leastOfNetwork = 3;
/** Bounds of what is said as the time after which asking again makes sense, in seconds. */
const soonest = 5;
const latest = 60;

/**
 * Gives a buyer a ticket, or says why not; first come, first served. A buyer has one ticket of a SKU: another checkout takes
 * it over with the time that is left, unless it is being placed, and with all its units: should it come to nothing, the
 * one before has them still. Units of the buyer's own open payment count as free for the buyer, for the time that the
 * payment's ticket had left. Synchronous from its first read to its last write.
 */
export function handOut(sql: SqlStorage, ask: Ask, { stock, taken, sale }: Facts, now: number): Answer {
  if (!sale || (sale.endsAt !== null && sale.endsAt <= now)) return { kind: "free" };
  if (now < sale.startsAt) return { kind: "not_started", startsAt: sale.startsAt };
  countFor(sql, sale.id);
  takeBackEnded(sql, now);
  const own = findTicket(sql, ask.buyer);
  const paying = unitsPaying(sql);
  const out = unitsOut(sql) - paying - (own?.quantity ?? 0);
  const turned = paymentsOf(sql, ask.buyer).filter(({ ticket_until }) => ticket_until > now);
  const held = turned.reduce((sum, { quantity }) => sum + quantity, 0);
  const refused = refusal(sql, ask, { own, out, paying, held, stock, units: stock - taken + held }, now);
  if (refused) return refused;
  const quantity = Math.max(ask.quantity, own?.quantity ?? 0);
  addCounts(sql, { handed: quantity - (own?.quantity ?? 0) });
  if (!own) claimLapsed(sql, ask, now - othersFirst);
  const expires_at = own?.expires_at ?? Math.min(now + ticketLife, ...turned.map(({ ticket_until }) => ticket_until));
  // One that begins after the ticket's end gets no time beyond that of the one before.
  const placingUntil = now < expires_at ? now + placingLife : (own?.placing_until ?? 0);
  const placing_until = ask.isPlacing ? placingUntil : 0;
  const { buyer, checkoutId: checkout_id, network } = ask;
  writeTicket(sql, { buyer, checkout_id, quantity, network, expires_at, placing_until, ...beforeOf(own, checkout_id) });
  return { kind: "ticket", until: Math.max(expires_at, placing_until) };
}

/** What a ticket says of the checkout that had it before. */
const beforeOf = (own: Ticket | undefined, checkoutId: string) =>
  own?.checkout_id === checkoutId
    ? { before_checkout_id: own.before_checkout_id, before_quantity: own.before_quantity }
    : { before_checkout_id: own?.checkout_id ?? null, before_quantity: own?.quantity ?? null };

/**
 * `out` without the buyer's own and without `paying`, the units of open payments, which are out of the stock already; of
 * these `held` are the buyer's own, and `units` has them.
 */
type Room = { own: Ticket | undefined } & Record<"out" | "paying" | "held" | "stock" | "units", number>;

/** Why a buyer gets none; null: the buyer does. */
function refusal(
  sql: SqlStorage,
  ask: Ask,
  { own, out, paying, held, stock, units }: Room,
  now: number,
): Answer | null {
  if (own && own.placing_until > now && own.checkout_id !== ask.checkoutId)
    return { kind: "placing", retryAfter: secondsUntil(own.placing_until, now) };
  const left = Math.max(0, units - out);
  // What a buyer has a ticket for is not asked for again; whether it is still there the order's batch finds out.
  if (ask.quantity > Math.max(left, own?.quantity ?? 0)) {
    if (stock <= 0 && out === 0 && paying === 0) return { kind: "sold_out" };
    return { kind: "busy", left, retryAfter: secondsUntil(firstEnd(sql) ?? now, now) };
  }
  if (own) return null;
  const lapse = lapsesSince(sql, ask.buyer, now - lapsesFor)[mostLapses - 1];
  if (lapse !== undefined) return { kind: "lapsed", retryAfter: Math.ceil((lapse + lapsesFor - now) / 1000) };
  const lapsed = unitsUnclaimed(sql, ask, now - othersFirst);
  if (ask.quantity > Math.max(held, left - lapsed.units))
    return { kind: "yielding", retryAfter: Math.ceil((lapsed.last + othersFirst - now) / 1000) };
  const mostOfNetwork = Math.max(leastOfNetwork, Math.ceil(units / networkShare));
  if (ask.network !== null && ticketsOfNetwork(sql, ask.network, ask.buyer) >= mostOfNetwork)
    return { kind: "crowded", retryAfter: secondsUntil(firstEnd(sql) ?? now, now) };
  return null;
}

const secondsUntil = (end: number, now: number): number =>
  Math.min(latest, Math.max(soonest, Math.ceil((end - now) / 1000)));

/** An online payment that has taken units out of the stock. @param until when its hold ends, in ms */
export type Hold = { paymentId: string; checkoutId: string; until: number };

/**
 * The buyer's units were taken out of the stock: the ticket has done its work, also one that has ended meanwhile.
 * @param hold the online payment that holds them; null: an order
 */
export function use(sql: SqlStorage, buyer: string, quantity: number, hold: Hold | null): void {
  const own = findTicket(sql, buyer);
  addCounts(sql, { handed: quantity - (own?.quantity ?? 0), used: hold ? 0 : quantity });
  deleteTicket(sql, buyer);
  if (!hold) return noteBought(sql, buyer, quantity);
  const { paymentId: payment_id, checkoutId: checkout_id, until } = hold;
  const ofTicket = { network: own?.network ?? null, ticket_until: own?.expires_at ?? 0 };
  writePayment(sql, { payment_id, buyer, checkout_id, quantity, until, ...ofTicket });
}

/** How a payment went by D1. `late`: its money came when the goods were not held any more. */
export type Fate = "open" | "sold" | "unpaid" | "late";

/**
 * Takes in how payments went. One without money gives its buyer the ticket back for what is left of its time; after that
 * it is a lapse like that of a ticket which nobody used. Units that the buyer has bought in another way meanwhile, as with cash in a
 * second window, are neither: they go back to everybody.
 */
export function settlePayments(sql: SqlStorage, fates: ReadonlyMap<string, Fate>, now: number): void {
  // Those that are sold come first: they say what others of the same buyers are for nothing by.
  const ended = [...fates].filter(([, fate]) => fate !== "open").toSorted(([, a], [, b]) => rank(a) - rank(b));
  for (const [paymentId, fate] of ended) {
    const payment = takePayment(sql, paymentId);
    if (!payment) continue;
    if (fate === "sold") {
      addCounts(sql, { used: payment.quantity });
      noteBought(sql, payment.buyer, payment.quantity);
    } else settleWithoutGoods(sql, payment, fate, now);
  }
}

const rank = (fate: Fate): number => (fate === "sold" ? 0 : 1);

function settleWithoutGoods(sql: SqlStorage, payment: SalePayment, fate: Fate, now: number): void {
  const wanted = { ...payment, quantity: payment.quantity - payment.bought };
  const isUnpaid = fate === "unpaid" && wanted.quantity > 0;
  const isRestored = isUnpaid && now < payment.ticket_until && !findTicket(sql, payment.buyer);
  addCounts(sql, { returned: isRestored ? payment.bought : payment.quantity });
  if (isRestored) restoreTicket(sql, wanted);
  else if (isUnpaid && now >= payment.ticket_until) writeLapse(sql, wanted, now);
}

const restoreTicket = (sql: SqlStorage, { buyer, checkout_id, quantity, network, ticket_until }: SalePayment): void =>
  writeTicket(sql, {
    buyer,
    checkout_id,
    quantity,
    network,
    expires_at: ticket_until,
    placing_until: 0,
    before_checkout_id: null,
    before_quantity: null,
  });

/**
 * The checkout came to nothing: its ticket is the one's before it again, with as many units as that had; without one, free for
 * others. Nothing where another checkout has it by now.
 */
export function giveBack(sql: SqlStorage, buyer: string, checkoutId: string): void {
  const own = findTicket(sql, buyer);
  if (own?.checkout_id !== checkoutId) return;
  const { before_checkout_id: checkout_id, before_quantity: quantity } = own;
  addCounts(sql, { returned: own.quantity - (quantity ?? 0) });
  if (checkout_id === null || quantity === null) deleteTicket(sql, buyer);
  else writeTicket(sql, { ...own, checkout_id, quantity, before_checkout_id: null, before_quantity: null });
}

/** Takes back what has ended at a moment, and notes whose it was. */
function takeBackEnded(sql: SqlStorage, now: number): void {
  for (const ticket of deleteEnded(sql, now)) {
    addCounts(sql, { returned: ticket.quantity });
    writeLapse(sql, ticket, now);
  }
}

/** Takes back, counts refusals and forgets. @returns what was counted, and the units that are out still */
export function tidy(sql: SqlStorage, refused: number, now: number): CountsRow & { out: number } {
  addCounts(sql, { refused });
  takeBackEnded(sql, now);
  deleteOldLapses(sql, now - lapsesFor);
  return { ...readCounts(sql), out: unitsOut(sql) };
}
