// Shows that the secret goes to the server at BACKEND_URL with every request and nowhere else, and into no log.
import { afterEach, expect, test, vi } from "vitest";
import { storefrontSecretHeader } from "#shared/calls/crossing-headers";
import { backendOf } from "#storefront/api/backend";
import { callBackend } from "#storefront/api/gateway";
import { remoteBackend } from "#storefront/api/remote-backend";
import { deserted, json, loopbackServer } from "#support/loopback-server";

const secret = "a secret of both workers, of 32 letters";
const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => void log.mockClear());
const ok = { success: true, products: [] };
const request = (headers: Record<string, string> = {}) =>
  new Request("https://backend.internal/api/get-data-json/?name=top_offers", { headers });
const ask = (origin: string, asked = request(), own: string | null = secret) =>
  callBackend({ backend: remoteBackend(origin, own), request: asked, locale: "en", deadlineMs: 2000 });

test("a server elsewhere is shown the secret, whatever a browser says", async () => {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, ok));
  await ask(origin);
  await ask(origin, request({ [storefrontSecretHeader]: "invented" }));
  await ask(origin, request({ [storefrontSecretHeader]: "invented" }), null);
  expect(seen.map(({ headers }) => headers[storefrontSecretHeader])).toEqual([secret, secret, undefined]);
});

test("where a redirect leads it is shown to nobody", async () => {
  const elsewhere = await loopbackServer((_, response) => json(response, 200, ok));
  for (const status of [301, 302, 303, 307, 308]) {
    const { origin } = await loopbackServer((_, response) =>
      response.writeHead(status, { location: `${elsewhere.origin}/stolen` }).end(),
    );
    expect((await ask(origin)).status).toBe(502);
  }
  expect(elsewhere.seen).toEqual([]);
});

test("the shop's own backend does not get it, since the binding identifies the caller", async () => {
  const seen: Request[] = [];
  const BACKEND = { fetch: async (asked: Request) => (seen.push(asked), Response.json(ok)) };
  const config = { backendUrl: null, backendSecret: secret } as Parameters<typeof backendOf>[1];
  await backendOf({ BACKEND }, config).fetch(request());
  expect(seen[0]!.headers.has(storefrontSecretHeader)).toBe(false);
});

test("it is in no line of the log when the server fails", async () => {
  await ask(await deserted());
  const { origin } = await loopbackServer((_, response) => response.writeHead(200).end("<html>"));
  await ask(origin);
  expect(log.mock.calls).toHaveLength(2);
  expect(JSON.stringify(log.mock.calls)).not.toContain(secret);
});
