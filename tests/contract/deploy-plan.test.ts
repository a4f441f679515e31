// Shows how a deployment begins, by the real wrangler against a fake of the platform: who it takes for whom, and what it
// would do, of which a dry run does nothing. `tests/prove/deploy.test.ts` does it; whom else it refuses and what it asks is in
// `tests/walks/contract/deploy-refusals.test.ts`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deployInto, openPlatform } from "../support/deployed-shop";
import type { FakePlatform } from "../support/fake-platform";
import { TinyShop } from "../support/tiny-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-tiny-"));
const shop = new TinyShop(folder);
const ends: (() => Promise<void>)[] = [];
let platform: FakePlatform;
const plan = (...args: string[]) => deployInto(platform, folder, ["--dry-run", ...args]);

beforeAll(async () => {
  platform = await openPlatform((end) => void ends.push(end));
});
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

// Shows: operations.staging
test("a dry run says all that a first deployment does, and changes nothing", async () => {
  const { rows, changes, said } = await plan();
  expect(changes).toEqual([]);
  expect(rows).toMatchObject({
    account: ["would register a name at workers.dev"],
    resources: [
      "would create the D1 database falaj",
      "would create the D1 database falaj-2025",
      "would create the R2 bucket falaj-documents",
      "would create the queue falaj-outbox",
      "would create the queue falaj-outbox-dead",
    ],
    secrets: ["would draw SESSION_SECRET"],
    migrations: ["would apply 1 of falaj (0001_goods.sql)", "would apply 1 of falaj-2025 (0001_old.sql)"],
    "demo goods": [],
    upload: ["would upload falaj-backend", "would upload falaj"],
  });
  expect(said).toContain("No e-mail leaves");
});

test("nobody who is signed in", async () => {
  const before = process.env["CLOUDFLARE_API_TOKEN"];
  // Nobody's login of this machine.
  for (const [name, value] of Object.entries({ CLOUDFLARE_API_TOKEN: "", XDG_CONFIG_HOME: folder, HOME: folder }))
    vi.stubEnv(name, value);
  const { failed, said, changes } = await plan();
  vi.stubEnv("CLOUDFLARE_API_TOKEN", before);
  expect([failed, changes]).toEqual([true, []]);
  expect(said).toContain('The step "account" failed.');
  expect(said).toContain("Nobody is signed in to Cloudflare here.");
  expect(said).toContain("npx wrangler login");
});

// Shows: operations.staging
test("a secret that is too short is refused before anything changes, and not shown", async () => {
  const file = path.join(folder, "secrets");
  writeFileSync(file, "SESSION_SECRET=sh0rt\n");
  const { failed, said } = await plan("--secrets", file);
  expect(failed).toBe(true);
  expect(said).toContain("SESSION_SECRET has 5 characters and needs 32");
  expect(said).not.toContain("sh0rt");
});

// Shows: operations.staging
test("sources that do not build never reach the account", async () => {
  const since = platform.calls.length;
  shop.write("page.txt", "broken");
  const { failed, said } = await plan();
  expect([failed, platform.calls.length]).toEqual([true, since]);
  expect(said).toContain("page.txt does not build");
});

test("nothing is returned where nothing is deployed", async () => {
  const { failed, said } = await plan("--back");
  expect([failed, said.includes("Nothing is deployed there.")]).toEqual([true, true]);
});
