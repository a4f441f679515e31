import { html, raw } from "hono/html";
import { isolated } from "../text/isolated";
import { directionOf } from "../text/locale";
import { nameOf, sheetOf, sheetStyles, type Paper, type SheetView } from "./sheet";

/** What a document carries of a font: WOFF2 as a data URL, and for which letters it is. */
export type PaperFont = { data: string; range: string };

/** What every page of the shop has as its ground, as far as a sheet of paper needs it. */
const ground = `*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid}
h1,h2{font:inherit}img{display:block}
html{font-family:"Readex Pro",system-ui,sans-serif;background:#fff;color:#10201f}
body{overflow-wrap:anywhere}table{overflow-wrap:break-word}`;

const face = ({ data, range }: PaperFont) =>
  `@font-face{font-family:"Readex Pro";font-weight:160 700;src:url("${data}") format("woff2");unicode-range:${range}}`;

/**
 * A paper as a whole HTML document that stands by itself: no scripts, nothing to fetch. It prints on A4, in both languages.
 * @param view with `picture` as a data URL
 */
export async function paperDocument(paper: Paper, view: SheetView, fonts: readonly PaperFont[]): Promise<string> {
  const { locale } = view;
  const name = nameOf(paper);
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="content-security-policy"
          content="default-src 'none';img-src data:;font-src data:;style-src 'unsafe-inline'"
        />
        <title>${isolated(name[locale])}</title>
        <style>
          ${raw(`${fonts.map(face).join("")}${ground}${sheetStyles([paper], name, view)}`)}
        </style>
      </head>
      <body class="tax-page">
        <main>${sheetOf(paper, view)}</main>
      </body>
    </html>`;
  return String(await document);
}
