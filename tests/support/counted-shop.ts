import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { shopWorker, startWorkerd } from "../../bench/harness/workerd.mjs";
import { copyOfState } from "../../bench/harness/state.mjs";
import { sessionSecret } from "./session";

/** What a shop has spent since it was asked last; `bytes` and `objects` are what it keeps now. */
export type Spent = { rowsRead: number; rowsWritten: number; pictures: number; bytes: number; objects: number };

export type CountedShop = { origin: string; spent(): Promise<Spent>; stop(): Promise<void> };

/** Counts rows as D1 itself bills them, and pictures that are made, in front of the built worker. */
const entry = `
import shop from "./index.js";
export * from "./index.js";
const spent = { rowsRead: 0, rowsWritten: 0, pictures: 0 };
const real = new WeakMap();
const counted = (results) => {
  for (const { meta } of [results].flat()) if (meta) {
    spent.rowsRead += meta.rows_read;
    spent.rowsWritten += meta.rows_written;
  }
  return results;
};
const statementOf = (behind) => {
  const statement = new Proxy(behind, { get(target, name) {
    const member = Reflect.get(target, name, target);
    if (typeof member !== "function") return member;
    return (...given) => {
      const result = member.apply(target, given);
      if (name === "bind") return statementOf(result);
      return ["all", "run"].includes(name) ? result.then(counted) : result;
    };
  } });
  real.set(statement, behind);
  return statement;
};
const countedDatabase = (database) => ({
  prepare: (sql) => statementOf(database.prepare(sql)),
  batch: (statements) => database.batch(statements.map((one) => real.get(one) ?? one)).then(counted),
});
const countedImages = (images) => ({ input: (stream) => { spent.pictures += 1; return images.input(stream); } });
let counting;
export default {
  async fetch(request, env, context) {
    counting ??= { ...env, DB: countedDatabase(env.DB), IMAGES: countedImages(env.IMAGES) };
    if (new URL(request.url).pathname !== "/counted/spent") return shop.fetch(request, counting, context);
    const told = Response.json(spent);
    Object.assign(spent, { rowsRead: 0, rowsWritten: 0, pictures: 0 });
    return told;
  },
};`;

/** The built shop with its limits on, as deployed, on a copy of the prepared database. */
export async function startCountedShop(): Promise<CountedShop> {
  const variables = { ENVIRONMENT: "local", OUTBOX: "local", RATE_LIMITS: "on", SESSION_SECRET: sessionSecret };
  const state = copyOfState();
  const { url, stop } = await startWorkerd(shopWorker({ variables, entry }), state);
  const filesBelow = (name: string): string[] => {
    const folder = path.join(state.folder, name);
    try {
      return readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file)));
    } catch {
      return [];
    }
  };
  const sizes = (files: string[]) =>
    files.map((file) => statSync(file)).reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  return {
    origin: url,
    async spent() {
      const told: Pick<Spent, "rowsRead" | "rowsWritten" | "pictures"> = await (
        await fetch(`${url}/counted/spent`)
      ).json();
      const objects = filesBelow("do").filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file)).length;
      return { ...told, objects, bytes: sizes([...filesBelow("d1"), ...filesBelow("do"), ...filesBelow("r2")]) };
    },
    stop,
  };
}
