/**
 * Stands in front of the built storefront: counts pictures that are made. `/counted/spent` returns and resets what it
 * has counted and what the backend has (`counting-backend-entry.js`).
 */
import shop from "./index.js";
export * from "./index.js";
let pictures = 0;
const countedImages = (images) => ({
  input: (stream) => {
    pictures += 1;
    return images.input(stream);
  },
});
let counting;
export default {
  async fetch(request, env, context) {
    counting ??= { ...env, BACKEND: env.BACKEND, UPKEEP: env.UPKEEP, IMAGES: countedImages(env.IMAGES) };
    if (new URL(request.url).pathname !== "/counted/spent") return shop.fetch(request, counting, context);
    const rows = await (await env.BACKEND.fetch("https://backend.internal/counted/spent")).json();
    const told = Response.json({ ...rows, pictures });
    pictures = 0;
    return told;
  },
};
