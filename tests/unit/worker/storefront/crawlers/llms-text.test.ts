// Shows that llms.txt says where things are, from the tables that the shop itself goes by.
import { describe, expect, test, vi } from "vitest";
import { calls } from "#shared/calls/calls";
import { cachedFile } from "#storefront/crawlers/cached-file";
import { edgeApp } from "#support/edge-app";
import { json, loopbackServer } from "#support/loopback-server";

const category = (slug: string, product_count: number, parent: object | null = null) => ({
  kind: "category",
  slug,
  name: `Name of ${slug}`,
  description: "",
  image_url: null,
  parent,
  product_count,
});
const terms = [
  category("dental-uae", 12),
  category("empty-uae", 0),
  category("mirrors", 4, { name: "Dental", slug: "dental-uae" }),
];

async function answer(status = 200): Promise<Response> {
  const { origin } = await loopbackServer((_, response) => json(response, status, { success: true, terms }));
  return edgeApp({ backendUrl: origin, publicOrigin: "https://falaj.example" })
    .get("/llms.txt", cachedFile)
    .request("/llms.txt");
}

describe("llms.txt", () => {
  test("is text that begins with the shop's name", async () => {
    const response = await answer();
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(await response.text()).toMatch(/^# Falaj\n\n> /);
  });

  test("lists the categories at the top that have products, in both languages", async () => {
    const text = await (await answer()).text();
    expect(text).toContain(
      "- [Name of dental-uae](https://falaj.example/category/dental-uae): 12 products; [in Arabic](https://falaj.example/ar/category/dental-uae)",
    );
    expect(text).not.toMatch(/empty-uae|mirrors/);
  });

  test("names the sitemap, both feeds, and every call that answers everyone alike", async () => {
    const text = await (await answer()).text();
    for (const file of ["sitemap.xml", "feeds/products-en.xml", "feeds/products-ar.xml"])
      expect(text).toContain(`(https://falaj.example/${file})`);
    expect(text.match(/^- `https.*\/api\//gm)).toHaveLength(
      Object.values(calls).filter((call) => "edgeSeconds" in call).length,
    );
    expect(text).toContain("- `https://falaj.example/api/products/{id}/`: ");
    expect(text).toContain("- `https://falaj.example/api/get-data-json/?name=terms`: ");
    expect(text).toMatch(/name=terms`: .* Takes `kind`\./);
  });

  // Shows: crawlers.llms
  test("tells assistants where they are answered, and that buying ends in the shop", async () => {
    const text = await (await answer()).text();
    expect(text).toContain("- `https://falaj.example/mcp`: the Model Context Protocol over Streamable HTTP");
    expect(text).toContain("they pay in the shop's checkout");
  });

  test("leaves no hole where a value belongs", async () => {
    expect(await (await answer()).text()).not.toMatch(/undefined|null|\[object/);
  });

  test("is not made up when the backend fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await answer(500);
    expect([response.status, response.headers.get("retry-after")]).toEqual([502, "60"]);
    log.mockRestore();
  });
});
