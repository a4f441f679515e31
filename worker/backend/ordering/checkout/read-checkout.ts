import { dayInEmirates } from "#shared/time/emirates-time";
import { selectOwnPrices } from "#backend/goods/pricing/own-prices-statements";
import { selectGuarded } from "../announced-sales/announced-sales-statements";
import { atPlace } from "../addresses/address";
import type { Fils } from "#shared/money/money";
import type { AddressRow } from "../addresses/addresses-statements";
import { selectBuyingRules } from "#backend/identity/accounts/accounts-statements";
import { selectAccount, type CreditRow } from "../credit-line/credit-line-statements";
import { selectOverdue, type OverdueRow } from "../overdue/overdue-statements";
import { leftOf, offeredSlots, type OfferedSlots } from "../slots/offered-slots";
import { selectTakenPlaces } from "../slots/slots-statements";
import { slotId, type Slot } from "#shared/shipping/delivery-slots";
import { isHeavy } from "./heavy-goods";
import { promisedDays, type PromisedDays } from "../shipping/promised-days";
import { selectPlaces } from "../shipping/shipping-statements";
import type { DocumentRow } from "#backend/identity/documents/documents-statements";
import { selectPoFile } from "../purchase-orders/po-statements";
import type { RowsOf, Statement } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { selectVoucher, type VoucherTermsRow } from "#backend/goods/vouchers/vouchers-statements";
import { voucherTerms } from "#backend/goods/vouchers/voucher";
import { selectHolidays, selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { agreedOn, agreedPrices, parseDraftLines } from "../draft-orders/draft-lines";
import { waitingOf } from "#shared/goods/backorder";
import { parseBackorder } from "#backend/goods/catalogue/group-rows";
import { changedDelivery, deliveredFor } from "../draft-orders/changed-delivery";
import { draftOrderMessages } from "../draft-orders/messages";
import { selectTaxRates } from "#backend/goods/taxes/taxes-statements";
import { selectBalance } from "../wallet/wallet-statements";
import { deliveryLocation } from "./delivery-location";
import type { OpenOrders, OpenUnits } from "./buying-limits";
import { priceCheckout, type PricedCheckout, type PricingFacts } from "./price-checkout";
import { selectBuyer, type BuyerRow } from "./buyer-statements";
import type { Quote } from "./quote";
import {
  selectCheckout,
  selectCheckoutAddresses,
  namedInCheckout,
  selectFate,
  type CheckoutLine,
  type CheckoutRow,
  type ShownTotals,
} from "./checkout-store";
import { selectCheckoutSkus } from "./skus-statements";
import { selectOpenOrders, selectOpenUnits } from "./open-statements";
import type { CheckoutSkuRow } from "./skus-statements";

/** A checkout with all of its current data. */
export type ReadCheckout = PricedCheckout & {
  row: CheckoutRow;
  before: { lines: CheckoutLine[]; shown: ShownTotals | null };
  facts: PricingFacts;
  voucherRow: VoucherTermsRow | undefined;
  /** Its `location_id` is null while its location is unknown. */
  delivery: AddressRow | undefined;
  billing: AddressRow | undefined;
  buyer: BuyerRow;
  /** The buyer's credit line. */
  credit: CreditRow | undefined;
  /** What of it is overdue. */
  overdue: readonly OverdueRow[];
  /** What the buyer has on order unpaid, besides this checkout. */
  open: OpenOrders;
  units: ReadonlyMap<string, OpenUnits>;
  /** When it arrives if it is ordered now. */
  promised: PromisedDays | null;
  /** When its heavy goods can be delivered; null: no time is to be chosen, as for goods that are delivered like all others. */
  delivery_times: DeliveryTimes | null;
  /** The operator's settings, read with the rest. */
  shop: ShopSettings;
  /** Staff do not offer cash to this buyer. */
  cashRefused: boolean;
  /** Staff have approved this buyer for bank transfers and cheques. */
  remits: boolean;
  /** SKUs of announced sales, which need a ticket. */
  guarded: ReadonlySet<string>;
  /** SKUs whose price this buyer set as a member of staff. */
  ownPrices: ReadonlySet<string>;
  /** Every order of the account needs a PO number. */
  needsPo: boolean;
  /** Its purchase order as a file. */
  poFile: DocumentRow | undefined;
  /** An online payment holds it. */
  isHeld: boolean;
  /** Of the change of an order whose added goods it is; null for any other. */
  changeId: string | null;
};

/** `free`: those of which a place is left. `chosen`: the buyer's choice, while it is one of them. */
type DeliveryTimes = OfferedSlots & { free: Slot[]; chosen: Slot | null };

/** Statements of the batch that reads a checkout, before the reading and behind it. */
export type InOneBatch = { first?: readonly Statement[]; behind?: readonly Statement[] };
type Trial = { voucherCode?: string; locationId?: number };

/**
 * The buyer's checkout, priced now; one round trip, and one more for heavy goods. Failures: `not_found`, `checkout_paid`, `session_expired`, and
 * `self_dealing` for a price that the buyer agreed on as staff.
 * @param trial a voucher, or a place, to price it with instead of its own
 */
export async function readCheckout(
  checkoutId: string,
  context: CallContext,
  trial?: Trial,
  { first = [], behind = [] }: InOneBatch = {},
): Promise<ReadCheckout | Fail> {
  const { db } = context;
  const rows = await db.run(...first, ...readingOf(checkoutId, context, trial), ...behind);
  const ofReading = rows.slice(first.length, rows.length - behind.length);
  // Those of the statements between the others.
  const read = checkoutOf(ofReading as unknown as CheckoutRows, context, trial);
  return "fail" in read || read.delivery_times === null ? read : withFreeTimes(read, read.delivery_times, context);
}

/** With the delivery times of which a place is left now. A place that the checkout itself holds counts as left. */
async function withFreeTimes(
  read: ReadCheckout,
  times: DeliveryTimes,
  { db, now }: CallContext,
): Promise<ReadCheckout> {
  const { slot, checkout_id } = read.row;
  const [taken] = await db.run(selectTakenPlaces(times.location_id, dayInEmirates(now), checkout_id));
  const free = leftOf(times, taken);
  // Staff agree on the time of what is added to an order afterwards, where none is free now.
  if (read.changeId !== null && free.length === 0) return { ...read, delivery_times: null };
  const chosen = free.find((one) => slotId(one) === slot) ?? null;
  return { ...read, delivery_times: { ...times, free, chosen } };
}

type CheckoutRows = RowsOf<ReturnType<typeof readingOf>>;

/** What a checkout of this buyer and its price depend on. */
function readingOf(checkoutId: string, context: CallContext, trial: Trial | undefined) {
  const { locale, now, settings } = context;
  const userId = userOf(context);
  const buyer = { userId, checkoutId };
  const { voucherCode, skus } = namedInCheckout(checkoutId, userId);
  return [
    selectCheckout(checkoutId, userId, context.staff !== null, now),
    selectFate(checkoutId, userId),
    selectCheckoutAddresses(checkoutId, userId),
    selectPlaces(),
    selectBalance(userId),
    selectBuyer(userId),
    selectAccount(userId),
    selectOpenOrders(buyer),
    selectBuyingRules(userId),
    selectCheckoutSkus(skus),
    selectVoucher(trial?.voucherCode ?? voucherCode, skus, buyer, locale),
    selectOpenUnits(skus, buyer, now - settings.limits.maxOqWindow),
    selectTaxRates(),
    selectSettings(),
    selectGuarded(skus, now),
    selectOwnPrices(userId, skus, now),
    selectHolidays(dayInEmirates(now)),
    selectPoFile(checkoutId),
    selectOverdue(userId, now),
  ] as const;
}

function checkoutOf(rows: CheckoutRows, context: CallContext, trial: Trial | undefined): ReadCheckout | Fail {
  const { locale, now, settings } = context;
  const [[row], [fate], addresses, places, [balance], [buyer], [credit], [open], [rules], ...pricedBy] = rows;
  const [skuRows, [voucherRow], unitRows, rates, settingRows, guarded, own, holidays, [poFile], overdue] = pricedBy;
  if (fate?.order_id) return { fail: "checkout_paid", more: { order_id: fate.order_id } };
  if (!row || !buyer || !open) return { fail: "not_found" };
  // The staff order was changed, withdrawn or has expired: its link says which.
  if (row.expires_at <= now || (row.draft_id !== null && row.draft_lines === null)) {
    return { fail: "session_expired" };
  }
  // Changing one's e-mail to the draft's does not help: the approver of the price is known by account.
  if (row.own_draft === 1) return { fail: "self_dealing", message: draftOrderMessages[locale].ownDraft };
  const lines = parseLines(row.lines);
  const agreed = agreedPrices(row.draft_lines === null ? [] : parseDraftLines(row.draft_lines));
  const code = trial?.voucherCode ?? row.voucher_code;
  const units = new Map(unitRows.map((one) => [one.sku_id, one]));
  const held = fate?.held ? parseQuote(fate.held) : null;
  const known = addresses.map((address) => atPlace(address, places, locale));
  const addressBy = (id: string | null) => known.find(({ address_id }) => address_id === id);
  const change = changedDelivery(row.changed_order, places, locale);
  const delivery = change?.delivery ?? addressBy(row.delivery_address_id);
  const location = deliveryLocation(
    trial?.locationId ? { location_id: trial.locationId } : delivery,
    row.location_id,
    places,
  );
  const facts: PricingFacts = {
    lines,
    skus: skusAtHand(skuRows, units, held, agreed),
    voucher: code === null ? null : voucherRow ? voucherTerms(voucherRow) : "unknown",
    location: change ? deliveredFor(location, change.shipping) : location,
    rates,
    useWallet: row.use_wallet === 1,
    balance: spendableOf(balance) + (held?.wallet ?? 0),
    now,
  };
  const shop = settingsOf(settingRows, settings.shop);
  const priced = priceCheckout(facts);
  const together = row.ships_together === 1;
  return {
    ...priced,
    row: { ...row, voucher_code: code },
    before: { lines, shown: row.shown === null ? null : parseDisplayed(row.shown) },
    facts,
    voucherRow,
    delivery,
    billing: change?.billing ?? addressBy(row.billing_address_id) ?? delivery,
    changeId: change?.id ?? null,
    buyer: { ...buyer, trn: row.trn ?? buyer.trn },
    credit,
    overdue,
    open,
    units,
    promised: promisedDays(
      { ...facts.location, name: facts.location[`name_${locale}`] },
      shop,
      holidays,
      now,
      leadOf(priced, facts, together),
    ),
    delivery_times: timesOf(priced, facts, { shop, holidays, places, together }),
    shop,
    cashRefused: rules?.refused === 1,
    remits: rules?.remits === 1,
    guarded: new Set(guarded.map(({ sku_id }) => sku_id)),
    ownPrices: new Set(own.map(({ sku_id }) => sku_id)),
    needsPo: rules?.po_required === 1,
    poFile,
    isHeld: held !== null,
  };
}

/** The SKUs of a checkout by id. Units held by its own payment count as available, and agreed prices apply. */
function skusAtHand(
  rows: readonly CheckoutSkuRow[],
  units: ReadonlyMap<string, OpenUnits>,
  held: Quote | null,
  agreed: ReturnType<typeof agreedPrices>,
): PricingFacts["skus"] {
  return new Map(
    rows.map((sku) => {
      const stock = sku.stock + heldOf(held, sku.sku_id);
      const ordered = units.get(sku.sku_id)?.ordered ?? 0;
      return [sku.sku_id, { ...sku, stock, ordered, ...agreedOn(agreed, sku.sku_id) }];
    }),
  );
}

type TimesFacts = Pick<Parameters<typeof offeredSlots>[0], "shop" | "holidays" | "places"> & { together: boolean };

/** When the heavy goods of a checkout can be delivered: once all of them are there, or all that it waits for. */
function timesOf(
  { bought }: PricedCheckout,
  { skus, location, now }: PricingFacts,
  { together, ...asked }: TimesFacts,
): DeliveryTimes | null {
  const heavy = bought.filter(({ sku_id }) => isHeavy(skus.get(sku_id), asked.shop));
  if (heavy.length === 0) return null;
  const leads = (together ? bought : heavy).map(
    ({ sku_id, quantity }) => waitingOf(quantity, parseBackorder(skus.get(sku_id)?.backorder))?.days ?? 0,
  );
  const offered = offeredSlots({ ...asked, location, now, lead: Math.max(...leads) });
  return offered && { ...offered, free: [], chosen: null };
}

/** Days until the first goods of a checkout can leave, or all of them: 0 when they are in stock. */
function leadOf({ bought }: PricedCheckout, { skus }: PricingFacts, together: boolean): number {
  const leads = bought.map(({ sku_id, quantity }) => {
    const backorder = parseBackorder(skus.get(sku_id)?.backorder);
    const waits = waitingOf(quantity, backorder);
    return { all: waits?.days ?? 0, first: waits?.quantity === quantity ? waits.days : 0 };
  });
  if (leads.length === 0) return 0;
  return together ? Math.max(...leads.map(({ all }) => all)) : Math.min(...leads.map(({ first }) => first));
}

const spendableOf = (balance: { balance_after: Fils; frozen: Fils } | undefined): Fils =>
  balance ? Math.max(0, balance.balance_after - balance.frozen) : 0;
const parseLines = (json: string): CheckoutLine[] => JSON.parse(json);
const parseDisplayed = (json: string): ShownTotals => JSON.parse(json);
const parseQuote = (json: string): Quote => JSON.parse(json);
const heldOf = (held: Quote | null, sku: string): number =>
  (held?.lines ?? []).reduce((sum, line) => (line.sku_id === sku ? sum + line.quantity : sum), 0);
