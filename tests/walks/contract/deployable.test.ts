// Shows that what `npm run deploy` would upload is complete and small enough, for the shop and for the backend
// alone: docs/deploy.md, as far as it goes without an account.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { root } from "#support/project-root";

/** Most that is uploaded, compressed, in KiB. The platform takes 3 MB on its smallest plan; the shop is far below. */
const mostUploaded = 1400;
const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

function wrangler(...args: string[]): string {
  const program = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: "utf8",
    env,
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

// Shows: operations.dry-run
test.for([
  ["wrangler.toml", "index.js", ["BACKEND", "UPKEEP", "MEDIA", "IMAGES", "ASSETS", "EVENT_RATE_LIMIT"]],
  ["wrangler.backend.toml", "index.js", ["DB", "MEDIA", "DOCUMENTS", "SHOPPER", "SALE", "MESSAGE_QUEUE"]],
] as const)("wrangler deploy --dry-run accepts %s", { timeout: 120_000 }, ([file, entry, bindings]) => {
  const place = path.join(folder, file);
  // The shop's own configuration is found by wrangler, which is led on to the build's.
  const config = file === "wrangler.toml" ? [] : ["--config", file];
  const told = wrangler("deploy", "--dry-run", "--outdir", place, ...config);
  const { vars } = unstable_readConfig({ config: path.join(root, file) }, { hideWarnings: true });
  for (const name of [...bindings, ...Object.keys(vars)]) expect(told).toContain(`env.${name}`);
  expect(readdirSync(place)).toContain(entry);
  expect(Number(/gzip: ([\d.]+) KiB/.exec(told)?.[1])).toBeLessThan(mostUploaded);
});
