/** Builds the shop into `dist/` unless what is there was built from these very sources. `--force` always builds. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stamp = path.join(root, "dist/built-from.txt");
const sources = [
  "client",
  "shared",
  "worker",
  "public",
  "scripts/vite",
  "vite.config.ts",
  "wrangler.toml",
  "wrangler.backend.toml",
  "package-lock.json",
  ".dev.vars",
];

const wanted = fingerprint();
const upToDate = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
if (!upToDate || process.argv.includes("--force")) {
  const { createBuilder } = await import("vite");
  process.stdout.write("Building the shop …\n");
  // A build that fails half-way is of no sources.
  rmSync(stamp, { force: true });
  const builder = await createBuilder({ root, logLevel: "warn" });
  await builder.buildApp();
  writeFileSync(stamp, wanted);
}

/** Pictures are compared by size and time alone: reading them all would take longer than it saves. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(file);
    hash
      .update(path.relative(root, file))
      .update(/\.(webp|woff2)$/.test(file) ? `${size} ${mtimeMs}` : readFileSync(file));
  }
  return hash.digest("hex");
}

function filesBelow(name) {
  const place = path.join(root, name);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true })
    .map((entry) => path.join(place, String(entry)))
    .filter((file) => statSync(file).isFile())
    .sort();
}
