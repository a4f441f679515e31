import type { GroupImport } from "#backend/goods/catalogue-import/rows";
import { attributeName } from "#shared/goods/attributes/attribute-values";
import type { AttributeKey } from "#shared/goods/attributes/attributes";
import type { FamilyKey } from "#shared/goods/attributes/families";
import { lackingAttributes } from "#shared/goods/attributes/lacking-attributes";

/** Families whose gaps are named, and products that are named for one. */
const [mostLines, mostProducts] = [20, 5];

/** Gathers which attributes the products of an import lack: those that no SKU of a product has, though its family's buyers ask. */
export class LackingAttributes {
  private readonly products = new Map<FamilyKey, Map<AttributeKey, string[]>>();
  private withoutFamily = 0;

  add({ group: { slug, family }, variants }: Pick<GroupImport, "group" | "variants">): void {
    if (family === null) {
      this.withoutFamily += 1;
      return;
    }
    const of = this.products.get(family) ?? new Map<AttributeKey, string[]>();
    this.products.set(family, of);
    const skus = variants.map(({ attributes }) => attributes);
    for (const key of lackingAttributes(family, skus)) of.set(key, [...(of.get(key) ?? []), slug]);
  }

  /** What to say of them, the widest gaps first; nothing where all is there. */
  toLines(): string[] {
    const gaps = [...this.products].flatMap(([family, of]) => [...of].map(([key, slugs]) => ({ family, key, slugs })));
    const lines = gaps
      .toSorted((one, other) => other.slugs.length - one.slugs.length)
      .map(({ family, key, slugs }) => {
        const named = slugs.slice(0, mostProducts).join(", ");
        const rest = slugs.length > mostProducts ? ` and ${slugs.length - mostProducts} more` : "";
        return `  ${family}: ${attributeName(key, "en")} (${key}) is missing from ${named}${rest}`;
      });
    if (lines.length > mostLines) lines.splice(mostLines, Infinity, `  and ${lines.length - mostLines} more`);
    if (lines.length > 0) lines.unshift("What buyers choose by and these goods lack:");
    const none = this.withoutFamily;
    if (none > 0)
      lines.push(`${none} ${none === 1 ? "product has" : "products have"} no family, so nothing is asked of them`);
    return lines;
  }
}
