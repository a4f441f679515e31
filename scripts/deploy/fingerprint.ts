import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Worker } from "./workers";

/**
 * What a worker's upload is made of, as 16 letters: its code, its static files, its configuration. Equal for the same
 * sources in another folder. The platform keeps it as the version's tag.
 */
export function fingerprintOf({ code, assets }: Worker, config: object, root: string): string {
  const hash = createHash("sha256").update(JSON.stringify(config).replaceAll(root, ""));
  for (const folder of [code.folder, ...(assets ? [assets] : [])]) {
    for (const file of filesBelow(folder)) hash.update(path.relative(folder, file)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** But what belongs to this machine: local variables, and configurations with its paths. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith(".")) && name !== "wrangler.json")
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .toSorted();
