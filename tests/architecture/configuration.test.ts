// Shows that docs/deploy.md names every binding, variable and secret that the code reads, that each stands in the
// configuration of the workers that read it, and that neither names one which nobody reads.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { isArchiveName } from "../../worker/backend/archives/archives";
import { root } from "./source-files";

/** Members of the types of the environment, and keys of the schema that checks the shop's variables. */
const namesIn = (file: string) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+)\??:/gm)].map(([, name]) => name!);
const backendReads = new Set([...namesIn("worker/backend/variables.ts"), ...namesIn("worker/backend/app.ts")]);
/** Bindings that the generated types declare and the worker uses. */
const sources = readdirSync(path.join(root, "worker"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, "worker", file), "utf8"))
  .join("\n");
const generated = readFileSync(path.join(root, "worker-configuration.d.ts"), "utf8");
const used = [...generated.matchAll(/^\t([A-Z][A-Z0-9_]+): (?!string)/gm)]
  .map(([, name]) => name!)
  .filter((name) => !isArchiveName(name) && new RegExp(`\\b${name}\\b`).test(sources));
const shopReads = new Set([...backendReads, ...used, ...namesIn("worker/config.ts")]);

/** Written to `.dev.vars` by the setup script, refused or without effect in a deployed shop, or for tests. */
const localOnly = ["OUTBOX", "HTML_ENCODING"];
/** Where a test's own Google stands. */
const forTests = ["GOOGLE_ISSUER", "GOOGLE_JWKS_URL"];
/** For another region or for trials: the code knows the usual ones. */
const usuallyAbsent = ["STRIPE_API_URL", "TABBY_API_URL"];
/** Declared by deployments that want it: a sender's address must be verified first. */
const declaredByHand = ["EMAIL"];

const guide = readFileSync(path.join(root, "docs/deploy.md"), "utf8");
const [, secretsPart = ""] = /^## Secrets$([^]*?)^## /m.exec(guide) ?? [];
const inCode = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]{1,})`/g)].map(([, name]) => name!);
const firstCells = (text: string) => inCode([...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).join("\n"));
const secrets = firstCells(secretsPart);

/** Names of all bindings and variables of a configuration file. */
function declaredIn(file: string): string[] {
  const config = unstable_readConfig({ config: path.join(root, file) }, { hideWarnings: true });
  const { d1_databases, r2_buckets, durable_objects, ratelimits, images, assets, vars } = config;
  const bindings: { binding?: string; name?: string }[] = [
    ...d1_databases,
    ...r2_buckets,
    ...durable_objects.bindings,
    ...ratelimits,
    ...[images, assets].filter(Boolean),
  ];
  return [...bindings.map(({ binding, name }) => binding ?? name ?? ""), ...Object.keys(vars)].filter(
    (name) => !isArchiveName(name),
  );
}

const wanted = (reads: ReadonlySet<string>) =>
  [...reads].filter(
    (name) => ![...localOnly, ...forTests, ...usuallyAbsent, ...declaredByHand, ...secrets].includes(name),
  );

test("the code is read rightly: a binding, a variable and a secret are among what it reads", () => {
  for (const name of ["DB", "SHOPPER", "DOCUMENTS", "COD_LIMIT", "STRIPE_SECRET_KEY"])
    expect([...backendReads]).toContain(name);
  for (const name of ["IMAGES", "API_RATE_LIMIT", "PUBLIC_ORIGIN"]) expect([...shopReads]).toContain(name);
  expect(secrets).toContain("SESSION_SECRET");
});

test("every one is in the guide", () => {
  const named = new Set(inCode(guide));
  expect([...shopReads].filter((name) => !forTests.includes(name) && !named.has(name))).toEqual([]);
});

test.for([
  ["wrangler.toml", shopReads],
  ["worker/backend/wrangler.toml", backendReads],
] as const)("%s has all that its worker reads and nothing else, and no secret", ([file, reads]) => {
  expect(declaredIn(file).toSorted()).toEqual(wanted(reads).toSorted());
});

test("the guide's tables name nothing that no code reads", () => {
  expect(firstCells(guide).filter((name) => !shopReads.has(name) && !isArchiveName(name))).toEqual([]);
});

test("both workers have the same database, bucket of documents, object and compatibility date", () => {
  const [shop, backend] = ["wrangler.toml", "worker/backend/wrangler.toml"].map((file) =>
    unstable_readConfig({ config: path.join(root, file) }, { hideWarnings: true }),
  );
  const place = ({ binding, database_id }: { binding: string; database_id?: string }) => [binding, database_id];
  expect(backend!.d1_databases.map(place)).toEqual(shop!.d1_databases.map(place));
  expect(shop!.r2_buckets).toEqual(expect.arrayContaining(backend!.r2_buckets));
  expect(backend!.migrations).toEqual(shop!.migrations);
  expect(backend!.compatibility_date).toBe(shop!.compatibility_date);
});

test("every archive of old orders is declared for both workers, with its own database and migrations, and in the guide", () => {
  type Declared = { binding: string; database_id?: string; migrations_dir?: string };
  const archivesIn = (file: string): Declared[] => {
    const { d1_databases } = unstable_readConfig({ config: path.join(root, file) }, { hideWarnings: true });
    return (d1_databases as Declared[]).filter(({ binding }) => isArchiveName(binding));
  };
  const shop = archivesIn("wrangler.toml");
  expect(shop.length).toBeGreaterThan(1);
  const folders = [...shop, ...archivesIn("worker/backend/wrangler.toml")].map(({ migrations_dir }) => migrations_dir);
  expect(new Set(folders)).toEqual(new Set(["worker/backend/archive-migrations", "archive-migrations"]));
  expect(new Set(shop.map(({ database_id }) => database_id)).size).toBe(shop.length);
  expect(shop.map(({ binding }) => binding)).toEqual(inCode(guide).filter(isArchiveName));
});

test("the generated types are those of the configuration (else run npm run types)", () => {
  const { types } = (
    JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: { types: string } }
  ).scripts;
  const { status, stderr } = spawnSync("npx", ["--no-install", ...types.split(" "), "--check"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  expect(stderr).not.toContain("out of date");
  expect(status).toBe(0);
}, 60_000);
