import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pseudonym } from "#backend/platform/keyed-hash";
import { sessionSecret } from "./session";
import { startShop, withStores } from "./shop";
import { squarePng } from "./grey-png";

/** What a shop has spent since it was asked last; `bytes` and `objects` are what it keeps now. */
export type Spent = { rowsRead: number; rowsWritten: number; pictures: number; bytes: number; objects: number };

export type CountedShop = { origin: string; spent(): Promise<Spent>; stop(): Promise<void> };

const day = 24 * 60 * 60 * 1000;

/**
 * The built shop with its limits on, as deployed, which counts what it costs; it has the picture `square.png`.
 * @param network whose day is not at its beginning, and what it has used of which quota
 */
export async function startCountedShop(network: string, used: Record<string, number>): Promise<CountedShop> {
  let folder = "";
  const shop = await startShop({
    counted: true,
    pictures: { "square.png": squarePng(600) },
    variables: { RATE_LIMITS: "on" },
    async prepared(stateFolder) {
      folder = path.join(stateFolder, "v3");
      await withStores(stateFolder, async ({ DB }) => {
        await useQuotas(DB, network, used);
        // The first request purges what the import of the demo catalogue left due.
        await DB.prepare("DELETE FROM cache_purges").run();
      });
    },
  });
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    origin: shop.origin,
    async spent() {
      const answer = await fetch(`${shop.origin}/counted/spent`);
      const told: Pick<Spent, "rowsRead" | "rowsWritten" | "pictures"> = await answer.json();
      const files = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file)));
      const within = (name: string) => files.filter((file) => file.startsWith(path.join(folder, name)));
      const objects = within("do").flatMap((file) => (/[0-9a-f]{64}\.sqlite$/.test(file) ? bytesOfObject(file) : []));
      const databases = within("d1").flatMap((file) => (file.endsWith(".sqlite") ? bytesOf(file) : []));
      const bytes = [...objects, ...databases, ...within("r2").map(sizeOf)];
      return { ...told, objects: objects.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
    },
    stop: shop.stop,
  };
}

/** Makes it late in a network's day. @param used how much of which quota */
export async function useQuotas(DB: D1Database, network: string, used: Record<string, number>): Promise<void> {
  const subject = pseudonym({ sessionSecret }, "quota", `network:${network}`);
  const period = Math.floor(Date.now() / day);
  const insert = DB.prepare("INSERT INTO quota_uses (quota, subject, period, used, ends_at) VALUES (?, ?, ?, ?, ?)");
  await DB.batch(
    Object.entries(used).map(([name, uses]) => insert.bind(name, subject, period, uses, (period + 1) * day)),
  );
}

/** What an object keeps; nothing of one that was only looked at, for which a file is made here, but not as deployed. */
const bytesOfObject = (file: string): number[] =>
  ask(file, "SELECT count(*) FROM sqlite_master WHERE name = 'cart'") > 0 ? [bytesOf(file)] : [];

/** Without the journal beside it, which is emptied now and then. */
const bytesOf = (file: string): number => ask(file, "PRAGMA page_count") * ask(file, "PRAGMA page_size");

function ask(file: string, sql: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0);
  } finally {
    database.close();
  }
}
