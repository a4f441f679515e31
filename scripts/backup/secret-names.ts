import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { root } from "../catalogue/open-shop";
import { configFile } from "./open-stores";

/**
 * Which secrets the backend has, so that it is known what to set after a restore: names only, nobody can read the
 * values.
 * @returns null where the account does not say
 */
export function secretNames(remote: boolean): string[] | null {
  if (!remote) return localNames();
  const wrangler = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const args = [wrangler, "secret", "list", "--config", configFile, "--format", "json"];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) return null;
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
}

/** Of this machine's file, what no configuration has. */
function localNames(): string[] | null {
  const file = path.join(root, ".dev.vars");
  if (!existsSync(file)) return null;
  const { vars } = unstable_readConfig({ config: configFile }, { hideWarnings: true });
  const names = [...readFileSync(file, "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  return names.filter((name) => !(name in vars));
}
