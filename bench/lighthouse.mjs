/** Lighthouse as a phone on a home, listing and product page: medians of its scores and of its moments. */
import lighthouse from "lighthouse";
import { openBrowserAt } from "./harness/browser.mjs";
import { startCompressingFront } from "./harness/compressing-front.mjs";
import { home, productPaths, storedPage } from "./harness/pages.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, ms } from "./harness/table.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const listing = "/category/consumables-uae";
const least = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };

/** @param options.runs how often each page is audited */
export async function measure({ runs }) {
  const shop = await startWorkerd(shopWorkers({ withAssets: true }));
  const front = await startCompressingFront(shop.url);
  const { browser, port } = await openBrowserAt();
  try {
    const [product] = await productPaths(shop.url);
    const pages = { home, listing, product };
    for (const path of Object.values(pages)) await storedPage(front.url + path);
    const arms = Object.entries(pages).map(([name, path]) => [name, () => audit(front.url + path, port)]);
    const audits = await interleaved(runs, Object.fromEntries(arms));
    return Object.entries(audits).flatMap(([name, results]) => figuresOf(name, results));
  } finally {
    await browser.close();
    await front.stop();
    await shop.stop();
  }
}

/** Errors of Lighthouse's own recorder, which asks to be run again; they say nothing of the page. */
const notRecorded = new Set(["NO_NAVSTART", "NO_TRACING_STARTED"]);
const mostTries = 3;

async function recorded(url, port) {
  const options = { port, onlyCategories: Object.keys(least), emulatedUserAgent: agents.mobile, logLevel: "error" };
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await lighthouse(url, options);
    if (!notRecorded.has(lhr.runtimeError?.code) || tries === mostTries) return lhr;
  }
}

async function audit(url, port) {
  const lhr = await recorded(url, port);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category) => Math.round(100 * lhr.categories[category].score);
  return {
    ...Object.fromEntries(Object.keys(least).map((category) => [category, score(category)])),
    faults: faultsOf(lhr),
    largestPaint: lhr.audits["largest-contentful-paint"].numericValue,
    apart: lhr.audits["largest-contentful-paint"].numericValue - lhr.audits["first-contentful-paint"].numericValue,
    blocked: lhr.audits["total-blocking-time"].numericValue,
  };
}

/** What costs points outside of performance, by name. */
function faultsOf({ categories, audits }) {
  const { performance: _, ...others } = categories;
  const named = Object.values(others).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return named.map(({ id }) => id).filter((id) => audits[id].score !== null && audits[id].score < 1);
}

function figuresOf(page, results) {
  const middle = (name) => median(results.map((result) => result[name]));
  const faults = [...new Set(results.flatMap((result) => result.faults))];
  const scores = Object.entries(least).map(([category, atLeast]) =>
    figure(`Lighthouse mobile, ${page}: ${category.replace("-", " ")}`, middle(category), { atLeast }),
  );
  return [
    ...scores,
    ...(faults.length > 0 ? [figure("… points lost to", faults.join(", "))] : []),
    figure("… largest paint", middle("largestPaint"), { atMost: 1000 }, ms),
    figure("… largest paint after the first", middle("apart"), { atMost: 100 }, ms),
    figure("… total blocking time", middle("blocked"), { atMost: 30 }, ms),
  ];
}
