// Shows that the setup script keeps what somebody wrote, adds what is missing, and does nothing the second time.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), "falaj-setup-"));
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
});
afterEach(() => rmSync(clone, { recursive: true }));

/** Gives the clone this project's packages, as if they had been installed there. */
function installed() {
  mkdirSync(path.join(clone, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")).filter((entry) => entry !== ".falaj-installed")) {
    symlinkSync(path.join(root, "node_modules", name), path.join(clone, "node_modules", name));
  }
  const lock = readFileSync(path.join(clone, "package-lock.json"));
  const fingerprint = createHash("sha256").update("package-lock.json").update(lock).digest("hex");
  writeFileSync(path.join(clone, "node_modules/.falaj-installed"), fingerprint);
}

const setup = () =>
  spawnSync(process.execPath, [path.join(clone, "scripts/setup.mjs")], { cwd: clone, encoding: "utf8" });
const read = (name: string) => readFileSync(path.join(clone, name), "utf8");

test("a fresh clone gets variables and a filled database, and keeps both", { timeout: 60_000 }, () => {
  installed();
  writeFileSync(path.join(clone, ".dev.vars"), 'RATE_LIMITS="on"');
  const first = setup();
  expect(first.status, first.stderr).toBe(0);
  expect(read(".dev.vars")).toMatch(
    /^RATE_LIMITS="on"\nENVIRONMENT="local"\nHTML_ENCODING="identity"\nOUTBOX="local"\nSESSION_SECRET="[0-9a-f]{64}"\nBACKEND_SECRET="[0-9a-f]{64}"\nSTAFF_EMAILS="staff@falaj.example"\n$/,
  );
  const stamp = path.join(clone, ".wrangler/state/falaj-catalogue.txt");
  const { mtimeMs } = statSync(stamp);

  const second = setup();
  expect(second.status, second.stderr).toBe(0);
  expect(second.stdout).toBe("");
  expect(statSync(stamp).mtimeMs).toBe(mtimeMs);
});

test("a node_modules that is only a link is never emptied", () => {
  symlinkSync(path.join(root, "node_modules"), path.join(clone, "node_modules"));
  writeFileSync(path.join(clone, "package-lock.json"), `${read("package-lock.json")}\n`);
  const { status, stderr } = setup();
  expect(status).not.toBe(0);
  expect(stderr).toContain("node_modules is a link");
});
