// Shows that the table of the client's files names only what is there, and that each line has something to take.
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { chunkGroups, chunks, onlyForConsole } from "#scripts/vite/chunks";
import { root } from "#support/project-root";

const sources = globSync("{client,shared}/**/*.{ts,tsx}", { cwd: root }).map((file) => `/${file}`);

test.each(chunks.flatMap(([name, places]) => places.map((place) => ({ name, place }))))(
  "$name: $place is there",
  ({ place }) => {
    const found = place.endsWith("/") ? `/${place}` : new RegExp(`^/${place.replaceAll("*", "[^/]+")}\\.tsx?$`);
    expect(
      sources.filter((file) => (typeof found === "string" ? file.startsWith(found) : found.test(file))),
    ).not.toEqual([]);
  },
);

test("a group whose name is a function has one for the bundler's reports, which it asks for at each build", () => {
  expect(onlyForConsole(root)).toHaveProperty("debugName", "console");
});

test("a place that is gone stops the build", () => {
  expect(() => chunkGroups("/nowhere")).toThrow(/is gone/);
});

test("folders take what is below them, modules themselves, and a stylesheet nobody", () => {
  const groupOf = (file: string) => chunkGroups(root).find(({ test: takes }) => takes.test(`/project/${file}`))?.name;
  expect(groupOf("client/shop/browse/listing/loading/load-listing.ts")).toBe("listing-loading");
  expect(groupOf("client/shop/browse/listing/brand-loader.ts")).toBe("listing-loading");
  expect(groupOf("client/shop/browse/home/home-loader.ts")).toBe("loading");
  expect(groupOf("client/shop/browse/listing/listing-view.tsx")).toBe("listing");
  expect(groupOf("client/shop/browse/listing/listing.css")).toBeUndefined();
  expect(groupOf("client/shop/browse/home/home-page.tsx")).toBeUndefined();
});

test("what the console alone imports, through others too, is in its file; what somebody else imports is not", () => {
  const importers: Record<string, string[]> = {
    "/shared/vat.ts": ["/p/client/console/stock-page.tsx", "/shared/taxes.ts"],
    "/shared/taxes.ts": ["/shared/vat.ts", "/p/client/console/stock-page.tsx"],
    "/shared/money.ts": ["/p/client/console/stock-page.tsx", "/p/client/cart/cart-page.tsx"],
    "/shared/unread.ts": [],
  };
  const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }) };
  const { name } = onlyForConsole(root);
  expect(Object.keys(importers).map((id) => name(id, modules))).toEqual(["console", "console", null, null]);
  expect(name("/p/client/console/stock.css", modules)).toBeNull();
});
