import type { ProductDocument } from "#shared/contracts/goods/product-editor";

/** An object with a field behind another, where it has none of its name: equal documents are equal as JSON, so the place counts. */
const withField = <Of extends object>(object: Of, name: string, value: unknown, behind: string): Of =>
  name in object
    ? object
    : (Object.fromEntries(
        Object.entries(object).flatMap((entry) => (entry[0] === behind ? [entry, [name, value]] : [entry])),
      ) as Of);

/** Fields of a SKU that older documents lack: their names, what they are then, and the fields that they stand behind. */
const laterFields = [
  ["attributes", {}, "options"],
  ["hs_code", "", "gtin"],
  ["unit_code", "", "hs_code"],
] as const;

/** A product as a draft or a version has it, whenever it was stored: what documents did not have then is empty. */
export function storedDocument(json: string): ProductDocument {
  const document: ProductDocument = JSON.parse(json);
  return {
    ...withField(document, "family", null, "standards"),
    variants: document.variants.map((variant) =>
      laterFields.reduce((whole, [name, value, behind]) => withField(whole, name, value, behind), variant),
    ),
  };
}
