// Shows that docs/deploy.md names every binding, variable and secret that the code reads, that each is in the
// configuration of the workers that read it, and that neither names one that nobody reads.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { isArchiveName } from "#backend/ordering/archives/archives";
import { root } from "../support/project-root";

/** Members of the types of the environment, and keys of the schema that checks the shop's variables. */
const namesIn = (file: string) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+)\??:/gm)].map(([, name]) => name!);
const backendReads = new Set(
  ["platform/variables", "app", "platform/queues/work"].flatMap((file) => namesIn(`worker/backend/${file}.ts`)),
);
/** Bindings that the generated types declare and the worker uses. */
const sources = readdirSync(path.join(root, "worker"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("backend/"))
  .map((file) => readFileSync(path.join(root, "worker", file), "utf8"))
  .join("\n");
const generated = readFileSync(path.join(root, "worker-configuration.d.ts"), "utf8");
const used = [...generated.matchAll(/^\t([A-Z][A-Z0-9_]+): (?!string)/gm)]
  .map(([, name]) => name!)
  .filter((name) => !isArchiveName(name) && new RegExp(`\\b${name}\\b`).test(sources));
const shopReads = new Set([...used, ...namesIn("worker/storefront/config.ts")]);
const allReads = new Set([...backendReads, ...shopReads]);

/** Written to `.dev.vars` by the setup script, refused or without effect in a deployed shop, or for tests. */
const localOnly = ["OUTBOX", "HTML_ENCODING"];
/** Where a test's own Google stands. */
const forTests = ["GOOGLE_ISSUER", "GOOGLE_JWKS_URL"];
/** For another region or for trials: the code knows the usual ones. */
const usuallyAbsent = ["STRIPE_API_URL", "TABBY_API_URL", "ANALYTICS_API_URL"];
/** Declared by deployments that want it: a sender's address must be verified first, Analytics Engine be switched on. */
const declaredByHand = ["EMAIL", "VISITOR_EVENTS"];

const guide = readFileSync(path.join(root, "docs/deploy.md"), "utf8");
const [, secretsPart = ""] = /^## Secrets$([^]*?)^## /m.exec(guide) ?? [];
const inCode = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]{1,})`/g)].map(([, name]) => name!);
const firstCells = (text: string) => inCode([...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).join("\n"));
const secrets = firstCells(secretsPart);

/** Names of all bindings and variables of a configuration file. */
function declaredIn(file: string): string[] {
  const config = unstable_readConfig({ config: path.join(root, file) }, { hideWarnings: true });
  const { d1_databases, r2_buckets, durable_objects, ratelimits, images, assets, services, queues, vars } = config;
  const bindings: { binding?: string; name?: string }[] = [
    ...d1_databases,
    ...r2_buckets,
    ...durable_objects.bindings,
    ...ratelimits,
    ...(services ?? []),
    ...(queues.producers ?? []),
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

// Shows: operations.configuration
test("every one is in the guide", () => {
  const named = new Set(inCode(guide));
  expect([...allReads].filter((name) => !forTests.includes(name) && !named.has(name))).toEqual([]);
});

// Shows: operations.configuration
test.for([
  ["wrangler.toml", shopReads],
  ["wrangler.backend.toml", backendReads],
] as const)("%s has all that its worker reads and nothing else, and no secret", ([file, reads]) => {
  expect(declaredIn(file).toSorted()).toEqual(wanted(reads).toSorted());
});

test("the guide's tables name nothing that no code reads", () => {
  expect(firstCells(guide).filter((name) => !allReads.has(name) && !isArchiveName(name))).toEqual([]);
});

test("the storefront's services are the backend, whose pictures it shows, and both are of one compatibility date", () => {
  const [shop, backend] = ["wrangler.toml", "wrangler.backend.toml"].map((file) =>
    unstable_readConfig({ config: path.join(root, file) }, { hideWarnings: true }),
  );
  expect(new Set(shop!.services?.map((bound: { service: string }) => bound.service))).toEqual(new Set([backend!.name]));
  expect(backend!.r2_buckets).toEqual(expect.arrayContaining(shop!.r2_buckets));
  expect(backend!.compatibility_date).toBe(shop!.compatibility_date);
});

test("every archive of old orders is declared for the backend, with its own database and their migrations, and in the guide", () => {
  const { d1_databases } = unstable_readConfig(
    { config: path.join(root, "wrangler.backend.toml") },
    { hideWarnings: true },
  );
  type Declared = { binding: string; database_name?: string; migrations_dir?: string };
  const archives = (d1_databases as Declared[]).filter(({ binding }) => isArchiveName(binding));
  expect(archives.length).toBeGreaterThan(1);
  for (const { binding, database_name, migrations_dir } of archives) {
    expect(database_name).toBe(`falaj-archive-${binding.slice("ARCHIVE_".length)}`);
    expect(migrations_dir).toBe("worker/backend/archive-migrations");
  }
  expect(archives.map(({ binding }) => binding)).toEqual(inCode(guide).filter(isArchiveName));
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
