import { html } from "hono/html";
import type { CallReply } from "../contracts/platform/table";
import { unitsSold } from "../orders/order-units";
import { slotText } from "../shipping/delivery-slots";
import { isolated } from "../text/isolated";
import type { Locale } from "../text/locale";
import { beside, both, dayOf, fact } from "./in-both";
import type { Paper } from "./sheet";
import { paperTexts as texts } from "./print-texts";

type Invoice = CallReply<"getTaxDocument">["document"];
type WholeOrder = CallReply<"getOrder">["order"];
type Order = Pick<
  WholeOrder,
  "number" | "placed_at" | "po_number" | "slot" | "delivery_address" | "shipping_instructions" | "shipments" | "lots"
> & {
  /** In the order of the invoice's lines. */
  items: readonly Pick<WholeOrder["items"][number], "units">[];
};

/**
 * Data of a delivery note: `invoice` has the goods in both languages, all lines as they were ordered, and no name before the
 * invoice is issued; the order has the destination and the carrier.
 */
export type Delivery = {
  /** `name` is empty while there is no tax invoice. */
  invoice: Pick<Invoice, "name" | "supplier" | "buyer" | "lines">;
  order: Order;
  /** Of one parcel alone: its id, or `packedParcel`. */
  shipment?: string | undefined;
};

/** The parcel that is packed and has not left yet, which has no id. */
export const packedParcel = "packed";

/**
 * Goods of an order, without the invoice's line for delivery itself.
 * @param countOf how many units of a line, by what became of them
 */
export function goodsIn(
  { invoice, order }: Delivery,
  countOf: (units: Order["items"][number]["units"], at: number) => number,
) {
  return invoice.lines
    .filter(({ sku_id }) => sku_id !== "")
    .map((line, at) => ({ ...line, line: at, quantity: countOf(order.items[at]!.units, at) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What is in the parcels of an order, or in one of them; back-ordered goods are in none. */
function goodsOf(delivery: Delivery) {
  if (delivery.shipment === packedParcel) return goodsIn(delivery, ({ picked }) => picked);
  const parcel = delivery.order.shipments.find(({ id }) => id === delivery.shipment);
  if (!parcel) return goodsIn(delivery, (units) => unitsSold(units) - units.backordered + units.returned);
  return goodsIn(delivery, (_, at) => parcel.lines.find(({ line }) => line === at)?.quantity ?? 0);
}

/**
 * A delivery note in both languages: what is in the parcels, without prices, with a box for each line and a place to sign.
 * Units that were cancelled are left out; later returns are included.
 */
export function deliveryNotePaper(delivery: Delivery, locale: Locale): Paper {
  const { invoice, order } = delivery;
  const { shipment } = delivery;
  const isIn = (parcel: string | null) =>
    shipment === undefined || parcel === (shipment === packedParcel ? null : shipment);
  const lots = order.lots.filter((lot) => isIn(lot.shipment));
  const goods = goodsOf(delivery).map((line) => ({ ...line, lots: lots.filter((lot) => lot.line === line.line) }));
  const parcels = order.shipments.filter(({ id }) => isIn(id));
  const content = html`${facts(invoice, { ...order, shipments: parcels }, locale)} ${parties(invoice, order, locale)}
    ${lines(goods, locale)}
    <div class="tax-end">
      <dl class="tax-totals">
        <div class="tax-sum">
          <dt>${beside(texts.units, locale)}</dt>
          <dd>${goods.reduce((sum, { quantity }) => sum + quantity, 0)}</dd>
        </div>
      </dl>
      <p class="tax-note tax-check">${both(texts.check, locale)}</p>
      <dl class="tax-sign">
        ${[texts.receivedBy, texts.receivedOn, texts.signature].map((label) => fact(label, "", locale))}
        <div class="tax-stamp">
          <dt>${beside(texts.stamp, locale)}</dt>
          <dd></dd>
        </div>
      </dl>
    </div>`;
  return { title: texts.delivery_note, name: order.number, issuer: invoice.supplier.name, content, endHeight: 58 };
}

function facts(
  { name }: Delivery["invoice"],
  { number, placed_at, po_number, slot, shipments }: Order,
  locale: Locale,
) {
  return html`<dl class="tax-facts">
    ${fact(texts.orderNumber, html`<bdi>${number}</bdi>`, locale)} ${fact(texts.ordered, dayOf(placed_at), locale)}
    ${po_number && fact(texts.poNumber, html`<bdi>${po_number}</bdi>`, locale)}
    ${name && fact(texts.invoice, html`<bdi>${name}</bdi>`, locale)}
    ${slot && fact(texts.slot, slotOn(slot, locale), locale)}
    ${shipments.map(({ carrier, tracking_number, shipped_at }) => [
      fact(texts.shipped, dayOf(shipped_at), locale),
      fact(texts.carrier, html`<bdi>${isolated(carrier)}</bdi>`, locale),
      fact(texts.tracking, html`<bdi>${tracking_number}</bdi>`, locale),
    ])}
  </dl>`;
}

/** A time of delivery in both languages. */
export const slotOn = (slot: NonNullable<Order["slot"]>, locale: Locale) =>
  both({ en: slotText(slot, "en"), ar: slotText(slot, "ar") }, locale);

function parties({ supplier, buyer }: Delivery["invoice"], order: Order, locale: Locale) {
  const { name, address_line_1, address_line_2, city, state, country, phone } = order.delivery_address;
  const land = country === "UAE" ? texts.home[locale] : country;
  const places = [...new Set([address_line_1, address_line_2, city, state, land])].filter(Boolean);
  return html`<div class="tax-parties">
    <section>
      <h2>${beside(texts.from, locale)}</h2>
      <p><strong>${both(supplier.name, locale)}</strong></p>
      <p>${both(supplier.address, locale)}</p>
    </section>
    <section>
      <h2>${beside(texts.deliverTo, locale)}</h2>
      <p>
        <strong><bdi>${isolated(buyer.name)}</bdi></strong>
      </p>
      ${name && name !== buyer.name ? html`<p><bdi>${isolated(name)}</bdi></p>` : ""}
      <p>${places.map((place, at) => html`${at > 0 ? ", " : ""}<bdi>${isolated(place)}</bdi>`)}</p>
      ${phone && html`<p>${beside(texts.phone, locale)}: <bdi dir="ltr">${phone}</bdi></p>`}
      ${
        order.shipping_instructions &&
        html`<p>${beside(texts.instructions, locale)}: <bdi>${isolated(order.shipping_instructions)}</bdi></p>`
      }
    </section>
  </div>`;
}

type Lots = WholeOrder["lots"];

type Lot = Pick<Lots[number], "number" | "expires_on"> & { quantity?: number };

/** A lot with the last day on which it may be used, and how many units are of it where that is not said beside it. */
export const lotText = ({ number, expires_on, quantity }: Lot, locale: Locale) =>
  html`<small
    >${beside(texts.lot, locale)} <bdi>${number}</bdi>${quantity === undefined ? "" : ` × ${quantity}`}${
      expires_on && html`, ${beside(texts.expires, locale)} ${dayOf(expires_on)}`
    }</small
  >`;

function lines(goods: readonly (Invoice["lines"][number] & { lots: Lots })[], locale: Locale) {
  const columns = [
    ["tax-number tax-short", texts.line],
    ["tax-words", texts.description],
    ["tax-code tax-words", texts.sku],
    ["tax-narrow tax-short", texts.quantity],
    ["tax-narrow tax-short", texts.received],
  ] as const;
  return html`<div class="tax-scroll" role="region" tabindex="0" aria-label="${texts.goods[locale]}">
    <table class="tax-lines tax-picks">
      <thead>
        <tr>
          ${columns.map(([name, head]) => html`<th scope="col" class="${name}">${both(head, locale)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${goods.map(
          ({ title, sku_id, quantity, lots }, at) =>
            html`<tr>
              <td class="tax-line">${at + 1}</td>
              <th scope="row" class="tax-words">${both(title, locale)} ${lots.map((lot) => lotText(lot, locale))}</th>
              <td class="tax-words tax-code"><bdi>${sku_id}</bdi></td>
              <td class="tax-count">${quantity}</td>
              <td class="tax-tick"><span class="tax-box"></span></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
