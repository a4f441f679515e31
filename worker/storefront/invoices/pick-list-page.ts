import { html } from "hono/html";
import type { CallReply } from "#shared/contracts/platform/table";
import { goodsIn, lotText, slotOn, type Delivery } from "#shared/printing/delivery-note";
import { beside, both, fact } from "#shared/printing/in-both";
import { paperTexts as texts } from "#shared/printing/print-texts";
import { papersPage, type PaperView } from "./print-layout";

type Picked = ReturnType<typeof goodsIn>[number] & { of: { number: string; quantity: number }[] };
type Stop = CallReply<"listPicks">["picks"][number];

/** A row of a pick list: units of a SKU, in one place where it is known. */
type PickRow = Omit<Picked, "line"> & { place: string; lot: Stop["lot"] };

/** The goods of several orders together that nobody has packed yet, sorted by SKU, with the orders that each goes to. */
export function pickedGoods(deliveries: readonly Delivery[]): Picked[] {
  const bySku = new Map<string, Picked>();
  for (const delivery of deliveries) {
    for (const line of goodsIn(delivery, ({ open }) => open)) {
      const { number } = delivery.order;
      const known = bySku.get(line.sku_id) ?? { ...line, quantity: 0, of: [] };
      known.quantity += line.quantity;
      const own = known.of.find((one) => one.number === number);
      if (own) own.quantity += line.quantity;
      else known.of.push({ number, quantity: line.quantity });
      bySku.set(line.sku_id, known);
    }
  }
  return [...bySku.values()].toSorted((a, b) => (a.sku_id < b.sku_id ? -1 : 1));
}

/**
 * Goods by the way through the warehouse: those that lie in known places first, the others by SKU. Of orders that are not
 * confirmed yet no place is known.
 * @param stops of these orders, in the order of the way
 */
export function rowsByWay(goods: readonly Picked[], stops: readonly Stop[]): PickRow[] {
  const bySku = new Map(goods.map((one) => [one.sku_id, one]));
  const known = stops.filter(({ lot, sku_id }) => lot !== null && bySku.has(sku_id));
  const placed = known.map(({ warehouse, bin, sku_id, lot, quantity, orders }) => ({
    ...bySku.get(sku_id)!,
    quantity,
    of: orders,
    place: [warehouse, bin].filter(Boolean).join(" "),
    lot,
  }));
  const others = goods.flatMap((one) => {
    const of = one.of.flatMap(({ number, quantity }) => {
      const left = quantity - unitsFor(known, one.sku_id, number);
      return left > 0 ? [{ number, quantity: left }] : [];
    });
    const quantity = of.reduce((sum, part) => sum + part.quantity, 0);
    return quantity > 0 ? [{ ...one, quantity, of, place: "", lot: null }] : [];
  });
  return [...placed, ...others];
}

/** Units of a SKU that stops have for an order. */
const unitsFor = (stops: readonly Stop[], skuId: string, number: string): number =>
  stops
    .filter(({ sku_id }) => sku_id === skuId)
    .flatMap(({ orders }) => orders)
    .reduce((sum, one) => sum + (one.number === number ? one.quantity : 0), 0);

/**
 * What to take from the shelves for several orders, as a page that prints on A4, in both languages, by the way through the
 * warehouse. The place and the SKU come first, so that they are in view on a phone too.
 */
export function pickListPage(
  deliveries: readonly [Delivery, ...Delivery[]],
  stops: readonly Stop[],
  backTo: string,
  view: PaperView,
) {
  const { locale } = view;
  const goods = rowsByWay(pickedGoods(deliveries), stops);
  const numbers = deliveries.map(({ order }) => order.number);
  const columns = [
    ["tax-code tax-words", texts.placeAndSku],
    ["tax-narrow tax-short", texts.quantity],
    ["tax-narrow tax-short", texts.picked],
    ["tax-words", texts.description],
    ["tax-words", texts.ordersOfList],
  ] as const;
  const content = html`<dl class="tax-facts">
      ${fact(texts.ordersOfList, html`<bdi>${numbers.join(", ")}</bdi>`, locale)}
      ${deliveries.map(
        ({ order }) =>
          order.slot && fact(texts.slot, html`<bdi>${order.number}</bdi>: ${slotOn(order.slot, locale)}`, locale),
      )}
    </dl>
    <div class="tax-scroll" role="region" tabindex="0" aria-label="${texts.goods[locale]}">
      <table class="tax-lines tax-picks">
        <thead>
          <tr>
            ${columns.map(([name, head]) => html`<th scope="col" class="${name}">${both(head, locale)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${goods.map(
            ({ sku_id, title, quantity, of, place, lot }) =>
              html`<tr>
                <td class="tax-words tax-code">
                  ${
                    place &&
                    html`<strong><bdi>${place}</bdi></strong
                      ><br />`
                  }<bdi>${sku_id}</bdi>
                </td>
                <td class="tax-count">${quantity}</td>
                <td class="tax-tick"><span class="tax-box"></span></td>
                <th scope="row" class="tax-words">${both(title, locale)} ${lot && lotText(lot, locale)}</th>
                <td class="tax-words tax-wraps">
                  ${of.map((one, at) => html`${at > 0 ? ", " : ""}<bdi>${one.number} × ${one.quantity}</bdi>`)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="tax-end">
      <dl class="tax-totals">
        <div class="tax-sum">
          <dt>${beside(texts.units, locale)}</dt>
          <dd>${goods.reduce((sum, { quantity }) => sum + quantity, 0)}</dd>
        </div>
      </dl>
      <dl class="tax-sign">${[texts.pickedBy, texts.receivedOn].map((label) => fact(label, "", locale))}</dl>
    </div>`;
  const [{ invoice }] = deliveries;
  const name = [...new Set([numbers[0]!, numbers.at(-1)!])].join(" – ");
  const paper = { title: texts.pick_list, name, issuer: invoice.supplier.name, content, endHeight: 30 };
  const back = { name: texts.pick_list, backTo, back: texts.toOrders };
  return papersPage([paper], back, view);
}
