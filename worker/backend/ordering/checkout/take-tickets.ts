import { v7 as uuidv7 } from "uuid";
import type { CallName } from "#shared/calls/calls";
import type { Answer } from "../announced-sales/hand-out";
import type { Tickets } from "../announced-sales/sale-tickets";
import { refusedBy, type TitledSku } from "../announced-sales/refused";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { userIdOf, userOf } from "#backend/identity/sessions/caller";
import { pseudonym } from "#backend/platform/keyed-hash";
import { stateOf } from "../shopper/shopper";
import { requestedUnits, summed, type WantedUnits } from "./requested-units";
import type { ReadQuote } from "./read-quote";

type Begin = CallInput<"createCheckout">;

/** The units requested by each call that begins a checkout. */
const begins: { [Name in CallName]?: (input: Begin) => Begin } = {
  createCheckout: (input) => input,
  createCartCheckout: (input) => ({ ...input, source: "cart" }),
  createProductCheckout: (input) => ({ ...input, source: "pdp" }),
};

/** The calls that put one SKU into a cart. */
const fills: ReadonlySet<CallName> = new Set(["updateCartItem", "updateGuestCartItem"]);

/** Why a SKU cannot be added to a cart: this isolate learned within the last second that none is left. */
function refusedFill(input: CallInput<"updateCartItem">, { sales, now, locale }: CallContext): Fail | null {
  const none = (input.add ?? 0) > 0 ? sales.noneLeft(input.sku_id, now) : null;
  return none && refusedBy(none.answer, none.row, locale);
}

/**
 * Takes a ticket for each SKU of an announced sale in a new checkout, before anything of the buyer is read or written
 * in D1; and refuses to add to a cart what is known to be out, even for repeated clicks. Null: none is needed.
 * Failures, after which the buyer still has earlier tickets: `sale_not_started`, `out_of_stock`, and with Retry-After
 * `sale_busy` and `sale_lapsed`.
 * @param input checked by the contract of the call
 */
export async function takeTickets(
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<Tickets | Fail | null> {
  if (fills.has(name)) return refusedFill(input as CallInput<"updateCartItem">, context);
  const begin = begins[name]?.(input as Begin);
  if (!begin || userIdOf(context.who) === null) return null;
  const { sales, db, now, locale } = context;
  const announced = await sales.announced(db, now);
  if (announced.size === 0) return null;
  const wanted = begin.source === "cart" ? (await stateOf(context.shopper)).cart.lines : requestedUnits(begin);
  if (isFail(wanted)) return null;
  const guarded = wanted.filter(({ sku_id }) => announced.has(sku_id));
  if (guarded.length === 0) return null;
  const coming = guarded.map(({ sku_id }) => announced.get(sku_id)!).find(({ starts_at }) => starts_at > now);
  if (coming) return refusedBy({ kind: "not_started", startsAt: coming.starts_at }, coming, locale);
  const checkoutId = uuidv7();
  const { refused, skus } = await takeEach(guarded, { checkoutId, isPlacing: false, titles: announced }, context);
  const tickets = { checkoutId, skus };
  if (refused) await giveBack(tickets, context);
  return refused ?? tickets;
}

/** Runs what needs the tickets, and gives them back at once if it fails. */
export async function withTickets<Reply extends object>(
  tickets: Tickets | null,
  context: CallContext,
  work: () => Promise<Outcome<Reply>>,
): Promise<Outcome<Reply>> {
  if (!tickets) return work();
  let isBegun = false;
  try {
    const outcome = await work();
    isBegun = !isFail(outcome);
    return outcome;
  } finally {
    if (!isBegun) await giveBack(tickets, context);
  }
}

/** Called once the batch has taken the units. @param payment that holds them until a moment in ms; null: an order */
export type Placing = { used(payment: { id: string; until: number } | null): Promise<void> };

/**
 * Runs before the batch that takes units of announced sales: makes sure that the checkout still has its tickets, or
 * gets new ones. Orders made by staff need none. Failures: those of `takeTickets`.
 */
export async function placingWithTickets(
  { read, quote }: ReadQuote,
  checkoutId: string,
  context: CallContext,
): Promise<Placing | Fail> {
  const { sales } = context;
  const units = read.row.draft_id === null ? summed(quote.lines.filter(({ sku_id }) => read.guarded.has(sku_id))) : [];
  const { refused } = await takeEach(units, { checkoutId, isPlacing: true, titles: read.facts.skus }, context);
  if (refused) return refused;
  const buyer = userOf(context);
  return {
    async used(payment) {
      const hold = payment && { paymentId: payment.id, checkoutId, until: payment.until };
      await Promise.all(units.map(({ sku_id, quantity }) => sales.used(sku_id, buyer, quantity, hold)));
    },
  };
}

type Taking = { checkoutId: string; isPlacing: boolean; titles: ReadonlyMap<string, TitledSku> };

/** The refusal, and the SKUs for which the checkout may have a ticket. */
type Took = { refused: Fail | null; skus: string[] };

/** One after the other, so that nobody holds many tickets when the last one is refused. */
async function takeEach(units: readonly WantedUnits[], taking: Taking, context: CallContext): Promise<Took> {
  const { checkoutId, isPlacing, titles } = taking;
  const { sales, now, locale } = context;
  const network = networkOf(context);
  const skus: string[] = [];
  for (const { sku_id, quantity } of units) {
    const ask = { buyer: userOf(context), checkoutId, quantity, network, isPlacing };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer: Answer = await sales.take(sku_id, ask, now);
    const refused = refusedBy(answer, titles.get(sku_id)!, locale);
    if (refused) return { refused, skus };
    // Even if the object did not answer in time: it may have written one.
    skus.push(sku_id);
  }
  return { refused: null, skus };
}

const giveBack = async ({ checkoutId, skus }: Tickets, context: CallContext): Promise<void> => {
  const buyer = userOf(context);
  await Promise.all(skus.map((sku) => context.sales.giveBack(sku, buyer, checkoutId)));
};

/** A pseudonym of the buyer's network for the object, which learns no address; null: networks are not counted. */
const networkOf = ({ visitor, settings }: CallContext): string | null =>
  visitor.network !== null && settings.quotas ? pseudonym(settings, "sale", visitor.network).slice(0, 22) : null;
