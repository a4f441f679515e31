// Shows that what differs of a product is said in the words of the console, in the reader's language, never by internal keys.
import { expect, test } from "vitest";
import { createElement } from "react";
import { useFieldName } from "#client/console/catalogue/products/field-name";
import { useDifferenceText } from "#client/console/catalogue/products/difference-text";
import type { Locale } from "#shared/text/locale";
import { rendered } from "#support/rendered";

const names = { "noura-care": "نورة للعناية", gloves: "قفازات", masks: "كمامات", AE: "الإمارات" };
const Name = ({ path }: { path: string }) => useFieldName()(path);
const Value = ({ path, kept }: { path: string; kept: string }) => useDifferenceText()(path, kept, names);
const nameIn = (locale: Locale, path: string) => rendered(createElement(Name, { path }), locale);
const valueIn = (locale: Locale, path: string, kept: string) => rendered(createElement(Value, { path, kept }), locale);

test.for([
  ["variants.NC-NGL-S.options.en", "NC-NGL-S · Options · English", "NC-NGL-S · الخيارات · الإنجليزية"],
  ["variants.WALK-1.title.ar", "WALK-1 · Title · Arabic", "WALK-1 · العنوان · العربية"],
  ["variants.a.price.5.tax_class", "a.price.5 · VAT", "a.price.5 · ضريبة القيمة المضافة"],
  ["codes.gtin", "GTIN", "رقم GTIN"],
] as const)("%s", ([path, en, ar]) => {
  expect([nameIn("en", path), nameIn("ar", path)]).toEqual([en, ar]);
});

test.for([
  ["brand", "noura-care", "نورة للعناية"],
  ["collections", "gloves, masks, unknown", "قفازات, كمامات, unknown"],
  ["codes.origin_country", "AE", "الإمارات"],
  ["variants.S.tax_class", "standard", "النسبة الأساسية"],
  ["variants.S.cod", "1", "نعم"],
  ["variants.S.cod", "0", "لا"],
  ["variants.S.discount", "percentage 20", "20%"],
  ["variants.S.max_oq", "1", "1"],
  ["title.ar", "standard", "standard"],
] as const)("%s with %s", ([path, kept, said]) => {
  expect(valueIn("ar", path, kept)).toBe(said);
});
