/**
 * The text of a worker entry that is the built shop, but can be told to render every page anew without touching its
 * code: after `POST /bench/age` the clock stands a day later, so every stored page is too old to be sent, and since
 * no store ever ends, the copy behind a page is still being made and no second one is started.
 */
export const uncachedEntry = `
import shop from "./index.js";
export * from "./index.js";
const now = Date.now.bind(Date);
const open = caches.open.bind(caches);
caches.open = async (name) => name === "pages" ? { match: async () => undefined, put: () => new Promise(() => {}) } : open(name);
export default {
  ...shop,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/bench/age") return shop.fetch(request, env, context);
    Date.now = () => now() + 86_400_000;
    return new Response("aged");
  },
};
`;
