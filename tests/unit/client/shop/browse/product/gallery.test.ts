// Shows that a picture that is pressed before the page wakes waits for the code that enlarges it: the file that its link
// leads to is for those without scripts (`client/start/asleep.ts`).
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "#client/shop/browse/product/gallery.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";

const visit = { locale: "en", device: "mobile", crawler: false } as Partial<PageVisit> as PageVisit;

test("a link to a picture's file says that it stands for a dialog", () => {
  const pictures = [
    { file: "gloves-1.webp", alt: "" },
    { file: "gloves-2.webp", alt: "" },
  ];
  const gallery = createElement(Gallery, { pictures, title: "Gloves", sku: undefined });
  const markup = renderToStaticMarkup(createElement(VisitProvider, { value: visit }, gallery));
  const links = markup.match(/<a [^>]*href="\/media\/[^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain('aria-haspopup="dialog"');
});
