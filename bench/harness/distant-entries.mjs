/**
 * Texts of entries that are the built storefront and the built backend with distance between them, and between the
 * backend and its database: each trip takes so many ms longer. No page is kept. `POST /bench/distance?backend=110&database=0`
 * sets both; `GET /bench/trips` says how many trips there were since it was asked last.
 */
const distance = `
let distance = 0;
let trips = 0;
const travelled = async () => {
  trips += 1;
  if (distance > 0) await new Promise((resolve) => setTimeout(resolve, distance));
};
const takeTrips = () => {
  const taken = trips;
  trips = 0;
  return taken;
};
/** What a binding does, at a distance; \`names\` are those of its methods that travel. */
const distant = (binding, names) =>
  new Proxy(binding, {
    get(target, name) {
      if (names && !names.includes(name)) {
        const member = target[name];
        return typeof member === "function" ? member.bind(target) : member;
      }
      return async (...given) => {
        await travelled();
        return target[name](...given);
      };
    },
  });
`;

export const distantStorefront = `
import shop, { InnerShop as BuiltInnerShop } from "./index.js";
export * from "./index.js";
${distance}
const away = (env) => ({ ...env, BACKEND: distant(env.BACKEND, ["fetch"]), UPKEEP: distant(env.UPKEEP) });
export class InnerShop extends BuiltInnerShop {
  constructor(context, env) {
    super(context, away(env));
  }
}

const nothingCached = new Response(null, { status: 204, headers: { "cache-control": "no-store", "x-made-as": "page" } });
/** A cache in front of the inner shop that has nothing and keeps nothing. */
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
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/distance") {
      distance = Number(searchParams.get("backend"));
      return env.BACKEND.fetch(request);
    }
    if (pathname === "/bench/trips") {
      const { database } = await (await env.BACKEND.fetch(request)).json();
      return Response.json({ backend: takeTrips(), database });
    }
    return shop.fetch(request, away(env), uncached(context));
  },
};
`;

export const distantBackend = `
import backend, { Upkeep as BuiltUpkeep } from "./index.js";
export * from "./index.js";
${distance}
let ownEnv;
const away = (env) => (ownEnv ??= { ...env, DB: distant(env.DB, ["batch"]) });
export class Upkeep extends BuiltUpkeep {
  constructor(context, env) {
    super(context, away(env));
  }
}
export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/distance") {
      distance = Number(searchParams.get("database"));
      return new Response("done");
    }
    if (pathname === "/bench/trips") return Response.json({ database: takeTrips() });
    return backend.fetch(request, away(env), context);
  },
};
`;
