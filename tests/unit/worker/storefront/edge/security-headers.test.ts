// Shows that every answer carries the security headers, no matter who made it, and that each has a nonce of its own.
import { describe, expect, test, vi } from "vitest";
import { securityHeaders } from "#storefront/edge/security-headers";
import { edgeApp } from "#support/edge-app";
import { onError } from "#storefront/error-reports/on-error";
import { htmlPolicy } from "#storefront/request/content-security-policy";
import { newNonce } from "#storefront/request/nonce";

vi.spyOn(console, "error").mockImplementation(() => {});

const app = edgeApp({}, securityHeaders())
  .get("/page", (c) => c.html(`<p>${c.var.nonce}</p>`))
  .get("/json", (c) => c.json({}))
  .get("/redirect", (c) => c.redirect("/page", 308))
  .get("/stream", (c) => c.body(new Blob(["x"]).stream()))
  .get("/frozen", () => fetch("data:text/plain,frozen"))
  .get("/broken", () => {
    throw new Error("broken");
  });
app.onError(onError);

describe("every answer", () => {
  test.each(["/page", "/json", "/redirect", "/stream", "/frozen", "/broken", "/absent"])(
    "%s is guarded",
    async (path) => {
      const { headers } = await app.request(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    },
  );

  test("only a page of the console may use the camera", async () => {
    const paged = edgeApp({}, securityHeaders())
      .get("/admin/pack/1", (c) => c.html("<p>"))
      .get("/ar/admin/pack/1", (c) => c.html("<p>"))
      .get("/administration", (c) => c.html("<p>"));
    const camera = async (path: string) =>
      /camera=\((.*?)\)/.exec((await paged.request(path)).headers.get("permissions-policy") ?? "")?.[1];
    expect(await Promise.all(["/admin/pack/1", "/ar/admin/pack/1", "/administration"].map(camera))).toEqual([
      "self",
      "self",
      "",
    ]);
  });

  // Shows: design.security-headers
  test("only a page may load anything", async () => {
    const [page, json] = await Promise.all([app.request("/page"), app.request("/json")]);
    const nonce = /<p>(.*)<\/p>/.exec(await page.text())?.[1];
    expect(page.headers.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(json.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  test("an answer says for itself what it may load, and that other sites may show it", async () => {
    const own = edgeApp({}, securityHeaders()).get("/own", (c) => {
      c.set("ownPolicy", "default-src 'none'; img-src 'self'");
      c.set("forOthers", true);
      return c.html("<p>");
    });
    const { headers } = await own.request("/own");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; img-src 'self'");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("over https only asks for https", async () => {
    expect((await app.request("https://falaj.example/page")).headers.get("strict-transport-security")).toMatch(
      /^max-age=\d{8}/,
    );
    expect((await app.request("http://localhost/page")).headers.has("strict-transport-security")).toBe(false);
  });
});

test("the policy of a deployed page", () => {
  expect(htmlPolicy("N", { paymentPages: [], withGoogle: false, development: false })).toBe(
    "default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'nonce-N'; img-src 'self' data:; " +
      "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
      "report-uri /errors/policy",
  );
});

test("Tabby's place is in the policy where the shop shows its snippet, and beside Google's", () => {
  const parts = { paymentPages: [], development: false, withTabby: true };
  const policy = htmlPolicy("N", { ...parts, withGoogle: false });
  const tabby = "https://checkout.tabby.ai";
  expect(policy).toContain("script-src 'nonce-N' 'strict-dynamic';");
  for (const directive of [
    "style-src 'nonce-N'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src",
  ])
    expect(policy).toContain(`${directive} ${tabby};`);
  expect(htmlPolicy("N", { ...parts, withGoogle: true })).toContain(
    `frame-src https://accounts.google.com/gsi/ ${tabby};`,
  );
});

test("a posted form may lead to a gateway's page", () => {
  expect(htmlPolicy("N", { paymentPages: ["https://pay.example"], withGoogle: false, development: false })).toContain(
    "; form-action 'self' https://pay.example; base-uri",
  );
});

test("a nonce is 22 characters of base64url and never the same", () => {
  const nonces = Array.from({ length: 500 }, newNonce);
  expect(new Set(nonces).size).toBe(500);
  expect(nonces.filter((nonce) => !/^[\w-]{22}$/.test(nonce))).toEqual([]);
});
