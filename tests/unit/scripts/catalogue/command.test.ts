// Shows the two commands, where it matters as processes of their own: the demo catalogue comes back the same, a wrong file ends with 1, a killed import has done nothing.
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { main as exportGoods } from "#scripts/catalogue/export";
import { main as importGoods } from "#scripts/catalogue/import";
import { openLocalShop } from "#scripts/catalogue/open-shop";
import { Refused } from "#scripts/catalogue/refused";
import { runCatalogue, startCatalogue } from "#support/catalogue-command";
import { csvOf, productLine, termLines } from "#support/catalogue-file";
import { demoSource, momentless, roundTrip, shopFolder, soundRoundTrip } from "#support/catalogue-round-trip";
import { squarePng } from "#support/grey-png";

let folder: Awaited<ReturnType<typeof shopFolder>>;
beforeAll(async () => {
  folder = await shopFolder();
}, 300_000);
afterAll(() => folder?.remove());
const place = (name: string) => folder.place(name);
const emptyShop = (name: string) => folder.emptyShop(name);
vi.setConfig({ testTimeout: 300_000 });

/** What a shop has, read beside the commands. */
async function counts(state: string) {
  const shop = await openLocalShop(state);
  const { results } = await shop.binding
    .prepare("SELECT (SELECT count(*) FROM product_groups) AS products, (SELECT count(*) FROM terms) AS terms")
    .all<{ products: number; terms: number }>();
  await shop.close();
  return results[0];
}

// Shows: goods.export
test("an export, imported into an empty shop and exported again, is the same to the byte but for its moment", async () => {
  const { products, ...rest } = await demoSource();
  // All of it is a walk.
  const some = products.filter((_, at) => at % 7 === 0);
  expect(await roundTrip(folder, { ...rest, products: some })).toEqual(soundRoundTrip(some.length));
});

test("own pictures come back with the goods", async () => {
  mkdirSync(place("pictures"));
  writeFileSync(place("pictures/glove.png"), squarePng(20));
  writeFileSync(place("own.csv"), csvOf([...termLines, productLine({ images: "glove.png" })]));
  await importGoods([place("own.csv"), "--images", place("pictures"), "--state-dir", emptyShop("own")]);
  await exportGoods([place("own-1.csv"), "--images", place("own-pictures"), "--state-dir", place("own")]);
  expect(readdirSync(place("own-pictures"))).toEqual([expect.stringMatching(/^glove-[0-9a-f]{10}\.png$/)]);
  await importGoods([place("own-1.csv"), "--images", place("own-pictures"), "--state-dir", emptyShop("again")]);
  await exportGoods([place("own-2.csv"), "--state-dir", place("again")]);
  const [one, two] = ["own-1.csv", "own-2.csv"].map((name) => momentless(readFileSync(place(name), "utf8")));
  expect(two).toBe(one);
});

test("a wrong file or option ends with 1 and a message without a stack", async () => {
  writeFileSync(
    place("bad.csv"),
    csvOf([...termLines, productLine({ price_gst: "-1" }), productLine({ sku_id: "=1" })]),
  );
  const outcome = await runCatalogue("import", emptyShop("bad"), place("bad.csv"));
  expect(outcome).toMatchObject({ code: 1, output: "" });
  expect(outcome.errors.trim().split("\n")).toEqual([
    'line 5: price_gst is "-1"; a price cannot be negative',
    `line 6: sku_id begins like a formula ("=1"); put ' before it if it is a text`,
    `${place("bad.csv")}: 2 problems, nothing was written`,
  ]);
  expect(await counts(place("bad"))).toEqual({ products: 0, terms: 1 });
  const refused = await runCatalogue("import", place("bad"), place("bad.csv"), "--imagse", "x");
  expect([refused.code, refused.errors.trim().split("\n").length]).toEqual([1, 1]);
  for (const args of [[place("nothing.csv")], [], [place("bad.csv"), "--images", place("nowhere")]]) {
    await expect(importGoods(args)).rejects.toThrow(Refused);
  }
  await expect(importGoods([place("bad.csv"), "--images"])).rejects.toThrow(/argument missing/);
  await expect(exportGoods(["--state-dir", place("no-shop")])).rejects.toThrow(Refused);
});

// Shows: goods.whole
test("an import that is killed has written nothing, and the next one goes through", async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => productLine({ slug: `p-${at}`, sku_id: `S-${at}` }));
  writeFileSync(place("large.csv"), csvOf([...termLines, ...lines]));
  const { child, ended } = startCatalogue("import", emptyShop("killed"), [place("large.csv")], true);
  // It says how far it is, every two seconds; then it is in the middle of its work.
  const said = await Promise.race([once(child.stderr, "data"), ended]);
  expect(String(said)).toMatch(/lines read|writing/);
  child.kill("SIGKILL");
  expect(await ended).toBe(null);
  expect(await counts(place("killed"))).toEqual({ products: 0, terms: 1 });
  await importGoods([place("own-2.csv"), "--images", place("own-pictures"), "--state-dir", place("killed")]);
  expect(await counts(place("killed"))).toEqual({ products: 1, terms: 4 });
  try {
    process.kill(-child.pid!, "SIGKILL");
  } catch {
    // Its database has ended by itself.
  }
});
