// Shows that every picture is offered in its preset and in the double of it, at the widths that the image service makes.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Hero } from "#client/shop/browse/home/hero.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";
import { Picture } from "#client/ui/picture.tsx";
import { presetOf } from "#storefront/media/presets";
import { root } from "#support/project-root";

/** Width by preset in each `srcset` of the markup. */
const offered = (markup: string) =>
  [...markup.matchAll(/srcSet="([^"]+)"/gi)].map(([, set]) =>
    Object.fromEntries(
      set!.split(",").map((one) => {
        const [, preset = "", width] = /^\/media\/([^/]+)\/\S+ (\d+)w$/.exec(one)!;
        return [preset, Number(width)];
      }),
    ),
  );
const nowhere = { text: "", href: "" };
const visit: PageVisit = {
  locale: "en",
  device: "mobile",
  crawler: false,
  businessCategory: "",
  shop: "Falaj",
  origin: "https://shop.test",
  payment: [],
  contact: { phone: nowhere, whatsapp: nowhere, email: nowhere },
  delivery: {
    charge: 15,
    place: "Dubai",
    free_from: 50,
    minimum_order: 0,
    days_min: 1,
    days_max: 1,
    cut_off: "14:00",
    weekdays: [],
    holidays: [],
  },
};
const hero = () => {
  const router = createMemoryRouter([{ path: "/", Component: Hero }]);
  const page = createElement(RouterProvider, { router });
  return renderToStaticMarkup(createElement(VisitProvider, { value: visit }, page));
};
const picture = (kind: "list" | "card" | "category" | "product", device: PageVisit["device"] = "desktop") => {
  const image = createElement(Picture, { file: "x.webp", alt: "", kind, sizes: "10rem" });
  return renderToStaticMarkup(createElement(VisitProvider, { value: { ...visit, device } }, image));
};

test.each([
  ["list", () => picture("list"), [["list"]]],
  ["card", () => picture("card"), [["list"]]],
  ["category", () => picture("category"), [["category"]]],
  ["product", () => picture("product"), [["product-mobile", "product-desktop"]]],
  ["hero", hero, [["banner-mobile"], ["banner-desktop"]]],
])("%s", (_, markup, sets) => {
  const found = offered(markup());
  expect(found).toHaveLength(sets.length);
  for (const [at, presets] of sets.entries()) {
    for (const preset of presets) {
      expect(found[at]).toHaveProperty([preset]);
      expect(found[at]![`${preset}@2x`]).toBe(2 * found[at]![preset]!);
    }
    for (const [preset, width] of Object.entries(found[at]!)) expect(presetOf(preset)?.width, preset).toBe(width);
    const widths = Object.values(found[at]!);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  }
});

test("pictures of the shop stand nowhere else", () => {
  const client = path.join(root, "client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const drawing = files.filter((file) => readFileSync(path.join(client, file), "utf8").includes("<img"));
  // Those in two crops, the editor of these, what is enlarged, and what a browser has kept.
  expect(drawing.toSorted()).toEqual([
    "console/contents/picture-field.tsx",
    "console/settings/brand-preview.tsx",
    "console/settings/logo-field.tsx",
    "shop/browse/clinics/clinic-scene.tsx",
    "shop/browse/home/hero.tsx",
    "shop/browse/home/home-page.tsx",
    "shop/browse/product/zoom-dialog.tsx",
    "shop/frame/layout/shop-logo.tsx",
    "shop/frame/offline/offline-screen.tsx",
    "ui/picture.tsx",
  ]);
});

test("a telephone is offered the one width of cards and tiles that it would take", () => {
  for (const [kind, preset] of [
    ["card", "list@4x"],
    ["category", "category@2x"],
  ] as const) {
    const markup = picture(kind, "mobile");
    expect(offered(markup)).toEqual([]);
    expect(markup).toContain(`src="/media/${preset}/x.webp"`);
  }
  expect(offered(picture("product", "mobile"))).toHaveLength(1);
});
