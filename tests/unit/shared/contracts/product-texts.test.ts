// Shows that what shoppers read of a product is saved as plain text, whatever page or sheet it was pasted from. Its
// type is stored in lower case, which the return period is looked up by.
import { expect, test } from "vitest";
import { contracts } from "#shared/contracts/platform/table";

const saved = (text: string) => {
  const inBoth = { en: text, ar: text };
  const { document } = contracts.saveProductDraft.request.parse({
    slug: "mirror",
    document: { title: inBoth, description: inBoth, generic_name: inBoth, variants: [] },
  });
  return [document.title.en, document.generic_name.ar, document.description.en];
};

test.each([
  ["<b>Gloves</b> &amp; masks", "Gloves & masks", "Gloves & masks"],
  ["Gloves &amp; masks", "Gloves &amp; masks", "Gloves &amp; masks"],
  ["a <b>x</b> &amp;lt;5", "a x &lt;5", "a x &lt;5"],
  ["Use when pH <b and >a", "Use when pH <b and >a", "Use when pH <b and >a"],
  ["One\nTwo<br>Three", "One Two Three", "One\nTwo\nThree"],
  ["<p>Soft.</p><p>Blue.</p>", "Soft. Blue.", "Soft.\n\nBlue."],
  ["Glo\u200bves \u200eM", "Gloves M", "Gloves M"],
  ["<script>1</script>", "<script>1</script>", "<script>1</script>"],
  ["For < 5 mm & more", "For < 5 mm & more", "For < 5 mm & more"],
  ["می\u200cخواهم", "می\u200cخواهم", "می\u200cخواهم"],
])("%j is saved as %j", (typed, title, description) => {
  expect(saved(typed)).toEqual([title, title, description]);
  expect(saved(title)[0]).toBe(title);
  expect(saved(description)[2]).toBe(description);
});

test.each([
  ["Instrument", "instrument"],
  [" DEVICE\u200b\n", "device"],
  ["Own  Word", "own word"],
  ["أداة", "أداة"],
  [" ", ""],
])("type %j is saved as %j", (typed, type) => {
  const document = { type: typed, variants: [] };
  expect(contracts.saveProductDraft.request.parse({ slug: "mirror", document }).document.type).toBe(type);
});
