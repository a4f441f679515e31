// Shows what a deployment finds in an account that is not empty: an older shop that it must not take apart, and its own
// databases and queues among many others.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { deployInto, openPlatform } from "../../support/deployed-shop";
import { TinyShop } from "../../support/tiny-shop";

vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-tiny-"));
const shop = new TinyShop(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a shop of one worker, whose objects are in the storefront, is refused before anything changes, unless a migration takes them over", async () => {
  const platform = await openPlatform();
  const { account } = platform;
  account.subdomain = "clinic";
  account.databases.set("id", { uuid: "id", name: "falaj", location: "eeur" });
  const main = `import { DurableObject } from "cloudflare:workers"; export class ShopperObject extends DurableObject {}
    export default { fetch: () => new Response("old") };`;
  const modules = new Map([["index.js", { type: "application/javascript+module", text: main }]]);
  const version = account.addVersion(
    "falaj",
    {
      main_module: "index.js",
      compatibility_date: "2026-10-20",
      bindings: [
        { type: "d1", name: "DB", id: "id" },
        { type: "durable_object_namespace", name: "SHOPPER", class_name: "ShopperObject" },
        { type: "secret_text", name: "SESSION_SECRET", text: "of the older shop" },
      ],
      migrations: { new_tag: "v1", steps: [{ new_sqlite_classes: ["ShopperObject"] }] },
    },
    modules,
  );
  await account.deploy("falaj", version.id);
  const { failed, said, changes } = await deployInto(platform, folder);
  expect([failed, changes]).toEqual([true, []]);
  expect(said).toContain('The step "older shop" failed.');
  expect(said).toContain("The worker falaj has the Durable Objects ShopperObject");
  // The platform would have refused it too, but in the middle.
  const without = { main_module: "index.js", compatibility_date: "2026-10-20", bindings: [] };
  const empty = new Map([["index.js", { type: "application/javascript+module", text: "export default {}" }]]);
  expect(() => account.addVersion("falaj", without, empty)).toThrow("does not export class 'ShopperObject'");

  const toml = readFileSync(path.join(folder, "wrangler.backend.toml"), "utf8");
  const transfer = 'transferred_classes = [{ from = "ShopperObject", from_script = "falaj", to = "ShopperObject" }]';
  shop.write("wrangler.backend.toml", toml.replace('new_sqlite_classes = ["ShopperObject"]', transfer));
  const withoutSecret = await deployInto(platform, folder);
  expect([withoutSecret.failed, withoutSecret.changes]).toEqual([true, []]);
  expect(withoutSecret.said).toContain("The worker falaj has the secrets SESSION_SECRET, and falaj-backend has not");
  vi.stubEnv("SESSION_SECRET", "the same as ever, 32 letters or more");
  const taken = await deployInto(platform, folder);
  shop.write("wrangler.backend.toml", toml);
  expect(taken.failed, taken.said).toBe(false);
  expect([...account.script("falaj-backend").classes, ...account.script("falaj").classes]).toEqual(["ShopperObject"]);
});

test("what is there is found among more than one page of databases and queues", async () => {
  const platform = await openPlatform();
  const { account } = platform;
  for (let at = 0; at < 120; at += 1) {
    const name = at < 118 ? `other-${at}` : ["falaj", "falaj-2025"][at - 118]!;
    account.databases.set(`${at}`, { uuid: `${at}`, name, location: "" });
    const queue = at < 118 ? `other-${at}` : ["falaj-outbox", "falaj-outbox-dead"][at - 118]!;
    account.queues.set(queue, { id: `${at}`, name: queue, consumers: [] });
  }
  account.buckets.add("falaj-documents");
  const { rows, said } = await deployInto(platform, folder, ["--dry-run"]);
  expect(rows["resources"], said).toEqual([]);
});
