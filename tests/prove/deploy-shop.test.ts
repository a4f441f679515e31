// Shows what a stranger does: a fresh clone of the shop, `npm run deploy`, and the shop answers; changed and deployed
// again; returned; and a staging shop in which something is bought. The platform is a fake, everything else is real.
import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visit } from "#scripts/deploy/visit";
import { openPlatform } from "../support/deployed-shop";
import type { FakePlatform } from "../support/fake-platform";
import { root } from "../support/project-root";

const clone = mkdtempSync(path.join(os.tmpdir(), "falaj-clone-"));
const ends: (() => Promise<void>)[] = [];
let platform: FakePlatform;

/** A command in the clone. @returns what it printed */
async function run(program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: clone, env: process.env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise((resolve) => child.on("close", resolve));
  expect(status, said).toBe(0);
  return said;
}
const deploy = (...args: string[]) => run("npm", "run", "deploy", "--", ...args);

const origin = "https://falaj.falaj-01234567.workers.dev";
const staging = "https://falaj-staging.falaj-01234567.workers.dev";
const pageAt = async (at: string, place = "/shop") => (await new Visit(at).fetch(place)).text();

beforeAll(async () => {
  platform = await openPlatform((end) => void ends.push(end));
  await run("git", "clone", "--quiet", root, clone);
  symlinkSync(path.join(root, "node_modules"), path.join(clone, "node_modules"));
}, 120_000);
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(clone, { recursive: true, force: true });
});

// Shows: operations.deploy
test("a fresh clone is a shop on the platform after one command", async () => {
  const said = await deploy();
  expect(said).toContain(`${origin} answers: build`);
  expect(await pageAt(origin)).toContain('<html lang="en"');
  expect(await pageAt(origin, "/ar/shop")).toContain('dir="rtl"');
  const storefront = platform.account.script("falaj");
  const text = (worker: string, name: string) =>
    platform.account.script(worker).deployments[0]!.version.metadata.bindings.find((one) => one.name === name)?.[
      "text"
    ];
  expect([text("falaj", "PUBLIC_ORIGIN"), text("falaj-backend", "PUBLIC_ORIGIN")]).toEqual([origin, origin]);
  expect([text("falaj", "ENVIRONMENT"), text("falaj-backend", "ENVIRONMENT")]).toEqual(["production", "production"]);
  expect(text("falaj", "WORKERS_DEV_HOST")).toBe("falaj.falaj-01234567.workers.dev");
  expect(text("falaj-backend", "STAFF_EMAILS")).toBe("owner@falaj.example");
  const maps = [...storefront.versions[0]!.modules.values()].filter(({ type }) => type === "application/source-map");
  expect(maps.length).toBeGreaterThan(0);
  const since = platform.calls.length;
  await deploy();
  expect(platform.changes(since)).toEqual([]);
  // Nothing that the account was asked for has come into what is committed.
  expect(await run("git", "status", "--porcelain")).not.toMatch(/^ M/m);
});

// Shows: operations.deploy
test("changed, deployed again, and returned", async () => {
  const before = await pageAt(origin, "/robots.txt");
  const { build } = (await (await new Visit(origin).fetch("/healthz")).json()) as { build: string };
  const robots = path.join(clone, "worker/storefront/crawlers/robots.ts");
  await run("sed", "-i", "s|`Sitemap: |`# changed`, `Sitemap: |", robots);
  await deploy();
  expect(await pageAt(origin, "/robots.txt")).toContain("# changed");
  const returned = await deploy("--back");
  expect(returned).toContain(`${origin} answers: build ${build}`);
  expect(await pageAt(origin, "/robots.txt")).toBe(before);
  // The worker that is back has purged what it had kept before it went.
  const { account } = platform;
  const { uuid } = account.database("falaj");
  const sql = "SELECT tag, purged_at IS NOT NULL AS purged FROM cache_purges WHERE tag = 'catalogue'";
  const purges = async () => ((await account.runtime.query(account, uuid, [{ sql }])) as { results: object[] }[])[0];
  await expect.poll(purges, { timeout: 10_000 }).toMatchObject({ results: [{ tag: "catalogue", purged: 1 }] });
});

// Shows: operations.staging
test("a staging shop beside it has goods, takes no money, and is bought from", async () => {
  appendFileSync(path.join(clone, "worker/storefront/crawlers/robots.ts"), "\n");
  const said = await deploy("--staging");
  expect(said).toMatch(/placed and cancelled the sandbox order \S+/);
  expect(await pageAt(staging, "/products?search=gloves")).toContain("AED");
  expect((await new Visit(origin).fetch("/products?search=gloves")).status).toBe(200);
});
