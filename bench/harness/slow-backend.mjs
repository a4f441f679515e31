/**
 * The shop with its backend elsewhere: `BACKEND_URL` names a small server of ours that hands each call on to the
 * shop's own backend in a worker of its own, can slow one, and notes what was asked. Every page is rendered.
 */
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { calls as callTable } from "./calls.mjs";
import { bundle } from "./bundle.mjs";
import { uncachedEntry } from "./uncached-entry.mjs";
import { plainWorker, shopWorkers, startWorkerd } from "./workerd.mjs";

export async function startShopWithBackend() {
  const backend = await startWorkerd(plainWorker("backend", await bundle("bench/counting-backend.ts")));
  const relay = await startRelay(backend.url);
  const shop = await startWorkerd(shopWorkers({ variables: { BACKEND_URL: relay.url }, entry: uncachedEntry }));
  return {
    url: shop.url,
    /** Runs `work` while a call of `shared/calls/calls.ts` is answered `delay` ms later. */
    async whileSlow(name, delay, work) {
      relay.slowness = { name, delay };
      return work().finally(() => (relay.slowness = null));
    },
    /** The calls made while `work` ran, each with its name and what it cost at D1 (`bench/counting-database.ts`). */
    async callsDuring(work) {
      relay.calls = [];
      await work();
      const { calls } = relay;
      relay.calls = [];
      return calls;
    },
    stop: () => Promise.all([shop.stop(), backend.stop(), relay.stop()]),
  };
}

async function startRelay(target) {
  const relay = { slowness: null, calls: [] };
  const server = http.createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url, target);
    const name = callAt(pathname, new URLSearchParams(search));
    const { slowness, calls } = relay;
    if (slowness?.name === name) await pause(slowness.delay);
    const answer = await fetch(target + pathname + search, {
      method: request.method,
      headers: forwarded(request.headers),
    });
    calls.push({ name, ...JSON.parse(answer.headers.get("x-cost")) });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  relay.url = `http://127.0.0.1:${server.address().port}`;
  relay.stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return relay;
}

function callAt(pathname, query) {
  const found = Object.entries(callTable).find(([, { path, name }]) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`);
    return pattern.test(pathname) && (name === undefined || name === query.get("name"));
  });
  return found?.[0] ?? pathname;
}

const forwarded = ({ accept, "accept-language": language, source, "x-request-id": id }) =>
  Object.fromEntries(
    Object.entries({ accept, "accept-language": language, source, "x-request-id": id }).filter(([, value]) => value),
  );
