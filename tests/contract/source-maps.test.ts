// Shows that a failure of the deployed workers and of a page can be traced to its source, and that visitors are shown no source map.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StoredMaps } from "#scripts/stack/stored-maps";
import { reportsIn } from "#scripts/stack/reports";
import { shown } from "#scripts/stack/stack";
import { startShop, type Shop } from "../support/shop";
import { root } from "../support/project-root";

const dist = path.join(root, "dist");
const read = (...place: string[]) => readFileSync(path.join(dist, ...place), "utf8");
const below = (folder: string) => readdirSync(path.join(dist, folder), { recursive: true }).map(String);
const mapsIn = (folder: string) => below(folder).filter((name) => name.endsWith(".map"));
const scripts = below("client/assets").filter((name) => name.endsWith(".js"));

/** Position of a text in a file, as in a stack trace. */
function placeOf(text: string, wanted: string): string {
  const lines = text.slice(0, text.indexOf(wanted)).split("\n");
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
}

test.for(["worker", "backend"])("%s has source maps, which a deployment uploads", (worker) => {
  const { upload_source_maps } = JSON.parse(read(worker, "wrangler.json")) as { upload_source_maps?: boolean };
  expect(upload_source_maps).toBe(true);
  expect(mapsIn(worker).length).toBeGreaterThan(0);
});

describe("a running shop", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 120_000);
  afterAll(() => shop?.stop());

  // Shows: operations.stacks
  test("serves no map, and no file names one", async () => {
    expect(mapsIn("client")).toEqual([]);
    expect(scripts.length).toBeGreaterThan(50);
    for (const name of scripts) expect(read("client/assets", name), name).not.toContain("sourceMappingURL");
    const entry = scripts.find((name) => name.startsWith("entry-"))!;
    expect((await fetch(`${shop.origin}/assets/${entry}`)).status).toBe(200);
    for (const address of [
      `/assets/${entry}.map`,
      `/source-maps/`,
      `/source-maps/${buildOf()}/client/assets/${entry}.map`,
    ])
      expect((await fetch(shop.origin + address)).status, address).toBe(404);
  });

  test("logs what a page reports with its build, which resolves the stack", async () => {
    const sent = "sendBeacon(`/errors/`";
    const file = scripts.find((name) => read("client/assets", name).includes(sent))!;
    const place = placeOf(read("client/assets", file), sent);
    const page = "/a-page-that-fails";
    const stack = `TypeError: no\n    at s (${shop.origin}/assets/${file}:${place})`;
    const body = JSON.stringify({ name: "TypeError", message: "no", stack, path: page });
    expect((await fetch(`${shop.origin}/errors/`, { method: "POST", body })).status).toBe(202);
    const logged = () => reportsIn(shop.log()).find((report) => report.path === page);
    await expect.poll(logged).toMatchObject({ event: "page_failed", build: buildOf(), where: "storefront" });
    expect(shown(logged()!, storedMaps())).toContain(sourceOf("client/shop/frame/error/report-error.ts", "sendBeacon"));
  });
});

const storedMaps = () => new StoredMaps(path.join(dist, "source-maps"));
const buildOf = () => storedMaps().builds[0]!;

/** The place of a text in a source, as `npm run stack` writes it. */
const sourceOf = (file: string, wanted: string): string =>
  `${file}:${placeOf(readFileSync(path.join(root, file), "utf8"), wanted)}`;

// Shows: operations.stacks
test("a stack of each worker is read by its own maps", () => {
  // Texts, since a bundler renames what is none.
  for (const [where, folder, source, wanted] of [
    ["storefront", "worker", "worker/storefront/error-reports/error-service.ts", "error_not_reported"],
    ["backend", "backend", "worker/backend/queues/consume.ts", "queue_message_unknown"],
  ] as const) {
    const file = below(folder).find((name) => name.endsWith(".js") && read(folder, name).includes(wanted))!;
    const stack = `Error: no\n    at n (${file}:${placeOf(read(folder, file), wanted)})`;
    expect(shown({ stack, where, build: buildOf() }, storedMaps()), where).toContain(source);
  }
});
