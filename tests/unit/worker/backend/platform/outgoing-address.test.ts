// Shows that the shop sends nothing to itself, however its own address is written, neither webhooks nor messages to browsers.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPushEndpoint } from "#backend/back-office/notices/push-endpoint";
import { mayReceive } from "#backend/back-office/webhooks/receiver-url";

const own = { shopOrigin: "https://متجر.falaj.com", workersDevHost: "falaj.clinic.workers.dev" };
const plain = { shopOrigin: "https://shop.falaj.com", workersDevHost: null };

/** Ways to write the same host, which a browser and `fetch` understand as one. */
const decorations: ((host: string) => string)[] = [
  (host) => host,
  (host) => host.toUpperCase(),
  (host) => `${host}.`,
  (host) => `${host}..`,
  (host) => `www.${host}`,
  (host) => `WWW.${host}.`,
  (host) => host.replaceAll(".", "。"),
  (host) => host.replaceAll(".", "%2E"),
  (host) => host.replace("a", "%61"),
  (host) => host.replace("f", "ｆ"),
  (host) => host.replace("f", "f\u00AD"),
  (host) => new URL(`https://${host}`).hostname,
];
const decorated = fc.tuple(
  fc.constantFrom("https://", "HTTPS://", "https:", "https:\\\\", " https://", "https:////"),
  fc.constantFrom(...decorations),
  fc.constantFrom(...decorations),
  fc.constantFrom("", ":443", ":8443", ":80", ":00443", ":"),
  fc.constantFrom("", "/", "/webhooks/stripe", "/?a=b", "\\x"),
);

test.each([
  ["its domain", plain, "shop.falaj.com"],
  ["its domain in another script", own, "متجر.falaj.com"],
  ["its name at workers.dev", own, "falaj.clinic.workers.dev"],
  ["a version of it there", own, "0a1b2c3d-falaj.clinic.workers.dev"],
])("%s is no address to send to, however it is written", (_, names, host) => {
  fc.assert(
    fc.property(decorated, ([scheme, first, second, port, rest]) => {
      const address = `${scheme}${second(first(host))}${port}${rest}`;
      expect([address, mayReceive(address, { local: false, ...names }), isPushEndpoint(address, names)]).toEqual([
        address,
        false,
        false,
      ]);
    }),
    { numRuns: 2000 },
  );
});

test("neither is this machine's shop, where the shop runs on it", () => {
  const local = { local: true, shopOrigin: "http://localhost:8787", workersDevHost: null };
  expect(mayReceive("http://localhost:8787/webhooks/x", local)).toBe(false);
  expect(mayReceive("http://localhost:8788/hook", local)).toBe(true);
});

test.each([
  "https://erp.shop.falaj.com/hook",
  "https://falaj.com/hook",
  "https://notshop.falaj.com/hook",
  "https://erp.clinic.workers.dev/hook",
  "https://falaj.other.workers.dev/hook",
  "https://shop.falaj.com.evil.com/hook",
])("%s is somebody else's", (address) => {
  const names = { ...own, ...plain, workersDevHost: own.workersDevHost };
  expect(mayReceive(address, { local: false, ...names })).toBe(true);
  expect(isPushEndpoint(address, names)).toBe(true);
});
