import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Step } from "./step";
import { wrangler } from "./wrangler";
import { bundleFolder, isBuilt, readConfigs, readWorkers } from "./workers";

/**
 * Builds what is uploaded, before the account is touched. `scripts/build.mjs` does nothing where its result is of these
 * sources; a worker that it does not build is bundled by wrangler.
 */
export const build: Step = {
  name: "build",
  remedy: "The sources do not build. `npm run build` shows the same error; `npm test` tells more.",
  async look(deployment) {
    const { root, options } = deployment;
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, "scripts/build.mjs")], {
      cwd: root,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr || stdout);
    for (const { file, config } of readConfigs(root)) {
      if (!isBuilt(root, config.name)) await bundle(root, config.name, file);
    }
    deployment.workers = readWorkers(root, options.stage);
    deployment.build = readFileSync(path.join(root, "dist/build-id.txt"), "utf8");
    // It says something only when it had to build.
    return stdout === "" ? [] : [{ what: "build the shop", run: async () => "built the shop of these sources" }];
  },
};

/** A dry run of wrangler's leaves the very modules that it would upload. */
async function bundle(root: string, name: string, file: string): Promise<void> {
  const folder = bundleFolder(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await wrangler(["deploy", "--dry-run", "--config", file, "--outdir", folder], { root });
  const entry = readdirSync(folder).find((one) => /\.m?js$/.test(one));
  if (!entry) throw new Error(`wrangler bundled nothing of ${file}`);
  // It notes the time there, and this folder in the map: neither is of the sources.
  rmSync(path.join(folder, "README.md"), { force: true });
  const map = path.join(folder, `${entry}.map`);
  writeFileSync(map, JSON.stringify({ ...(JSON.parse(readFileSync(map, "utf8")) as object), sourceRoot: "" }));
  writeFileSync(path.join(folder, "entry.txt"), entry);
}
