import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { deploy } from "#scripts/deploy/main";
import type { Ask } from "#scripts/deploy/step";
import { FakePlatform } from "./fake-platform";

/** Nobody at a terminal. */
export const nobody: Ask = { open: false, text: async () => "", secret: async () => "" };

type Ended = {
  /** What each step did, by its name. */
  rows: Record<string, string[]>;
  /** All that was printed, and of a failure what it said. */
  said: string;
  failed: boolean;
  /** What it changed at the platform. */
  changes: string[];
};

/** A fake of the platform until the test ends, to which `deployInto` and wrangler go. */
export async function openPlatform(atEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<FakePlatform> {
  const platform = new FakePlatform(mkdtempSync(path.join(os.tmpdir(), "falaj-platform-")));
  const host = await platform.open();
  const variables = {
    CLOUDFLARE_API_BASE_URL: `http://${host}/client/v4`,
    CLOUDFLARE_API_TOKEN: FakePlatform.token,
    CLOUDFLARE_ACCOUNT_ID: undefined,
    DEPLOY_CONNECT_TO: host,
    DEPLOY_PATIENCE_MS: "3000",
    STAFF_EMAILS: "owner@falaj.example",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  atEnd(async () => {
    vi.unstubAllEnvs();
    await platform.close();
  });
  return platform;
}

/** Runs the command in this process, as `npm run deploy -- <args>` would in the folder. */
export async function deployInto(
  platform: FakePlatform,
  root: string,
  args: string[] = [],
  ask: Ask = nobody,
): Promise<Ended> {
  const said: string[] = [];
  const since = platform.calls.length;
  try {
    const rows = await deploy(args, { root, ask, say: (text) => void said.push(text) });
    const done = Object.fromEntries(rows.map(({ step, done: things }) => [step, things]));
    return { rows: done, said: said.join("\n"), failed: false, changes: platform.changes(since) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { rows: {}, said: [...said, words].join("\n"), failed: true, changes: platform.changes(since) };
  }
}
