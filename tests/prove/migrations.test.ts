// Shows that wrangler applies every migration to an empty database, one after the other, as a deployment does.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../support/project-root";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Shows: operations.dry-run
test.for([
  ["falaj", "migrations"],
  ["falaj-archive-2026", "archive-migrations"],
] as const)("wrangler applies every migration to an empty database, %s", ([database, migrations]) => {
  const program = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" };
  const config = path.join(root, "wrangler.backend.toml");
  const args = ["d1", "migrations", "apply", database, "--config", config, "--local", "--persist-to", folder];
  const told = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: "utf8", env });
  expect(told.status, told.stderr).toBe(0);
  // The last table that it prints has each of them done.
  const done = told.stdout.split("\n").filter((line) => line.includes("✅"));
  for (const file of readdirSync(path.join(root, "worker/backend", migrations)).filter((name) => name.endsWith(".sql")))
    expect(done.some((line) => line.includes(file))).toBe(true);
});
