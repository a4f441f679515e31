/**
 * The text of a worker entry that is the built shop, but obeys two orders, without touching the shop's code:
 *
 * - `POST /bench/age`: every page is rendered again. The clock stands a day later, so every stored page is too old to
 *   be sent; and since no store ever ends, the copy behind a page is still being made and no second one is started.
 * - `POST /bench/replay`: from now on a batch that the database answered once is answered from memory, which leaves the
 *   database's own work out of a measurement. The clock stands still from then on, for some ask about the time.
 */
export const uncachedEntry = `
import shop from "./index.js";
export * from "./index.js";

const now = Date.now.bind(Date);
const open = caches.open.bind(caches);
const neverStored = { match: async () => undefined, put: () => new Promise(() => {}) };
caches.open = async (name) => (name === "pages" ? neverStored : open(name));
// The shop would give a store up after ten seconds.
const later = setTimeout.bind(globalThis);
globalThis.setTimeout = (work, ms, ...rest) => (ms === 10_000 ? 0 : later(work, ms, ...rest));

const answers = new Map();
let replaying = false;
let ownEnv;

const replayed = (database) => ({
  prepare: (sql) => ({ bind: (...values) => ({ key: JSON.stringify([sql, values]), real: database.prepare(sql).bind(...values) }) }),
  async batch(statements) {
    const key = statements.map((statement) => statement.key).join();
    const known = replaying && answers.get(key);
    if (known) return known;
    const answer = await database.batch(statements.map((statement) => statement.real));
    if (replaying) answers.set(key, answer);
    return answer;
  },
});

export default {
  ...shop,
  async fetch(request, env, context) {
    ownEnv ??= { ...env, DB: replayed(env.DB) };
    const { pathname } = new URL(request.url);
    if (pathname === "/bench/age") Date.now = () => now() + 86_400_000;
    else if (pathname === "/bench/replay") {
      replaying = true;
      const stands = Date.now();
      Date.now = () => stands;
    }
    else return shop.fetch(request, ownEnv, context);
    return new Response("done");
  },
};
`;

/** Gives an order to a shop that runs with this entry. */
export async function order(shop, what) {
  const response = await fetch(`${shop}/bench/${what}`, { method: "POST" });
  if ((await response.text()) !== "done") throw new Error(`the shop did not obey ${what}`);
}
