// Shows that what browsers report against the content security policy is one cleaned line of the log, once, and bounded.
import { afterEach, expect, test, vi } from "vitest";
import { policyReports } from "#storefront/error-reports/policy-report";
import { edgeApp } from "#support/edge-app";

const log = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => void log.mockClear());
const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const app = edgeApp({}).route("/", policyReports);
const post = async (body: string) => (await app.request("/errors/policy", { method: "POST", body })).status;
const report = (more: object) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://shop.test/ar/order?token=secret",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/x.js?user=noura@shop.test",
      "source-file": "https://shop.test/order",
      "line-number": 7,
      "original-policy": "default-src 'none'",
      ...more,
    },
  });

// Shows: security.policy-reports
test("a report is a line that names no query and nobody, once however often it comes", async () => {
  for (let count = 0; count < 3; count++) expect(await post(report({}))).toBe(204);
  expect(logged()).toEqual([
    {
      where: "storefront",
      level: "warn",
      event: "policy_violated",
      directive: "script-src-elem",
      blocked: "https://evil.example/x.js",
      path: "/ar/order",
      source: "https://shop.test/order",
      line: 7,
    },
  ]);
});

test("long parts are cut, and what an extension of the browser does is left out", async () => {
  expect(await post(report({ "blocked-uri": `https://evil.example/${"word/".repeat(1000)}` }))).toBe(204);
  expect(String(logged()[0]!["blocked"]).length).toBeLessThanOrEqual(120);
  log.mockClear();
  expect(await post(report({ "blocked-uri": "chrome-extension" }))).toBe(204);
  expect(await post(report({ "blocked-uri": "moz-extension://abc/x.js" }))).toBe(204);
  expect(logged()).toEqual([]);
});

test("what is no report is refused, and so is one of 8 kB", async () => {
  for (const body of ["", "7", "[]", "{}", '{"csp-report":7}', "[".repeat(5000)]) expect(await post(body)).toBe(400);
  expect(await post(report({ "script-sample": "x".repeat(9000) }))).toBe(413);
  expect(logged()).toEqual([]);
});
