import { html } from "hono/html";
import type { CallReply } from "#shared/contracts/platform/table";
import { isolated } from "#shared/text/isolated";
import type { Locale } from "#shared/text/locale";
import { beside, both, dayOf, fact } from "#shared/printing/in-both";
import { paperTexts as texts } from "#shared/printing/print-texts";
import { paperPage, type PaperView } from "./print-layout";

type Invoice = CallReply<"getTaxDocument">["document"];

/** Data of a return slip: the invoice has the goods in both languages. */
export type Slip = {
  request: CallReply<"getReturn">["return"];
  invoice: Pick<Invoice, "supplier" | "buyer" | "lines">;
};

/** A return slip as a page that prints on A4, in both languages: it lies in the parcel, or is its label. */
export function returnSlipPage({ request, invoice }: Slip, backTo: string, view: PaperView) {
  const { locale } = view;
  const units = request.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const content = html`<dl class="tax-facts">
      ${fact(texts.orderNumber, html`<bdi>${request.order.number}</bdi>`, locale)}
      ${fact(texts.requested, dayOf(request.requested_at), locale)}
    </dl>
    <div class="tax-parties">
      <section>
        <h2>${beside(texts.from, locale)}</h2>
        <p>
          <strong><bdi>${isolated(invoice.buyer.name)}</bdi></strong>
        </p>
      </section>
      <section>
        <h2>${beside(texts.returnTo, locale)}</h2>
        <p><strong>${isolated(request.return_address.name)}</strong></p>
        <p>${isolated(request.return_address.address)}</p>
        <p>
          ${beside(texts.returnNumber, locale)}: <strong><bdi>${request.number}</bdi></strong>
        </p>
      </section>
    </div>
    ${goodsTable({ request, invoice }, locale)}
    <div class="tax-end">
      <dl class="tax-totals">
        <div class="tax-sum">
          <dt>${beside(texts.units, locale)}</dt>
          <dd>${units}</dd>
        </div>
      </dl>
      <p class="tax-note">${both(texts.pack, locale)}</p>
    </div>`;
  const paper = {
    title: texts.return_slip,
    name: request.number,
    issuer: invoice.supplier.name,
    content,
    endHeight: 30,
  };
  return paperPage(paper, backTo, view);
}

/** What comes back, with a box for each line to tick when the parcel is unpacked. */
function goodsTable({ request, invoice }: Slip, locale: Locale) {
  const goods = invoice.lines.filter(({ sku_id }) => sku_id !== "");
  const columns = [
    ["tax-words", texts.description],
    ["tax-code tax-words", texts.sku],
    ["tax-words", texts.reason],
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
        ${request.lines.map(
          ({ line, title, sku_id, quantity, reason }) =>
            html`<tr>
              <th scope="row" class="tax-words">${both(goods[line]?.title ?? { en: title, ar: title }, locale)}</th>
              <td class="tax-words tax-code"><bdi>${sku_id}</bdi></td>
              <td class="tax-words">${isolated(reason.label)}</td>
              <td class="tax-count">${quantity}</td>
              <td class="tax-tick"><span class="tax-box"></span></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
