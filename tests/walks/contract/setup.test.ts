// Shows, in a fresh clone, that the setup script keeps what somebody wrote, adds what is missing, and does nothing the second
// time.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshClone, installInto } from "#support/fresh-clone";

test("a fresh clone gets variables and a filled database, and keeps both", { timeout: 120_000 }, () => {
  const clone = freshClone();
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const setup = () =>
    spawnSync(process.execPath, [path.join(clone, "scripts/setup.mjs")], { cwd: clone, encoding: "utf8" });
  installInto(clone);
  writeFileSync(path.join(clone, ".dev.vars"), 'RATE_LIMITS="on"');
  const first = setup();
  expect(first.status, first.stderr).toBe(0);
  expect(readFileSync(path.join(clone, ".dev.vars"), "utf8")).toMatch(
    /^RATE_LIMITS="on"\nENVIRONMENT="local"\nHTML_ENCODING="identity"\nOUTBOX="local"\nPDF_API_URL="http:\/\/127\.0\.0\.1:\d+\/browser-rendering\/pdf"\nSESSION_SECRET="[0-9a-f]{64}"\nBACKEND_SECRET="[0-9a-f]{64}"\nSTAFF_EMAILS="staff@falaj.example"\n$/,
  );
  const stamp = path.join(clone, ".wrangler/state/falaj-catalogue.txt");
  const { mtimeMs } = statSync(stamp);

  const second = setup();
  expect(second.status, second.stderr).toBe(0);
  expect(second.stdout).toBe("");
  expect(statSync(stamp).mtimeMs).toBe(mtimeMs);
});
