/**
 * What the first tap costs on a phone whose processor is four times slower, while the page wakes: traced in Chromium on
 * a warm shop for three seconds after a tap that does nothing else. A whole layout is one of more than a third of the
 * page's objects; of a task is counted what is over 50 ms.
 */
import { setTimeout as pause } from "node:timers/promises";
import { newVisitor, openBrowser, throttle } from "./harness/browser.mjs";
import { startCompressingFront } from "./harness/compressing-front.mjs";
import { home, listing, productPaths, storedPage } from "./harness/pages.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, ms } from "./harness/table.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const rounds = 5;
const lasts = 3000;
const longTask = 50;
const tasks = ["devtools.timeline", "toplevel"];
/** Why something is laid out again; noting it takes longer than doing it, so times are of taps without it. */
const causes = [...tasks, "disabled-by-default-devtools.timeline.invalidationTracking"];

export async function measure() {
  const shop = await startWorkerd(shopWorkers({ withAssets: true }));
  const front = await startCompressingFront(shop.url);
  const browser = await openBrowser();
  try {
    const pages = { listing, home, product: (await productPaths(shop.url))[0] };
    for (const path of Object.values(pages)) await storedPage(front.url + path, agents.mobile);
    const arms = Object.entries(pages).map(([name, path]) => [
      name,
      async () => {
        const [timed, caused] = [
          await firstTap(browser, front.url + path, tasks),
          await firstTap(browser, front.url + path, causes),
        ];
        return { blocked: blocked(timed), whole: wholeLayouts(caused), fonts: fontsChanged(caused) };
      },
    ]);
    const taps = await interleaved(rounds, Object.fromEntries(arms));
    return Object.entries(taps).flatMap(([name, visits]) => {
      const of = (key) => median(visits.map((visit) => visit[key]));
      return [
        figure(`first tap, ${name}: whole layouts`, of("whole"), { atMost: 1 }),
        figure("… laid out again because fonts changed", of("fonts"), { atMost: 0 }),
        figure("… blocked", of("blocked"), { atMost: 150 }, ms),
      ];
    });
  } finally {
    await browser.close();
    await front.stop();
    await shop.stop();
  }
}

/** @param categories of the trace. @returns its events of the page's main thread from the tap on */
async function firstTap(browser, url, categories) {
  const context = await newVisitor(browser, "mobile");
  try {
    await context.addInitScript(() => localStorage.setItem("tracking", "no"));
    const page = await context.newPage();
    await throttle(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.bringToFront();
    await browser.startTracing(page, { categories });
    await page.touchscreen.tap(4, 400);
    await pause(lasts);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return ofMainThread(traceEvents);
  } finally {
    await context.close();
  }
}

function ofMainThread(events) {
  const tap = events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "pointerdown");
  if (!tap) throw new Error("the trace has no tap");
  return events.filter(({ pid, tid, ts }) => pid === tap.pid && tid === tap.tid && ts >= tap.ts);
}

const layouts = (events) => events.filter(({ name, args }) => name === "Layout" && args.beginData);
const wholeLayouts = (events) =>
  layouts(events).filter(({ args }) => args.beginData.dirtyObjects > args.beginData.totalObjects / 3).length;
const fontsChanged = (events) =>
  events.filter(({ name, args }) => name === "LayoutInvalidationTracking" && args.data.reason === "Fonts changed")
    .length;
const blocked = (events) =>
  events
    .filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask")
    .reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - longTask), 0);
