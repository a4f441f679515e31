// Shows that 100,000 lines go through the console's calls: sent in parts, checked, taken over although the shop is killed in
// between, exported, and found unchanged when the export is checked; with the time of each step and the shop's memory.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSheet } from "#client/console/catalogue/import/sheet-file";
import { partsOf, type Mapping } from "#client/console/catalogue/import/sheet-parts";
import { noAnswers } from "#client/console/catalogue/import/sheet-questions";
import { csvLine } from "#shared/text/csv";
import { HttpShopper } from "../support/http-shopper";
import { insertTestSession, mintToken, staffEmail } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";

const products = 25_000;
const skusOfProduct = 4;
const lines = products * skusOfProduct;
let shop: Shop;

beforeAll(async () => {
  // Stored before the shop opens: it opens twice.
  const prepared = (folder: string) =>
    withStores(folder, async ({ DB }) => {
      const user = DB.prepare("INSERT INTO users (user_id, email, name, created_at) VALUES ('staff', ?, 'Staff', 0)");
      await DB.batch([user.bind(staffEmail), insertTestSession(DB, "staff")]);
    });
  shop = await startShop({ prepared, mayCrash: true });
});
afterAll(() => shop?.stop());

/** The token lasts ten minutes. */
const staff = async () => new HttpShopper(shop.origin, { access_token: await mintToken("staff") });

const headings = [
  "slug",
  "title_en",
  "title_ar",
  "description_en",
  "brand",
  "category",
  "type",
  "sku_id",
  "price_gst",
  "stock",
] as const;
const product = (at: number) => `gloves-of-${at}`;
const newLines = Array.from({ length: lines }, (_, line) => {
  const at = Math.floor(line / skusOfProduct);
  const shared = [
    product(at),
    `Nitrile gloves ${at}`,
    `قفازات نيتريل ${at}`,
    "For examination; strong and soft.",
    "noura-care",
    "examination-gloves",
    "consumable",
  ];
  return csvLine([...shared, `LS-${line}`, (5 + (line % 900) / 10).toFixed(2), String(line % 50)]);
});
const priceLines = Array.from({ length: lines }, (_, line) =>
  csvLine([`LS-${line}`, (6 + (line % 900) / 10).toFixed(2)]),
);

/** Says how long a step took, and the most memory that the shop has had. */
async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${lines.toLocaleString("en")} lines, ${step}: ${seconds} s, shop ${shopMemory()} MB at most\n`);
  return result;
}

/** Of the processes that this one has started, the largest, in MB. */
function shopMemory(): number {
  const ours = new Set([String(process.pid)]);
  let most = 0;
  for (const pid of readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .toSorted((a, b) => Number(a) - Number(b))) {
    try {
      const text = readFileSync(`/proc/${pid}/status`, "utf8");
      if (!ours.has(/PPid:\s+(\d+)/.exec(text)?.[1] ?? "")) continue;
      ours.add(pid);
      if (text.includes("workerd")) most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0));
    } catch {
      // Gone meanwhile.
    }
  }
  return Math.round(most / 1024);
}

/** Reads a file as a browser does, and sends it. @returns the import's id */
async function send(name: string, columns: readonly string[], text: readonly string[]): Promise<string> {
  const sheet = await openSheet(new File([csvLine([...columns]), ...text], name), null);
  const mapping = columns as Mapping;
  const file = { file_name: name, file_size: 1, file_hash: name.length.toString(16).padStart(64, "0"), columns };
  const { id } = (await (await staff()).get("beginSheetImport", file)).import;
  let part = 0;
  for await (const some of partsOf(sheet.records(), mapping, noAnswers)) {
    await (await staff()).get("addSheetLines", { id, part, lines: some });
    part += 1;
  }
  await (await staff()).get("endSheetUpload", { id, parts: part });
  return id;
}

/** Goes on as the open page does, until the state changes. @param at called after each answer */
async function goThrough(id: string, at: (done: number) => Promise<void> = async () => {}) {
  const { state } = (await (await staff()).get("getSheetImport", { id })).import;
  for (;;) {
    const stand = (await (await staff()).get("continueSheetImport", { id, rounds: 20 })).import;
    if (stand.state !== state) return stand;
    await at(stand.applied);
  }
}

async function takeOver(id: string, at?: (done: number) => Promise<void>) {
  await (await staff()).get("applySheetImport", { id });
  return goThrough(id, at);
}

test("100,000 lines are added, corrected, exported and found unchanged", { timeout: 3_600_000 }, async () => {
  const added = await timed("sent", () => send("new goods.csv", headings, newLines));
  const checked = await timed("checked", () => goThrough(added));
  expect(checked).toMatchObject({ state: "checked", new: products, faulty: 0, lines_checked: lines });
  let crashed = false;
  const done = await timed("added, the shop killed once", () =>
    takeOver(added, async (applied) => {
      if (crashed || applied < products / 3) return;
      crashed = true;
      await shop.crash();
    }),
  );
  expect([crashed, done.state, done.applied, done.conflicts]).toEqual([true, "done", products, 0]);
  const { total } = await (await staff()).get("filterProducts", { slug: "examination-gloves" });
  expect(total).toBeGreaterThanOrEqual(products);

  const priced = await timed("of prices sent", () => send("prices.csv", ["sku_id", "price_gst"], priceLines));
  expect(await timed("of prices checked", () => goThrough(priced))).toMatchObject({ changed: products, faulty: 0 });
  expect(await timed("of prices taken over", () => takeOver(priced))).toMatchObject({
    state: "done",
    applied: products,
  });

  const texts: string[] = [];
  let columns: string[] = [];
  await timed("exported", async () => {
    for (let after: number | null = 0; after !== null;) {
      const page: { columns: string[]; lines: string[][]; next: number | null } = await (
        await staff()
      ).get("exportProducts", { after, limit: 200 });
      columns = page.columns;
      texts.push(...page.lines.map(csvLine));
      after = page.next;
    }
  });
  expect(texts.length).toBeGreaterThan(lines);
  const again = await timed("of the export sent", () => send("the export.csv", columns, texts));
  const same = await timed("of the export checked", () => goThrough(again));
  expect(same).toMatchObject({ new: 0, changed: 0, faulty: 0 });
});
