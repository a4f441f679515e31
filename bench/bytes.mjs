/**
 * Bytes and requests of a home, listing and product page: JavaScript before the largest paint and without an
 * interaction, the document, and everything asked for before `load`, for a phone with an empty cache.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { coldVisit, openBrowser } from "./harness/browser.mjs";
import { home, listing, productPaths, storedPage } from "./harness/pages.mjs";
import { clientFolder } from "./harness/places.mjs";
import { figure, kB } from "./harness/table.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

/** What an edge spends on a page made on the fly, and the most there is, for files that are compressed once. */
const qualities = { edge: 5, best: 11 };
/** Most bytes of a document: with its headers it fits into what a new connection sends before it waits. */
const mostHtml = 13_000;

export async function measure() {
  const shop = await startWorkerd(shopWorkers({ withAssets: true }));
  const browser = await openBrowser();
  try {
    const [product] = await productPaths(shop.url);
    const pages = [];
    for (const [name, address] of Object.entries({ home, listing, product })) {
      const url = shop.url + address;
      const html = await storedPage(url);
      pages.push({ name, html, ...(await coldVisit(browser, url)) });
    }
    return [beforePaint, allScripts, documents, requests].flatMap((figuresOf) => pages.flatMap(figuresOf));
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function beforePaint({ name, html, earlyScripts }) {
  const { vendor, own } = sizesOf(earlyScripts);
  const bytes = inlineScripts(html) + vendor + own;
  return [figure(`JavaScript before the largest paint, ${name}`, bytes, { atMost: 1500 }, kB)];
}

function allScripts({ name, scripts }) {
  const { vendor, own } = sizesOf(scripts);
  return [
    figure(`all JavaScript without an interaction, ${name}`, vendor + own, { atMost: 90_000 }, kB),
    figure("… of which our own, messages included", own, { atMost: 10_000 }, kB),
  ];
}

function documents({ name, html }) {
  return [
    figure(`HTML, brotli ${qualities.edge}, ${name}`, brotli(html, qualities.edge), { atMost: mostHtml }, kB),
    figure(`… brotli ${qualities.best} (${kB(html.length)} plain)`, brotli(html, qualities.best), undefined, kB),
  ];
}

const mostRequests = { home: 20, listing: 12, product: 6 };
const requests = ({ name, beforeLoad }) => [
  figure(`requests before load, ${name}`, beforeLoad, { atMost: mostRequests[name] }),
];

const brotli = (bytes, quality) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;

/** Bytes of the scripts that run from the document itself; data blocks are no scripts. */
function inlineScripts(html) {
  const scripts = [...html.toString().matchAll(/<script(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.reduce((total, [, text]) => total + Buffer.byteLength(text), 0);
}

/** Brotli sizes of built files, those from node_modules apart from ours. */
function sizesOf(scripts) {
  const sizes = { vendor: 0, own: 0 };
  for (const script of scripts) {
    const kind = path.basename(script).startsWith("vendor") ? "vendor" : "own";
    sizes[kind] += brotli(readFileSync(path.join(clientFolder, script)), qualities.best);
  }
  return sizes;
}
