import { html } from "hono/html";
import type { CallReply } from "../contracts/platform/table";
import { isolated } from "../text/isolated";
import type { Locale } from "../text/locale";
import { beside, both, dayOf, fact, headRow, money } from "./in-both";
import type { Paper } from "./sheet";
import { paperTexts } from "./print-texts";
import { taxDocumentTexts as texts } from "./tax-document-texts";

type TaxDocument = CallReply<"getTaxDocument">["document"];
type Offer = NonNullable<CallReply<"getOrderPaper">["offer"]>;
/** A paper with priced lines: a tax document, or an offer before there is one. */
export type PricedDocument = TaxDocument | Offer;

/**
 * A tax invoice, a tax credit note, a pro-forma invoice or a quote, in both languages. A tax document has what the UAE's
 * VAT rules require of a full tax invoice. Every amount comes from the backend; nothing is computed here.
 */
export function taxDocumentPaper(document: PricedDocument, locale: Locale): Paper {
  const { kind, name, supplier } = document;
  const content = html`${facts(document, locale)} ${parties(document, locale)} ${lines(document, locale)}
    <div class="tax-end">
      ${byRate(document, locale)} ${totals(document, locale)}
      <p class="tax-note">${beside(texts.currency, locale)} ${isOffer(document) ? remarks(document, locale) : ""}</p>
    </div>`;
  return {
    title: texts[kind === "delivery_note" ? "invoice" : kind],
    name,
    issuer: supplier.name,
    content,
    endHeight: endHeightOf(document),
  };
}

const isOffer = (document: PricedDocument): document is Offer =>
  document.kind === "pro_forma" || document.kind === "quote";

/** What an offer says of itself, and what its writer says to the customer. */
const remarks = ({ kind, note }: Offer, locale: Locale) =>
  html` <br />${both(kind === "quote" ? texts.quoteHolds : texts.noTaxInvoice, locale)}
    ${note && html`<br /><bdi class="tax-said">${isolated(note)}</bdi>`}`;

/** Lines of a remark on paper are some 3.6 mm high and hold some fifty letters. */
const remarkHeight = (document: PricedDocument): number =>
  isOffer(document) ? 22 + 3.6 * (document.note.split("\n").length + Math.ceil(document.note.length / 50)) : 0;

/** Room for the totals on paper, in mm: four rows, six on a credit note, with the rates beside them. */
const endHeightOf = (document: PricedDocument): number =>
  Math.max(
    document.corrects ? 45 : 31,
    (document.taxes.length < 2 ? 0 : 22 + 12 * document.taxes.length) + remarkHeight(document),
  );

function facts(document: PricedDocument, locale: Locale) {
  const { name, issued_at, due_at, order, po_number, corrects } = document;
  return html`<dl class="tax-facts">
    ${fact(texts.number, html`<bdi>${name}</bdi>`, locale)} ${fact(texts.issued, dayOf(issued_at), locale)}
    ${isOffer(document) ? validity(document, locale) : fact(texts.supplied, dayOf(document.supplied_at), locale)}
    ${document.kind === "quote" ? "" : fact(texts.order, html`<bdi>${order.number}</bdi>`, locale)}
    ${po_number && fact(paperTexts.poNumber, html`<bdi>${po_number}</bdi>`, locale)}
    ${due_at === null ? "" : fact(paperTexts.due, dayOf(due_at), locale)}
    ${
      corrects
        ? [
            fact(texts.corrects, html`<bdi>${corrects.name}</bdi>, ${dayOf(corrects.issued_at)}`, locale),
            fact(texts.reason, both(corrects.reason, locale), locale),
          ]
        : ""
    }
  </dl>`;
}

const validity = ({ valid_until }: Offer, locale: Locale) =>
  valid_until === null ? "" : fact(texts.validUntil, dayOf(valid_until), locale);

function parties({ supplier, buyer }: PricedDocument, locale: Locale) {
  const trn = (value: unknown) => html`<p>${beside(texts.trn, locale)}: <b>${value}</b></p>`;
  return html`<div class="tax-parties">
    <section>
      <h2>${beside(texts.supplier, locale)}</h2>
      <p><strong>${both(supplier.name, locale)}</strong></p>
      <p>${both(supplier.address, locale)}</p>
      ${trn(html`<bdi>${supplier.trn}</bdi>`)}
    </section>
    <section>
      <h2>${beside(texts.buyer, locale)}</h2>
      <p>
        <strong><bdi>${isolated(buyer.name)}</bdi></strong>
      </p>
      <p><bdi>${isolated(buyer.address)}</bdi></p>
      ${trn(buyer.trn ? html`<bdi>${buyer.trn}</bdi>` : beside(texts.noTrn, locale))}
    </section>
  </div>`;
}

function lines(document: PricedDocument, locale: Locale) {
  const { description, quantity, unitPrice, discount, net, rate, tax, total } = texts;
  const columns = [
    ["tax-number tax-short", paperTexts.line],
    ["tax-words", description],
    ["tax-small tax-short", quantity],
    ["tax-amount", unitPrice],
    ["tax-small", discount],
    ["tax-amount", net],
    ["tax-narrow", rate],
    ["tax-amount", tax],
    ["tax-amount", total],
  ] as const;
  return html`<div class="tax-scroll" role="region" tabindex="0" aria-label="${texts.lines[locale]}">
    <table class="tax-lines">
      <thead>
        <tr>
          ${columns.map(([name, head]) => html`<th scope="col" class="${name}">${both(head, locale)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${document.lines.map(
          (line, at) =>
            html`<tr>
              <td>${at + 1}</td>
              <th scope="row" class="tax-words">
                ${both(line.title, locale)}${line.sku_id && html`<small><bdi>${line.sku_id}</bdi></small>`}
                ${line.certificate && html`<small>${beside(texts.certificate, locale)}: <bdi>${line.certificate}</bdi></small>`}
              </th>
              <td>${line.quantity}</td>
              <td>${money(line.unit_price)}</td>
              <td>${money(line.discount)}</td>
              <td>${money(line.net)}</td>
              <td>${rateOf(line, locale)}</td>
              <td>${money(line.tax)}</td>
              <td>${money(line.total)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A rate, with the reason where it is not the standard one. */
const rateOf = ({ rate, tax_class }: Pick<TaxDocument["lines"][number], "rate" | "tax_class">, locale: Locale) =>
  html`<bdi>${rate}%</bdi>${tax_class === "standard" ? "" : html`<small>${both(texts[tax_class], locale)}</small>`}`;

/** Amounts per rate, where there are several. */
function byRate({ taxes }: PricedDocument, locale: Locale) {
  if (taxes.length < 2) return "";
  const { rate, net, tax, total } = texts;
  return html`<section class="tax-rates">
    <h2>${beside(texts.byRate, locale)}</h2>
    <table>
      ${headRow([rate, net, tax, total], locale)}
      <tbody>
        ${taxes.map(
          (one) =>
            html`<tr>
              <th scope="row">${rateOf(one, locale)}</th>
              <td>${money(one.net)}</td>
              <td>${money(one.tax)}</td>
              <td>${money(one.total)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function totals({ discount, net, tax, total, corrects }: PricedDocument, locale: Locale) {
  return html`<dl class="tax-totals">
    ${discount > 0 ? fact(texts.discount, money(discount), locale) : ""} ${fact(texts.sumNet, money(net), locale)}
    ${fact(texts.sumTax, money(tax), locale)}
    <div class="tax-sum">
      <dt>${beside(texts.total, locale)}</dt>
      <dd>AED ${money(total)}</dd>
    </div>
    ${
      corrects
        ? [
            fact(texts.invoiceTotal, money(corrects.total), locale),
            fact(texts.afterwards, money(corrects.total_after), locale),
          ]
        : ""
    }
  </dl>`;
}
