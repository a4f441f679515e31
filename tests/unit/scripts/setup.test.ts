// Shows that the setup script empties no folder of packages that is another's. `tests/walks/contract/setup.test.ts` runs it in a
// fresh clone.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshClone } from "#support/fresh-clone";
import { root } from "#support/project-root";

test("a node_modules that is only a link is never emptied", () => {
  const clone = freshClone();
  onTestFinished(() => rmSync(clone, { recursive: true }));
  symlinkSync(path.join(root, "node_modules"), path.join(clone, "node_modules"));
  const lock = path.join(clone, "package-lock.json");
  writeFileSync(lock, `${readFileSync(lock, "utf8")}\n`);
  const setup = path.join(clone, "scripts/setup.mjs");
  const { status, stderr } = spawnSync(process.execPath, [setup], { cwd: clone, encoding: "utf8" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("node_modules is a link");
});
