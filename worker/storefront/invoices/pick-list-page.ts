import { html } from "hono/html";
import { goodsIn, type Delivery } from "./delivery-note-page";
import { beside, both, fact } from "./in-both";
import { papersPage, type PaperView } from "./print-layout";
import { paperTexts as texts } from "./print-texts";

type Picked = ReturnType<typeof goodsIn>[number] & { of: { number: string; quantity: number }[] };

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
 * What to take from the shelves for several orders, as a page that prints on A4, in both languages. The SKU and its
 * place come first, so that they are in view on a phone too.
 */
export function pickListPage(deliveries: readonly [Delivery, ...Delivery[]], backTo: string, view: PaperView) {
  const { locale } = view;
  const goods = pickedGoods(deliveries);
  const numbers = deliveries.map(({ order }) => order.number);
  const columns = [
    ["tax-code tax-words", texts.sku],
    ["tax-narrow tax-short", texts.quantity],
    ["tax-narrow tax-short", texts.picked],
    ["tax-words", texts.description],
    ["tax-words", texts.ordersOfList],
  ] as const;
  const content = html`<dl class="tax-facts">
      ${fact(texts.ordersOfList, html`<bdi>${numbers.join(", ")}</bdi>`, locale)}
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
            ({ sku_id, title, quantity, of }) =>
              html`<tr>
                <td class="tax-words tax-code"><bdi>${sku_id}</bdi></td>
                <td class="tax-count">${quantity}</td>
                <td class="tax-tick"><span class="tax-box"></span></td>
                <th scope="row" class="tax-words">${both(title, locale)}</th>
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
