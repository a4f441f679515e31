import { html, raw } from "hono/html";
import type { InBoth } from "#shared/printing/in-both";
import { nameOf, sheetOf, sheetStyles, type Paper, type SheetView } from "#shared/printing/sheet";
import { taxDocumentTexts as texts } from "#shared/printing/tax-document-texts";
import { iconOf } from "#shared/shop-settings/shop-icons";
import { isolated } from "#shared/text/isolated";
import { directionOf, localePrefix } from "#shared/text/locale";
import { frameStyles } from "../styles/stylesheets";

/** The button prints; it comes with the script that it needs. */
const printing = `const b=document.getElementById("print");b.hidden=false;b.addEventListener("click",()=>print())`;

export type PaperView = SheetView & { nonce: string };

type PageOfPapers = {
  /** Title of the page; for one document, its own. */
  name: InBoth;
  /** Path of the link back, without a language, and its text. */
  backTo: string;
  back: InBoth;
  /** Path of the same as a PDF file, without a language. */
  pdf?: string | undefined;
};

/**
 * A document of the shop as a page that prints on A4, in both languages, with the shop's letterhead.
 * @param pdf path of the same as a PDF file, without a language
 */
export const paperPage = (paper: Paper, backTo: string, view: PaperView, pdf?: string) =>
  papersPage([paper], { name: nameOf(paper), backTo, back: texts.back, pdf }, view);

/** Documents that are printed together, each starting on a new sheet. */
export function papersPage(papers: readonly Paper[], { name, backTo, back, pdf }: PageOfPapers, view: PaperView) {
  const { locale, nonce } = view;
  const at = localePrefix(locale);
  const content = html`<nav class="tax-tools">
      <a class="button button-quiet" href="${at}${backTo}">${back[locale]}</a>
      ${pdf && html`<a class="button button-quiet" href="${at}${pdf}">${texts.pdf[locale]}</a>`}
      <button type="button" class="button" id="print" hidden>${texts.print[locale]}</button>
    </nav>
    <main>${papers.map((paper) => sheetOf(paper, view))}</main>
    <script nonce="${nonce}">
      ${raw(printing)};
    </script>`;
  return framed(name, content, sheetStyles(papers, name, view), view);
}

/** A page in the looks of papers that says something about one. */
export const noticePage = (title: InBoth, content: unknown, view: PaperView) =>
  framed(title, html`<main><article class="tax-sheet">${content}</article></main>`, sheetStyles([], title, view), view);

function framed(name: InBoth, content: unknown, styles: string, { brand, locale, nonce }: PaperView) {
  const icon = iconOf(brand, locale);
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
          ${raw(styles)}
        </style>
      </head>
      <body class="tax-page">
        ${content}
      </body>
    </html>`;
}
