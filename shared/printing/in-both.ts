import { html } from "hono/html";
import { isolated } from "../text/isolated";
import { directionOf, locales, type Locale } from "../text/locale";

export type InBoth = Record<Locale, string>;

/** The reader's own language comes first. */
const ordered = (locale: Locale) => [locale, ...locales.filter((other) => other !== locale)];

/** A text in both languages, one below the other; a text in a single language appears once. */
export const both = (text: InBoth, locale: Locale) =>
  text.en === text.ar
    ? html`<span lang="" dir="auto">${isolated(text.en)}</span>`
    : ordered(locale).map((one) => html`<span lang="${one}" dir="${directionOf(one)}">${isolated(text[one])}</span>`);

/** A short text in both languages, one beside the other. */
export function beside(text: InBoth, locale: Locale) {
  const [first, second] = ordered(locale).map((one) => html`<bdi lang="${one}">${isolated(text[one])}</bdi>`);
  return html`${first} / ${second}`;
}

/** A label in both languages with its value. */
export const fact = (label: InBoth, value: unknown, locale: Locale) =>
  html`<div>
    <dt>${beside(label, locale)}</dt>
    <dd>${value}</dd>
  </div>`;

/** Heads of a table's columns. */
export const headRow = (heads: readonly InBoth[], locale: Locale) =>
  html`<thead>
    <tr>
      ${heads.map((head) => html`<th scope="col">${both(head, locale)}</th>`)}
    </tr>
  </thead>`;

/** Dates of the shop's own country, in digits that both languages read. */
const day = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "Asia/Dubai",
});
export const dayOf = (time: string) => html`<bdi>${day.format(new Date(time))}</bdi>`;

const amounts = new Intl.NumberFormat("en-AE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** An amount in AED, without the currency. */
export const money = (amount: number) => html`<bdi>${amounts.format(amount)}</bdi>`;
