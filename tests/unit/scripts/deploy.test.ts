// Shows that what `npm run deploy` would upload is complete: wrangler bundles the built worker and finds its assets.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

test("wrangler deploy --dry-run accepts the build", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-deploy-"));
  const wrangler = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [wrangler, "deploy", "--dry-run", "--outdir", folder],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    },
  );
  expect(status, stderr).toBe(0);
  for (const binding of ["DB", "MEDIA", "IMAGES", "ASSETS", "API_RATE_LIMIT", "EVENT_RATE_LIMIT"])
    expect(stdout).toContain(`env.${binding}`);
  expect(readdirSync(folder)).toContain("index.js");
  rmSync(folder, { recursive: true });
});
