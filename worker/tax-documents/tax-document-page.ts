import { html, raw } from "hono/html";
import { frameStyles } from "virtual:client-assets";
import { isolated } from "../../shared/isolated";
import type { CallReply } from "../../shared/contracts/table";
import { directionOf, locales, localePrefix, type Locale } from "../../shared/locale";
import { taxDocumentStyles } from "./tax-document-styles";
import { taxDocumentTexts as texts } from "./tax-document-texts";

type TaxDocument = CallReply<"getTaxDocument">["document"];
type InBoth = Record<Locale, string>;

/** Dates of the shop's own country, in digits that both languages read. */
const day = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "Asia/Dubai",
});
const dayOf = (time: string) => html`<bdi>${day.format(new Date(time))}</bdi>`;
const amounts = new Intl.NumberFormat("en-AE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (amount: number) => html`<bdi>${amounts.format(amount)}</bdi>`;

/** The reader's own language comes first. */
const ordered = (locale: Locale) => [locale, ...locales.filter((other) => other !== locale)];

/** A text in both languages, one below the other. */
const both = (text: InBoth, locale: Locale) =>
  ordered(locale).map((one) => html`<span lang="${one}" dir="${directionOf(one)}">${isolated(text[one])}</span>`);

/** A short text in both languages, one beside the other. */
const beside = (text: InBoth, locale: Locale) => {
  const [first, second] = ordered(locale).map((one) => html`<bdi lang="${one}">${isolated(text[one])}</bdi>`);
  return html`${first} / ${second}`;
};

/** The button prints; it comes with the script that it needs. */
const printing = `const b=document.getElementById("print");b.hidden=false;b.addEventListener("click",()=>print())`;

/**
 * A tax invoice or tax credit note as a page that prints on A4, in both languages: what the UAE's VAT rules ask of a full
 * tax invoice. Every figure is one that the backend sent; nothing is worked out here.
 */
export function taxDocumentPage(document: TaxDocument, locale: Locale, nonce: string) {
  const title = texts[document.kind];
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${isolated(`${title[locale]} ${document.name}`)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(frameStyles.text)}
        </style>
        <style nonce="${nonce}">
          ${raw(taxDocumentStyles)}
        </style>
      </head>
      <body class="tax-page">
        <nav class="tax-tools">
          <a class="button button-quiet" href="${localePrefix(locale)}/order/${document.order.id}"
            >${texts.back[locale]}</a
          >
          <button type="button" class="button" id="print" hidden>${texts.print[locale]}</button>
        </nav>
        <main class="tax-sheet">
          <header>
            <p class="tax-brand">
              <img src="/favicon.svg" alt="" width="40" height="40" />${both(document.supplier.name, locale)}
            </p>
            <h1>${both(title, locale)}</h1>
          </header>
          ${facts(document, locale)} ${parties(document, locale)} ${lines(document, locale)} ${byRate(document, locale)}
          ${totals(document, locale)}
          <p class="tax-note">${beside(texts.currency, locale)}</p>
        </main>
        <script nonce="${nonce}">
          ${raw(printing)};
        </script>
      </body>
    </html>`;
}

const fact = (label: InBoth, value: unknown, locale: Locale) =>
  html`<div>
    <dt>${beside(label, locale)}</dt>
    <dd>${value}</dd>
  </div>`;

function facts({ name, issued_at, supplied_at, order, corrects }: TaxDocument, locale: Locale) {
  return html`<dl class="tax-facts">
    ${fact(texts.number, html`<bdi>${name}</bdi>`, locale)} ${fact(texts.issued, dayOf(issued_at), locale)}
    ${fact(texts.supplied, dayOf(supplied_at), locale)} ${fact(texts.order, html`<bdi>${order.number}</bdi>`, locale)}
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

function parties({ supplier, buyer }: TaxDocument, locale: Locale) {
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

function lines(document: TaxDocument, locale: Locale) {
  const { description, quantity, unitPrice, discount, net, rate, tax, total } = texts;
  const heads = [description, quantity, unitPrice, discount, net, rate, tax, total];
  return html`<div class="tax-scroll" role="region" tabindex="0" aria-label="${texts.lines[locale]}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${both(head, locale)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${document.lines.map(
          (line) =>
            html`<tr>
              <th scope="row">
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

/** A rate, with why where it is not the standard one. */
const rateOf = ({ rate, tax_class }: Pick<TaxDocument["lines"][number], "rate" | "tax_class">, locale: Locale) =>
  html`<bdi>${rate}%</bdi>${tax_class === "standard" ? "" : html`<small>${both(texts[tax_class], locale)}</small>`}`;

/** What falls to each rate, where there are several. */
function byRate({ taxes }: TaxDocument, locale: Locale) {
  if (taxes.length < 2) return "";
  const { rate, net, tax, total } = texts;
  return html`<section class="tax-rates">
    <h2>${beside(texts.byRate, locale)}</h2>
    <table>
      <thead>
        <tr>
          ${[rate, net, tax, total].map((head) => html`<th scope="col">${both(head, locale)}</th>`)}
        </tr>
      </thead>
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

function totals({ discount, net, tax, total, corrects }: TaxDocument, locale: Locale) {
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
