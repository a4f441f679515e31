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

type Paper = {
  title: InBoth;
  /** What stands on every page beside the title, such as INV-000012. */
  name: string;
  /** Who issues it. */
  issuer: InBoth;
  /** Where the way back leads, without a language. */
  backTo: string;
  content: unknown;
  /** How high on paper what follows the table is at most, in mm: its last row keeps that room. */
  endHeight: number;
};

/** A text as CSS writes it: nothing of it can end the string, or the style. */
const cssString = (text: string): string =>
  `"${Array.from(text, (letter) => (/[\w -]/.test(letter) ? letter : `\\${letter.codePointAt(0)!.toString(16)} `)).join("")}"`;

/** What stands at the edge of every printed page: which paper it is, and which page of how many. */
function pageMarks({ title, name }: Paper): string {
  const { page, of } = paperTexts;
  const counted = (["en", "ar"] as const).map(
    (locale) => `${cssString(page[locale])} " " counter(page) " " ${cssString(of[locale])} " " counter(pages)`,
  );
  return `@page{@bottom-left{content:${cssString(`${title.en} ${name}`)}}@bottom-right{content:${counted.join(' " · " ')}}}`;
}

/** A paper of the shop as a page that prints on A4, in both languages, with the shop's letterhead. */
export function paperPage(paper: Paper, locale: Locale, nonce: string) {
  const { title, name, issuer, backTo, content } = paper;
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${isolated(`${title[locale]} ${name}`)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(frameStyles.text)}
        </style>
        <style nonce="${nonce}">
          ${raw(`${paperStyles}:root{--end:${paper.endHeight}mm}${pageMarks(paper)}`)}
        </style>
      </head>
      <body class="tax-page">
        <nav class="tax-tools">
          <a class="button button-quiet" href="${localePrefix(locale)}${backTo}">${texts.back[locale]}</a>
          <button type="button" class="button" id="print" hidden>${texts.print[locale]}</button>
        </nav>
        <main class="tax-sheet">
          <header>
            <p class="tax-brand"><img src="/favicon.svg" alt="" width="44" height="44" />${both(issuer, locale)}</p>
            <div class="tax-title">
              <h1>${both(title, locale)}</h1>
              <p><bdi>${name}</bdi></p>
            </div>
          </header>
          ${content}
        </main>
        <script nonce="${nonce}">
          ${raw(printing)};
        </script>
      </body>
    </html>`;
}
