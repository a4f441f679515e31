// Shows how a deployment begins, by the real wrangler against a fake of the platform: who it takes for whom, and what it
// would do, of which a dry run does nothing. `tests/prove/deploy.test.ts` does it.
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

test.each([
  ["no token", { CLOUDFLARE_API_TOKEN: "" }, "Nobody is signed in to Cloudflare here."],
  ["a wrong token", { CLOUDFLARE_API_TOKEN: "wrong" }, "Authentication error"],
  ["another's account", { CLOUDFLARE_ACCOUNT_ID: "fedcba9876543210" }, "no right in account fedcba9876543210"],
  ["no answer", { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:1/client/v4" }, "no answer"],
])("%s", async (_, variables, message) => {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  // Nobody's login of this machine.
  for (const [name, value] of Object.entries({ ...variables, XDG_CONFIG_HOME: folder, HOME: folder }))
    vi.stubEnv(name, value);
  const { failed, said, changes } = await plan();
  for (const [name, value] of Object.entries(before)) vi.stubEnv(name, value);
  expect([failed, changes]).toEqual([true, []]);
  expect(said).toContain('The step "account" failed.');
  expect(said).toContain(message);
  expect(said).toContain("npx wrangler login");
});

test("a secret that is too short is refused before anything changes, and not shown", async () => {
  const file = path.join(folder, "secrets");
  writeFileSync(file, "SESSION_SECRET=sh0rt\n");
  const { failed, said } = await plan("--secrets", file);
  expect(failed).toBe(true);
  expect(said).toContain("SESSION_SECRET has 5 characters and needs 32");
  expect(said).not.toContain("sh0rt");
});

test("at a terminal it asks where the shop will be and who opens its console, and takes no nonsense", async () => {
  const asked: string[] = [];
  vi.stubEnv("STAFF_EMAILS", "");
  const answering = (origin: string) => ({
    open: true,
    secret: async () => "",
    text: async (question: string) => (asked.push(question), question.startsWith("Where") ? origin : "me@shop.example"),
  });
  const right = await deployInto(platform, folder, ["--dry-run"], answering("https://shop.example"));
  expect(right.rows["check"]).toEqual(["would visit https://shop.example"]);
  expect(asked).toEqual([
    expect.stringContaining("Where will the shop be"),
    expect.stringContaining("opens the console"),
  ]);
  const wrong = await deployInto(platform, folder, ["--dry-run"], answering("shop.example/ar"));
  expect([wrong.failed, wrong.said.includes('not "shop.example/ar"')]).toEqual([true, true]);
  vi.stubEnv("STAFF_EMAILS", "owner@falaj.example");
});

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
