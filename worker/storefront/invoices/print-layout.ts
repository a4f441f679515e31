import { html, raw } from "hono/html";
import { frameStyles } from "virtual:client-assets";
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

/** Whose papers they are and for whom: how the shop presents itself, and what its papers say beside, where that is known. */
export type PaperView = { brand: Brand; letterhead: Letterhead | undefined; locale: Locale; nonce: string };

/** A sheet of paper, or several that belong together. */
export type Paper = {
  title: InBoth;
  /** What stands on every page beside the title, such as INV-000012. */
  name: string;
  /** Who issues it. */
  issuer: InBoth;
  content: unknown;
  /** How high on paper what follows the table is at most, in mm: its last row keeps that room. */
  endHeight: number;
};

/** A text as CSS writes it: nothing of it can end the string, or the style. */
const cssString = (text: string): string =>
  `"${Array.from(text, (letter) => (/[\w -]/.test(letter) ? letter : `\\${letter.codePointAt(0)!.toString(16)} `)).join("")}"`;

/** What stands at the edge of every printed page: which paper it is, and which page of how many. */
function pageMarks(name: InBoth): string {
  const { page, of } = paperTexts;
  const counted = (["en", "ar"] as const).map(
    (locale) => `${cssString(page[locale])} " " counter(page) " " ${cssString(of[locale])} " " counter(pages)`,
  );
  return `@page{@bottom-left{content:${cssString(name.en)}}@bottom-right{content:${counted.join(' " · " ')}}}`;
}

type PageOfPapers = {
  /** What the page is called: of one paper, the paper. */
  name: InBoth;
  /** Where the way back leads, without a language, and how it is called. */
  backTo: string;
  back: InBoth;
};

/** On the screen the shop's tokens, on the paper its colour by day. */
function paperColours({ colour }: Brand): string {
  const own = coloursOf(colour);
  const mist = colour === shippedColour || !own ? "#e7f0ef" : own.mist[0];
  return `${colourTokens(colour)}--paper-brand:${colour};--paper-mist:${mist}`;
}

/** The logo or the mark beside who issues the paper, and what stands below the name. */
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

/** Where to pay, and what the operator has set for the end of every paper. */
function footOf({ bank, iban, foot }: Letterhead, locale: Locale) {
  const isEmpty = bank === "" && iban === "" && foot.en.length + foot.ar.length === 0;
  if (isEmpty) return "";
  const { bank: bankText, iban: ibanText } = paperTexts;
  return html`<footer class="tax-foot">
    ${bank && html`<p>${beside(bankText, locale)}: <bdi>${isolated(bank)}</bdi></p>`}
    ${iban && html`<p>${beside(ibanText, locale)}: <bdi dir="ltr">${iban}</bdi></p>`} ${linesIn(foot, locale)}
  </footer>`;
}

/** A paper of the shop as a page that prints on A4, in both languages, with the shop's letterhead. */
export function paperPage(paper: Paper, backTo: string, view: PaperView) {
  const name = { en: `${paper.title.en} ${paper.name}`, ar: `${paper.title.ar} ${paper.name}` };
  return papersPage([paper], { name, backTo, back: texts.back }, view);
}

/** Papers that are printed together, each from a sheet of its own on. */
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
          ${raw(frameStyles.text)}
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
