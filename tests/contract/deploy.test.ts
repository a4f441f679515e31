// Shows the deployment against a fake of the platform that runs what it is sent: a first one makes everything, a second
// one nothing, a change only what it touches, and `--back` returns. Wrangler is the real one.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deploy } from "../../scripts/deploy/main";
import { FakePlatform } from "../support/fake-platform";
import { TinyShop } from "../support/tiny-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-tiny-"));
const shop = new TinyShop(folder);
const platform = new FakePlatform(mkdtempSync(path.join(os.tmpdir(), "falaj-platform-")));
const nobody = { open: false, text: async () => "", secret: async () => "" };
const run = async (...args: string[]) => {
  const said: string[] = [];
  const since = platform.calls.length;
  const rows = await deploy(args, { root: folder, ask: nobody, say: (text) => (process.stderr.write(text + "\n"), void said.push(text)) });
  return { rows: Object.fromEntries(rows.map(({ step, done }) => [step, done])), said: said.join("\n"), changes: platform.changes(since) };
};

beforeAll(async () => {
  const host = await platform.open();
  Object.assign(process.env, {
    CLOUDFLARE_API_BASE_URL: `http://${host}/client/v4`,
    CLOUDFLARE_API_TOKEN: FakePlatform.token,
    DEPLOY_CONNECT_TO: host,
    DEPLOY_PATIENCE_MS: "3000",
  });
}, 300_000);
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
}, 300_000);

test("a first one makes everything", async () => {
  const { rows, said, changes } = await run();
  console.log(said, changes);
  for (const args of [[], ["--back"], ["--preview"], ["--staging","--dry-run"]]) {
    shop.write("page.txt", args.join() || "second");
    const again = await run(...args).catch((error) => ({ said: error.message, changes: 0 }));
    console.log(again.said, again.changes);
  }
}, 300_000);
