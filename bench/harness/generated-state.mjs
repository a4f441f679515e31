/**
 * State folders with a database of invented product groups, for comparing a small catalogue with a large one. They
 * stay in the system's temporary folder until the schema or what fills them changes.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { getPlatformProxy } from "wrangler";
import { root } from "./places.mjs";
import { typescript } from "./typescript.mjs";

const backend = path.join(root, "worker/backend");
const filling = path.join(root, "bench/generated-catalogue.ts");
const migrations = path.join(backend, "migrations");
const sources = [
  filling,
  path.join(backend, "goods/catalogue/listing-entries-statements.ts"),
  path.join(backend, "platform/text/fold.ts"),
  path.join(backend, "goods/search/index-statements.ts"),
  ...readdirSync(migrations)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => path.join(migrations, file)),
];

/** The state of a shop with so many product groups, generated when it is not there yet; to be read only. */
export async function generatedState(groups) {
  const key = createHash("sha256").update(sources.map((file) => readFileSync(file, "utf8")).join("\0"));
  const folder = path.join(os.tmpdir(), `falaj-catalogue-${groups}-${key.digest("hex").slice(0, 16)}`);
  if (!existsSync(folder)) await generate(folder, groups);
  return { folder, remove: () => {} };
}

/** A copy of it, to be written into. */
export async function copyOfGeneratedState(groups) {
  const { folder: whole } = await generatedState(groups);
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-bench-"));
  cpSync(whole, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function generate(folder, groups) {
  // Only a whole one gets the name under which the next run looks for it.
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished);
  // The backend's configuration alone has the database and nothing else.
  const proxy = await getPlatformProxy({
    configPath: path.join(root, "wrangler.backend.toml"),
    persist: { path: unfinished },
    remoteBindings: false,
  });
  try {
    const { migrate } = await typescript("scripts/catalogue/migrate.ts");
    const { fillCatalogue } = await typescript(filling);
    await migrate(proxy.env.DB, migrations);
    await fillCatalogue(proxy.env.DB, groups);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await proxy.dispose();
  }
  renameSync(unfinished, folder);
}
