// Shows the deployment against a fake of the platform that runs what it is sent, with the real wrangler, on two small
// workers in the shape of the shop's: a first one makes everything, a second one nothing, a change only what it touches,
// `--back` returns; and whichever call fails in the middle, the next run ends where an undisturbed one would have.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Visit } from "#scripts/deploy/visit";
import { deployInto, openPlatform } from "../support/deployed-shop";
import type { FakePlatform } from "../support/fake-platform";
import { TinyShop } from "../support/tiny-shop";

function tinyShop(): TinyShop {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-tiny-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return new TinyShop(folder);
}

const origin = "https://falaj.falaj-01234567.workers.dev";
const page = async (at = origin) => (await new Visit(at).fetch("/shop")).text();
const add = async () => Number(await (await new Visit(origin).fetch("/add")).text());

/** What is in the account, without what differs from run to run. */
const stateOf = ({ account }: FakePlatform) => ({
  subdomain: account.subdomain,
  databases: [...account.databases.values()].map(({ name, location }) => `${name} ${location}`).toSorted(),
  buckets: [...account.buckets].toSorted(),
  queues: [...account.queues.values()].map(({ name, consumers }) => [name, consumers.map(({ script }) => script)]),
  scripts: [...account.scripts.values()].map(({ name, enabled, previews, crons, deployments, migrationTag }) => {
    const { metadata } = deployments[0]!.version;
    const bindings = metadata.bindings.map(({ type, name: bound }) => `${type} ${bound}`).toSorted();
    return { name, enabled, previews, crons, migrationTag, bindings };
  }),
});

// Shows: operations.deploy
test("a first one makes everything, a second one nothing, a change only what it touches, and back returns", async () => {
  const [platform, shop] = [await openPlatform(), tinyShop()];
  const first = await deployInto(platform, shop.folder);
  expect(first.failed, first.said).toBe(false);
  expect(stateOf(platform)).toMatchObject({
    databases: ["falaj eeur", "falaj-2025 eeur"],
    buckets: ["falaj-documents"],
    queues: [
      ["falaj-outbox", ["falaj-backend"]],
      ["falaj-outbox-dead", []],
    ],
    scripts: [
      { name: "falaj-backend", enabled: false, previews: false, crons: ["* * * * *"], migrationTag: "v1" },
      { name: "falaj", enabled: true, previews: true, crons: [] },
    ],
  });
  const uploads = first.changes.filter((call) => call.startsWith("PUT /workers/scripts/falaj"));
  expect(uploads.indexOf("PUT /workers/scripts/falaj-backend")).toBeLessThan(
    uploads.indexOf("PUT /workers/scripts/falaj"),
  );
  const storefront = platform.account.script("falaj").versions[0]!;
  expect([...storefront.modules.values()].map(({ type }) => type)).toContain("application/source-map");
  expect(await page()).toContain(`first ${origin}`);
  const backend = await (await new Visit(origin).fetch("/healthz")).json();
  expect(backend).toMatchObject({ backend: { goods: 0, origin, secret: 64 } });
  expect(await add()).toBe(1);

  const second = await deployInto(platform, shop.folder);
  expect(second.changes).toEqual([]);
  const { check, ...others } = second.rows;
  expect(check).toHaveLength(1);
  expect(others).toEqual({
    build: [],
    account: [],
    "older shop": [],
    "older data": [],
    resources: [],
    settings: [],
    secrets: [],
    migrations: [],
    "demo goods": [],
    upload: [],
  });

  shop.write("page.txt", "second");
  shop.write("worker/backend/migrations/0002_more.sql", "ALTER TABLE goods ADD COLUMN price INTEGER;\n");
  const third = await deployInto(platform, shop.folder);
  expect(third.rows["migrations"]).toEqual([expect.stringContaining("applied to falaj; to undo it")]);
  expect(third.rows["upload"]).toEqual([expect.stringMatching(/^uploaded falaj, version/)]);
  expect(await page()).toContain("second");

  const back = await deployInto(platform, shop.folder, ["--back"]);
  expect(back.rows["back"]).toEqual([expect.stringMatching(/^returned falaj to version/)]);
  expect(back.rows["check"]).toEqual([
    "has the pages purged that were kept before",
    expect.stringContaining("answers: build first"),
  ]);
  expect(await page()).toContain("first");
  expect(await add()).toBe(2);
  const again = await deployInto(platform, shop.folder, ["--back"]);
  expect([again.rows["back"], again.changes]).toEqual([[], []]);
  expect(again.said).toContain("is back from release");
}, 600_000);

// Shows: operations.staging
test("a preview has an address and no visitors; staging has its own of everything", async () => {
  const [platform, shop] = [await openPlatform(), tinyShop()];
  const early = await deployInto(platform, shop.folder, ["--preview"]);
  expect([early.failed, early.changes.filter((call) => !call.startsWith("PUT /workers/subdomain"))]).toEqual([
    true,
    [],
  ]);
  expect(early.said).toContain("Deploy first");
  await deployInto(platform, shop.folder);
  shop.write("page.txt", "looked at");
  const { rows, changes } = await deployInto(platform, shop.folder, ["--preview"]);
  expect(changes.filter((call) => call.endsWith("/deployments"))).toEqual([]);
  const [, address = ""] = /it is at (\S+)/.exec(rows["preview"]![0]!) ?? [];
  expect(address).toMatch(/^https:\/\/[0-9a-f]{8}-falaj\.falaj-01234567\.workers\.dev$/);
  expect([await page(address), await page()]).toEqual([
    expect.stringContaining("looked at"),
    expect.stringContaining("first"),
  ]);
  // The tiny shop has no goods to order, so that is where this one ends.
  const staging = await deployInto(platform, shop.folder, ["--staging", "--dry-run"]);
  expect(staging.changes).toEqual([]);
  expect(staging.rows["resources"]).toContain("would create the D1 database falaj-2025-staging");
  expect(staging.rows["upload"]).toEqual(["would upload falaj-backend-staging", "would upload falaj-staging"]);
}, 600_000);

const cuts: [step: string, method: string, path: RegExp][] = [
  ["account", "PUT", /^\/workers\/subdomain$/],
  ["resources", "POST", /^\/d1\/database$/],
  ["resources", "POST", /^\/r2\/buckets$/],
  ["resources", "POST", /^\/queues$/],
  ["migrations", "POST", /^\/d1\/database\/[^/]+\/query$/],
  ["upload", "PUT", /^\/workers\/scripts\/falaj-backend$/],
  ["upload", "PUT", /^\/workers\/scripts\/falaj-backend\/schedules$/],
  ["upload", "POST", /^\/queues\/[^/]+\/consumers$/],
  ["upload", "POST", /^\/workers\/assets\/upload$/],
  ["upload", "PUT", /^\/workers\/scripts\/falaj$/],
  ["upload", "POST", /^\/workers\/scripts\/falaj\/subdomain$/],
];

// Shows: operations.deploy
test("broken off at any call, in any way, it goes on from there", async () => {
  const [platform, shop] = [await openPlatform(), tinyShop()];
  const undisturbed = await deployInto(platform, shop.folder);
  expect(undisturbed.failed, undisturbed.said).toBe(false);
  const wanted = stateOf(platform);
  for (const [at, [step, method, call]] of cuts.entries()) {
    const how = (["500", "cut", "cut after"] as const)[at % 3]!;
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    const other = await openPlatform();
    other.fail(method, call, how);
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    const broken = await deployInto(other, shop.folder);
    expect([broken.failed, `${step}, ${method} ${call}, ${how}\n${broken.said}`]).toEqual([
      true,
      expect.stringContaining(`The step "${step}" failed.`),
    ]);
    expect(broken.said).toContain("What to do:");
    other.heal();
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    const mended = await deployInto(other, shop.folder);
    expect(mended.failed, mended.said).toBe(false);
    expect(stateOf(other), `${method} ${call}, ${how}`).toEqual(wanted);
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    expect((await deployInto(other, shop.folder)).changes).toEqual([]);
  }
}, 1_800_000);
