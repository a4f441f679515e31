import { html, raw } from "hono/html";
import { frameStyles } from "../styles/stylesheets";
import type { Letterhead } from "#shared/contracts/ordering/orders";
import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { isolated } from "#shared/text/isolated";
import { directionOf, localePrefix, locales, type Locale } from "#shared/text/locale";
import { coloursOf, colourTokens, shippedColour } from "#shared/shop-settings/shop-colour";
import { iconOf, sizeAt } from "#shared/shop-settings/shop-icons";
import { beside, both, type InBoth } from "./in-both";
import { paperStyles } from "./print-styles";
import { paperTexts } from "./print-texts";
import { taxDocumentTexts as texts } from "./invoice-texts";

/** The button prints; it comes with the script that it needs. */
const printing = `const b=document.getElementById("print");b.hidden=false;b.addEventListener("click",()=>print())`;

/** The shop's branding, its letterhead where it is set, and the reader's language. */
export type PaperView = { brand: Brand; letterhead: Letterhead | undefined; locale: Locale; nonce: string };

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

type PageOfPapers = {
  /** Title of the page; for one document, its own. */
  name: InBoth;
  /** Path of the link back, without a language, and its text. */
  backTo: string;
  back: InBoth;
};

/** The shop's tokens on the screen, its light colour on paper. */
function paperColours({ colour }: Brand): string {
  const own = coloursOf(colour);
  const mist = colour === shippedColour || !own ? "#e7f0ef" : own.mist[0];
  return `${colourTokens(colour)}--paper-brand:${colour};--paper-mist:${mist}`;
}

/** The logo or the mark beside the issuer of the document, and the lines below the name. */
function letterheadOf(brand: Brand, issuer: InBoth, letterhead: Letterhead | undefined, locale: Locale) {
  const { logo } = brand;
  const size = logo ? sizeAt(logo, 56, 220) : { width: 44, height: 44 };
  const src = logo ? `/media/logo/${logo.file}` : iconOf(brand, locale).href;
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

/** A document of the shop as a page that prints on A4, in both languages, with the shop's letterhead. */
export function paperPage(paper: Paper, backTo: string, view: PaperView) {
  const name = { en: `${paper.title.en} ${paper.name}`, ar: `${paper.title.ar} ${paper.name}` };
  return papersPage([paper], { name, backTo, back: texts.back }, view);
}

/** Documents that are printed together, each starting on a new sheet. */
export function papersPage(papers: readonly Paper[], { name, backTo, back }: PageOfPapers, view: PaperView) {
  const { brand, locale, nonce } = view;
  const icon = iconOf(brand, locale);
  const end = Math.max(...papers.map(({ endHeight }) => endHeight));
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${isolated(name[locale])}</title>
        <link rel="icon" href="${icon.href}" type="${icon.type}" />
        <style nonce="${nonce}">
          ${raw(frameStyles.map(({ text }) => text).join(""))}
        </style>
        <style nonce="${nonce}">
          ${raw(`${paperStyles}:root{--end:${end}mm;${paperColours(brand)}}${pageMarks(name)}`)}
        </style>
      </head>
      <body class="tax-page">
        <nav class="tax-tools">
          <a class="button button-quiet" href="${localePrefix(locale)}${backTo}">${back[locale]}</a>
          <button type="button" class="button" id="print" hidden>${texts.print[locale]}</button>
        </nav>
        <main>${papers.map((paper) => sheetOf(paper, view))}</main>
        <script nonce="${nonce}">
          ${raw(printing)};
        </script>
      </body>
    </html>`;
}

const sheetOf = ({ title, name, issuer, content }: Paper, { brand, letterhead, locale }: PaperView) =>
  html`<article class="tax-sheet">
    <header>
      ${letterheadOf(brand, issuer, letterhead, locale)}
      <div class="tax-title">
        <h1>${both(title, locale)}</h1>
        <p><bdi>${name}</bdi></p>
      </div>
    </header>
    ${content} ${letterhead ? footOf(letterhead, locale) : ""}
  </article>`;
