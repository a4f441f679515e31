/**
 * What each mechanism of the browser's start is worth: the shop beside a build that lacks it (`WITHOUT` in
 * `vite.config.ts`), the two in turns. Prints a table of its own and gives no figures. Only when named:
 *
 *   npm run bench -- mechanisms
 *   ONLY=sleep,used-parts npm run bench -- mechanisms
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openBrowser } from "./harness/browser.mjs";
import { startCompressingFront } from "./harness/compressing-front.mjs";
import {
  calledAfter,
  headingAfter,
  pageBytes,
  scriptBytes,
  scriptFiles,
  untouchedCpu,
  wakingBytes,
} from "./harness/moments.mjs";
import { home, listing, productPaths, storedPage } from "./harness/pages.mjs";
import { root, workerConfig } from "./harness/places.mjs";
import { median } from "./harness/statistics.mjs";
import { kB, ms } from "./harness/table.mjs";
import { agents } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

/** Name of the switch, the files that it is, what is measured and how often, and how a value is written. */
const mechanisms = [
  ["sleep", ["client/start/asleep.ts"], "CPU of an untouched phone", untouchedCpu, 5, ms],
  ["prefetch", ["client/start/intent-prefetch.ts"], "card to heading, slow line", headingAfter("line"), 7, ms],
  [
    "asked-ahead",
    ["client/start/late-api.ts", "client/shop/browse/product/product-ahead.ts"],
    "hover to the product's call, slow line",
    calledAfter,
    5,
    ms,
  ],
  ["late-client", ["client/start/late-api.ts"], "scripts of an untouched desktop", scriptBytes("desktop"), 1, kB],
  [
    "late-router",
    ["client/start/late-router.ts", "client/start/navigation.ts", "scripts/vite/navigation-apart.ts"],
    "scripts of an untouched phone",
    scriptBytes("mobile"),
    1,
    kB,
  ],
  [
    "import-with-files",
    ["client/start/import-with-files.ts", "client/start/stylesheets.ts", "scripts/vite/import-with-files.ts"],
    "scripts of an untouched phone",
    scriptBytes("mobile"),
    1,
    kB,
  ],
  ["below-fold", ["client/ui/below-fold.tsx"], "card to heading, slow processor", headingAfter("processor"), 9, ms],
  [
    "static-regions",
    ["client/shop/frame/layout/static-region.tsx"],
    "scripts of an untouched phone",
    scriptBytes("mobile"),
    1,
    kB,
  ],
  ["rendered-only", ["client/start/rendered-only.ts"], "data that wakes a listing", wakingBytes, 1, kB],
  [
    "used-parts",
    [
      "worker/storefront/ssr/used-parts.ts",
      "worker/storefront/ssr/used-styles.ts",
      "worker/storefront/styles/css-part.ts",
      "worker/storefront/styles/stylesheets.ts",
      "scripts/vite/css-parts.ts",
      "client/start/whole-page.ts",
    ],
    "a listing's document",
    pageBytes,
    1,
    kB,
  ],
  ["chunks", ["scripts/vite/chunks.ts"], "script files of an untouched product", scriptFiles, 1, String],
];

export async function measure() {
  const only = process.env.ONLY?.split(",");
  const chosen = mechanisms.filter(([name]) => !only || only.includes(name));
  const browser = await openBrowser();
  const shop = await opened(workerConfig);
  const rows = [];
  try {
    for (const [name, files, what, visit, rounds, tell] of chosen) {
      const folder = built(name);
      const other = await opened(path.join(folder, "worker/wrangler.json"));
      try {
        const took = { with: [], without: [] };
        for (let round = 0; round < rounds; round++) {
          took.with.push(await visit(browser, shop, round));
          took.without.push(await visit(browser, other, round));
        }
        const [better, worse] = [median(took.with), median(took.without)];
        rows.push([
          name,
          String(linesOf(files)),
          what,
          tell(better),
          tell(worse),
          worse > better ? "kept" : "**of no use**",
        ]);
      } finally {
        await other.stop();
        rmSync(folder, { recursive: true });
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  process.stdout.write(`\n${tableOf(rows)}\n`);
  return [];
}

/** Builds the shop without a mechanism. What the build notes for `wrangler` stays that of the shop. */
function built(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-without-"));
  const note = path.join(root, ".wrangler/deploy/config.json");
  const noted = existsSync(note) ? readFileSync(note) : null;
  const script = `const builder = await (await import("vite")).createBuilder({ logLevel: "error" }); await builder.buildApp();`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    env: { ...process.env, WITHOUT: name, BUILD_DIR: folder },
  });
  if (noted) writeFileSync(note, noted);
  if (status !== 0) throw new Error(`the build without ${name} failed: ${stderr.toString()}`);
  return folder;
}

/** A build on workerd behind a compressing front, with the pages that are measured stored. */
async function opened(config) {
  const shop = await startWorkerd(shopWorkers({ withAssets: true, config }));
  const front = await startCompressingFront(shop.url);
  const [product] = await productPaths(shop.url);
  for (const agent of Object.values(agents))
    for (const page of [home, listing, product]) await storedPage(front.url + page, agent);
  return {
    url: front.url,
    product,
    folder: path.join(path.dirname(config), "../client"),
    stop: async () => {
      await front.stop();
      await shop.stop();
    },
  };
}

const linesOf = (files) =>
  files.reduce((total, file) => total + readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length, 0);

function tableOf(rows) {
  const heads = ["mechanism", "lines", "figure", "with", "without", "verdict"];
  const lines = [heads, heads.map(() => "---"), ...rows];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}
