import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./project-root";

/** A folder with what the setup script needs of this project, as somebody gets it who clones it. */
export function freshClone(): string {
  const clone = mkdtempSync(path.join(os.tmpdir(), "falaj-setup-"));
  for (const name of [
    "scripts",
    "demo/catalogue",
    "demo/people",
    "worker",
    "shared",
    "wrangler.toml",
    "wrangler.backend.toml",
    "package.json",
    "package-lock.json",
    "tsconfig.base.json",
    "tsconfig.json",
    "client/tsconfig.json",
    "tests/tsconfig.json",
  ]) {
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
  }
  return clone;
}

/** Gives the clone this project's packages, as if they had been installed there. */
export function installInto(clone: string): void {
  mkdirSync(path.join(clone, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")).filter((entry) => entry !== ".falaj-installed")) {
    symlinkSync(path.join(root, "node_modules", name), path.join(clone, "node_modules", name));
  }
  const lock = readFileSync(path.join(clone, "package-lock.json"));
  const fingerprint = createHash("sha256").update("package-lock.json").update(lock).digest("hex");
  writeFileSync(path.join(clone, "node_modules/.falaj-installed"), fingerprint);
}
