// Shows, by the real wrangler against a fake of the platform, whom a deployment refuses and what it asks at a terminal;
// `tests/contract/deploy-plan.test.ts` shows how it begins.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deployInto, openPlatform } from "../../support/deployed-shop";
import type { FakePlatform } from "../../support/fake-platform";
import { TinyShop } from "../../support/tiny-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-tiny-"));
const shop = new TinyShop(folder);
const ends: (() => Promise<void>)[] = [];
let platform: FakePlatform;
const plan = (...args: string[]) => deployInto(platform, shop.folder, ["--dry-run", ...args]);

beforeAll(async () => {
  platform = await openPlatform((end) => void ends.push(end));
});
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
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

test("at a terminal it asks where the shop will be and who opens its console, and takes no nonsense", async () => {
  const asked: string[] = [];
  vi.stubEnv("STAFF_EMAILS", "");
  const answering = (origin: string) => ({
    open: true,
    secret: async () => "",
    text: async (question: string) => (asked.push(question), question.startsWith("Where") ? origin : "me@shop.example"),
  });
  const right = await deployInto(platform, shop.folder, ["--dry-run"], answering("https://shop.example"));
  expect(right.rows["check"]).toEqual(["would visit https://shop.example"]);
  expect(asked).toEqual([
    expect.stringContaining("Where will the shop be"),
    expect.stringContaining("opens the console"),
  ]);
  const wrong = await deployInto(platform, shop.folder, ["--dry-run"], answering("shop.example/ar"));
  expect([wrong.failed, wrong.said.includes('not "shop.example/ar"')]).toEqual([true, true]);
  vi.stubEnv("STAFF_EMAILS", "owner@falaj.example");
});
