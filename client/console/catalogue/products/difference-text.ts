import { businessCategories } from "#shared/goods/business-categories";
import { slugFields } from "#shared/goods/product-differences";
import { productFileKinds } from "#shared/goods/product-media";
import { taxBases, taxClasses } from "#shared/money/vat";
import { useTexts } from "#client/messages/texts";

/** Describes a product field's value in the reader's language, where it is stored as a slug, code or number. */
export function useDifferenceText(): (path: string, kept: string, names: Readonly<Record<string, string>>) => string {
  const t = useTexts();
  const known = new Map<string, Readonly<Record<string, string>>>([
    ["tax_class", Object.fromEntries(taxClasses.map((name) => [name, t(`products.tax.${name}`)]))],
    ["tax_basis", Object.fromEntries(taxBases.map((name) => [name, t(`products.basis.${name}`)]))],
    [
      "business_categories",
      Object.fromEntries(businessCategories.map((name) => [name, t(`products.business.${name}`)])),
    ],
    ["cod", { 1: t("products.yes"), 0: t("products.no") }],
  ]);
  const kinds: Readonly<Record<string, string>> = Object.fromEntries(
    productFileKinds.map((name) => [name, t(`products.file.${name}`)]),
  );
  return (path, kept, names) => {
    const field = path.split(".").at(-1)!;
    const words = slugFields.has(field) || field === "origin_country" ? names : known.get(field);
    if (words)
      return kept
        .split(", ")
        .map((one) => words[one] ?? one)
        .join(", ");
    // Such as `percentage 10 ≤ 5`.
    if (field === "discount") return kept.replace(/^percentage (\S+)/, "$1%").replace(/^\w+ (?=\d)/, "");
    if (field === "files") return kept.replaceAll(/^\w+/gm, (kind) => kinds[kind] ?? kind);
    return kept;
  };
}
