// Shows that a picture that is pressed before the page wakes waits for the code that enlarges it: the file that its
// form leads to is for those without scripts (`client/start/asleep.ts`).
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "#client/shop/browse/product/gallery.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";

const visit = { locale: "en", device: "mobile", crawler: false } as Partial<PageVisit> as PageVisit;

test("a picture is a button that says it opens a dialog, and its file is only a form's", () => {
  const pictures = [
    { file: "gloves-1.webp", alt: "" },
    { file: "gloves-2.webp", alt: "" },
  ];
  const gallery = createElement(Gallery, { pictures, title: "Gloves", sku: undefined });
  const markup = renderToStaticMarkup(createElement(VisitProvider, { value: visit }, gallery));
  const forms = markup.match(/<form action="\/media\/[^>]*><button [^>]*>/g) ?? [];
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(form).toContain('aria-haspopup="dialog"');
  expect(markup).not.toMatch(/<a [^>]*href="\/media\//);
});
