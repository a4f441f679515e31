import { html, raw } from "hono/html";
import { frameStyles } from "virtual:client-assets";
import { isolated } from "../../shared/isolated";
import { directionOf, localePrefix, type Locale } from "../../shared/locale";
import { both, type InBoth } from "./in-both";
import { paperStyles } from "./paper-styles";
import { paperTexts } from "./paper-texts";
import { taxDocumentTexts as texts } from "./tax-document-texts";

/** The button prints; it comes with the script that it needs. */
const printing = `const b=document.getElementById("print");b.hidden=false;b.addEventListener("click",()=>print())`;

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

/** A paper of the shop as a page that prints on A4, in both languages, with the shop's letterhead. */
export function paperPage(paper: Paper, backTo: string, locale: Locale, nonce: string) {
  const name = { en: `${paper.title.en} ${paper.name}`, ar: `${paper.title.ar} ${paper.name}` };
  return papersPage([paper], { name, backTo, back: texts.back }, locale, nonce);
}

/** Papers that are printed together, each from a sheet of its own on. */
export function papersPage(
  papers: readonly Paper[],
  { name, backTo, back }: PageOfPapers,
  locale: Locale,
  nonce: string,
) {
  const end = Math.max(...papers.map(({ endHeight }) => endHeight));
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${isolated(name[locale])}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(frameStyles.text)}
        </style>
        <style nonce="${nonce}">
          ${raw(`${paperStyles}:root{--end:${end}mm}${pageMarks(name)}`)}
        </style>
      </head>
      <body class="tax-page">
        <nav class="tax-tools">
          <a class="button button-quiet" href="${localePrefix(locale)}${backTo}">${back[locale]}</a>
          <button type="button" class="button" id="print" hidden>${texts.print[locale]}</button>
        </nav>
        <main>${papers.map((paper) => sheetOf(paper, locale))}</main>
        <script nonce="${nonce}">
          ${raw(printing)};
        </script>
      </body>
    </html>`;
}

const sheetOf = ({ title, name, issuer, content }: Paper, locale: Locale) =>
  html`<article class="tax-sheet">
    <header>
      <p class="tax-brand"><img src="/favicon.svg" alt="" width="44" height="44" />${both(issuer, locale)}</p>
      <div class="tax-title">
        <h1>${both(title, locale)}</h1>
        <p><bdi>${name}</bdi></p>
      </div>
    </header>
    ${content}
  </article>`;
