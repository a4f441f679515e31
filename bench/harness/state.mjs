/** Prepares the local database, and lends copies of it, so that no measurement writes into somebody's shop. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, stateFolder } from "./places.mjs";

/** Stored pages and pictures stay behind: a copy's caches are cold. */
const copied = ["d1", "r2"];

export function prepareState() {
  const { status } = spawnSync(process.execPath, [path.join(root, "scripts/setup.mjs")], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("scripts/setup.mjs failed");
}

export function copyOfState() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-bench-"));
  for (const name of copied) {
    const source = path.join(stateFolder, "v3", name);
    if (existsSync(source)) cpSync(source, path.join(folder, name), { recursive: true });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
