import { html } from "hono/html";
import type { Brand } from "../contracts/back-office/shop-settings";
import type { Letterhead } from "../contracts/ordering/orders";
import { coloursOf, colourTokens, shippedColour } from "../shop-settings/shop-colour";
import { iconOf, sizeAt } from "../shop-settings/shop-icons";
import { isolated } from "../text/isolated";
import { directionOf, locales, type Locale } from "../text/locale";
import { beside, both, type InBoth } from "./in-both";
import { paperStyles } from "./sheet-styles";
import { paperTexts } from "./print-texts";

/** One document: a sheet of paper, or several that belong together. */
export type Paper = {
  title: InBoth;
  /** Printed on every page beside the title, such as INV-000012. */
  name: string;
  /** Who issues it. */
  issuer: InBoth;
  content: unknown;
  /** Greatest height of what follows the table on paper, in mm: its last row reserves that room. */
  endHeight: number;
};

/** The shop's branding, its letterhead where it is set, and the reader's language. */
export type SheetView = {
  brand: Brand;
  letterhead: Letterhead | undefined;
  locale: Locale;
  /** Address of the logo or the mark; otherwise where the shop serves it. */
  picture?: string | undefined;
};

/** A document's title with its name, in both languages. */
export const nameOf = ({ title, name }: Pick<Paper, "title" | "name">): InBoth => ({
  en: `${title.en} ${name}`,
  ar: `${title.ar} ${name}`,
});

/** A sheet with its letterhead. */
export const sheetOf = ({ title, name, issuer, content }: Paper, view: SheetView) =>
  html`<article class="tax-sheet">
    <header>
      ${letterheadOf(issuer, view)}
      <div class="tax-title">
        <h1>${both(title, view.locale)}</h1>
        <p><bdi>${isolated(name)}</bdi></p>
      </div>
    </header>
    ${content} ${view.letterhead ? footOf(view.letterhead, view.locale) : ""}
  </article>`;

/**
 * Styles of sheets, on the screen and on paper.
 * @param name of the document or documents, printed on every page
 */
export function sheetStyles(papers: readonly Paper[], name: InBoth, { brand }: Pick<SheetView, "brand">): string {
  const end = Math.max(0, ...papers.map(({ endHeight }) => endHeight));
  return `${paperStyles}:root{--end:${end}mm;${paperColours(brand)}}${pageMarks(name)}`;
}

/** A text as a CSS string, escaped so that it can end neither the string nor the style. */
const cssString = (text: string): string =>
  `"${Array.from(text, (letter) => (/[\w -]/.test(letter) ? letter : `\\${letter.codePointAt(0)!.toString(16)} `)).join("")}"`;

/** Margin text of every printed page: the document's name, and the page number out of how many. */
function pageMarks(name: InBoth): string {
  const { page, of } = paperTexts;
  const counted = (["en", "ar"] as const).map(
    (locale) => `${cssString(page[locale])} " " counter(page) " " ${cssString(of[locale])} " " counter(pages)`,
  );
  return `@page{@bottom-left{content:${cssString(name.en)}}@bottom-right{content:${counted.join(' " · " ')}}}`;
}

/** The shop's tokens on the screen, its light colour on paper. */
function paperColours({ colour }: Brand): string {
  const own = coloursOf(colour);
  const mist = colour === shippedColour || !own ? "#e7f0ef" : own.mist[0];
  return `${colourTokens(colour)}--paper-brand:${colour};--paper-mist:${mist}`;
}

/** The logo or the mark beside the issuer of the document, and the lines below the name. */
function letterheadOf(issuer: InBoth, { brand, letterhead, locale, picture }: SheetView) {
  const { logo } = brand;
  const size = logo ? sizeAt(logo, 56, 220) : { width: 44, height: 44 };
  const src = picture ?? (logo ? `/media/logo/${logo.file}` : iconOf(brand, locale).href);
  return html`<div class="tax-brand">
    <img src="${src}" alt="${logo ? brand.name : ""}" width="${size.width}" height="${size.height}" />
    <div>
      <p>${both(issuer, locale)}</p>
      ${letterhead ? html`<div class="tax-letterhead">${linesIn(letterhead.lines, locale)}</div>` : ""}
    </div>
  </div>`;
}

/** Lines in the reader's own language first. */
const linesIn = (lines: Letterhead["lines"], locale: Locale) =>
  [locale, ...locales.filter((other) => other !== locale)].map((one) =>
    lines[one].map((line) => html`<p lang="${one}" dir="${directionOf(one)}">${isolated(line)}</p>`),
  );

/** Bank details, and the operator's text for the end of every document. */
function footOf({ bank, iban, foot }: Letterhead, locale: Locale) {
  const isEmpty = bank === "" && iban === "" && foot.en.length + foot.ar.length === 0;
  if (isEmpty) return "";
  const { bank: bankText, iban: ibanText } = paperTexts;
  return html`<footer class="tax-foot">
    ${bank && html`<p>${beside(bankText, locale)}: <bdi>${isolated(bank)}</bdi></p>`}
    ${iban && html`<p>${beside(ibanText, locale)}: <bdi dir="ltr">${iban}</bdi></p>`} ${linesIn(foot, locale)}
  </footer>`;
}
