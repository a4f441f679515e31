/**
 * The text of a worker entry that is the built shop where no page is ever kept, without touching the shop's code: it has
 * a cache in front of its inner shop, as on the platform, which has nothing, and what is to be made for it behind a page
 * is not made. Calls, sitemaps and feeds are made each time. It obeys one order and hands it on to the backend:
 *
 * - `POST /bench/replay`: from now on the backend answers from memory (`replayingEntry`), which leaves the
 *   database's own work out of a measurement. The clock stands still from then on, for some ask about the time.
 */
export const uncachedEntry = `
import shop from "./index.js";
export * from "./index.js";

const now = Date.now.bind(Date);

const nothingCached = new Response(null, { status: 204, headers: { "cache-control": "no-store", "x-made-as": "page" } });

/** The shop's own inner shop behind a cache that has nothing and keeps nothing. */
const uncached = (context) => ({
  waitUntil: (work) => context.waitUntil(work),
  passThroughOnException: () => {},
  props: {},
  exports: {
    InnerShop: (options) => ({
      isBehindCache: async () => true,
      purge: async () => {},
      fetch: async (request) => {
        const isMade = !request.headers.has("x-look-up") && options.props.kind !== "page";
        return isMade ? context.exports.InnerShop(options).fetch(request) : nothingCached.clone();
      },
    }),
  },
});

export default {
  ...shop,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/bench/replay") return shop.fetch(request, env, uncached(context));
    const stands = now();
    Date.now = () => stands;
    return env.BACKEND.fetch(request);
  },
};
`;

/**
 * The text of a backend entry that is the built backend, and obeys the same order: from then on a batch that the database
 * answered once is answered from memory.
 */
export const replayingEntry = `
import backend from "./index.js";
export * from "./index.js";

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
  async fetch(request, env, context) {
    ownEnv ??= { ...env, DB: replayed(env.DB) };
    if (new URL(request.url).pathname !== "/bench/replay") return backend.fetch(request, ownEnv, context);
    replaying = true;
    const stands = Date.now();
    Date.now = () => stands;
    return new Response("done");
  },
};
`;

/** Has a shop that runs with this entry answer its database's batches from memory. */
export async function replay(shop) {
  const response = await fetch(`${shop}/bench/replay`, { method: "POST" });
  if ((await response.text()) !== "done") throw new Error("the shop does not replay");
}
