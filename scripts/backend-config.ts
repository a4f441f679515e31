/**
 * The configuration of the built backend with some variables set. `wrangler dev` hands those of its command line to the first of
 * several workers alone, so the others have them in a configuration of their own.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * @param built folder of the built backend
 * @param variables set over those of its configuration and of `.dev.vars`
 * @param folder where to write it
 * @returns its path
 */
export function backendConfig(built: string, variables: Readonly<Record<string, string>>, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const config: { main: string } = JSON.parse(readFileSync(path.join(built, "wrangler.json"), "utf8"));
  const file = path.join(folder, "wrangler.json");
  writeFileSync(file, JSON.stringify({ ...config, main: path.join(built, config.main) }));
  const local = path.join(built, ".dev.vars");
  const before = existsSync(local) ? readFileSync(local, "utf8") : "";
  // The last one of a name counts.
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(path.join(folder, ".dev.vars"), `${before}\n${lines.join("")}`, { mode: 0o600 });
  return file;
}
