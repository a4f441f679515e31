// Shows how amounts are written where the operator wants the sign of the dirham: as `AED` before a no-break space in both
// languages, which the font draws as the sign and everything else reads as letters; and that a page has the font only then.
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Document } from "#client/document.tsx";
import { dirhamFace } from "#client/ui/dirham-face";
import { useMoney } from "#client/ui/money";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";
import { locales, type Locale } from "#shared/text/locale";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { brandOf } from "#shared/shop-settings/public-shop";

const visitIn = (locale: Locale, dirhamSign?: true) =>
  ({ locale, device: "desktop", crawler: false, dirhamSign }) as Partial<PageVisit> as PageVisit;

function Amount() {
  return useMoney()(1250.5);
}
const written = (visit: PageVisit) =>
  renderToStaticMarkup(createElement(VisitProvider, { value: visit }, createElement(Amount)));
const documentOf = (visit: PageVisit) => {
  const brand = brandOf(settingDefaults.brand, visit.locale);
  const parts = { visit, brand, nonce: "", styles: [], whole: false, linked: [], data: null, children: null };
  return renderToStaticMarkup(createElement(Document, parts));
};

// Shows: design.dirham-sign
test.each(locales)("the sign comes before the amount in %s, as letters", (locale) => {
  expect(written(visitIn(locale, true))).toBe("AED\u00a01,250.50");
  expect(documentOf(visitIn(locale, true))).toContain(dirhamFace);
});

test("without it amounts are as before and a page has not a byte of it", () => {
  expect(written(visitIn("en"))).toBe("AED\u00a01,250.50");
  expect(written(visitIn("ar"))).toBe("1,250.50\u00a0د.إ.");
  expect(documentOf(visitIn("en"))).not.toMatch(/dirham/i);
});

test("the face with the sign stands for all that the shop's Latin face has, and its file is there", () => {
  const styles = readFileSync("client/fonts.css", "utf8");
  const [range = ""] = /U\+0-FF[^;]*/.exec(styles) ?? [];
  expect(dirhamFace).toContain(`unicode-range:${range.replace(/\s+/g, "")}}`);
  const [file = ""] = /\/fonts\/[\w.-]+/.exec(dirhamFace) ?? [];
  expect(readFileSync(`public${file}`).subarray(0, 4).toString()).toBe("wOF2");
});
