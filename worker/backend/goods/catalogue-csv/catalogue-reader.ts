import { termKinds, type TermKind } from "#shared/goods/listing";
import type { TermRecord } from "../catalogue/records-statements";
import { groupOf, type GroupImport, type Product } from "../catalogue-import/rows";
import { columns } from "./columns";
import type { Line } from "./header";
import { withoutHtml } from "./html-cells";
import type { KnownTerms } from "./known-taxonomy";
import type { Problems } from "./problems";
import { readProductHead, readVariant, type ProductHead } from "./read-product";
import { readTerm } from "./read-term";

/** What one or more lines came to, ready to be written. `line` is where it begins. */
export type Entry = { line: number } & ({ term: TermRecord } | { group: GroupImport });

/** Slugs whose addresses lead elsewhere. */
export type ReservedSlugs = { terms: ReadonlySet<string>; products: ReadonlySet<string> };

type OpenProduct = { first: Line; head: ProductHead; variants: Product["variants"] };

/** Most SKUs of one product: all of them are in memory at once. */
const mostVariants = 1000;
/** Most characters of a product with all its SKUs and search words: with three bytes each still under D1's 2 MB a row. */
const longestProduct = 600_000;
const groupColumns = columns.filter(({ about }) => about === "product" || about === "term and product");

/**
 * Turns lines into entries, in one pass: a term must stand above what names it, the lines of a product together. Keeps
 * in memory the slugs and SKUs that it has seen, the terms, and the product that is being read.
 */
export class CatalogueReader {
  /** Line of each SKU and product slug. */
  readonly lineOfSku = new Map<string, number>();
  private readonly lineOfProduct = new Map<string, number>();
  private readonly lineOfTerm = new Map<string, number>();
  private open: OpenProduct | undefined;

  constructor(
    private readonly known: KnownTerms,
    private readonly reserved: ReservedSlugs,
    private readonly problems: Problems,
  ) {}

  get counts() {
    return { terms: this.lineOfTerm.size, products: this.lineOfProduct.size, skus: this.lineOfSku.size };
  }

  /** Takes the next line. @returns the entries that it completes */
  read({ number, cells }: Line): Entry[] {
    const line = { number, cells: withoutHtml(cells) };
    const record = line.cells.record?.trim() || "product";
    if (record === "product") return this.readProduct(line);
    const done = this.close();
    const kind = termKinds.find((name) => name === record);
    if (kind) return [...done, ...this.readTerm(line, kind)];
    this.problems.add(
      line.number,
      `{record} is ${JSON.stringify(record.slice(0, 40))}, not product or ${termKinds.join(", ")}`,
    );
    return done;
  }

  /** After the last line. @returns the entry that it completes */
  close(): Entry[] {
    if (!this.open) return [];
    const { first, head, variants } = this.open;
    this.open = undefined;
    const { collections, ...product } = head;
    const nameOf = (slug: string) => this.known.nameOf(slug);
    const group = groupOf({ ...product, variants }, { nameOf, parents: this.known.parents, collections });
    if (JSON.stringify(group).length > longestProduct) {
      this.problems.add(first.number, `${product.slug} has more than ${longestProduct} characters with all its SKUs`);
    }
    return [{ line: first.number, group }];
  }

  private readTerm(line: Line, kind: TermKind): Entry[] {
    const term = readTerm(line, kind, this.known, this.problems);
    const before = this.lineOfTerm.get(term.slug);
    if (before !== undefined) this.problems.add(line.number, `{slug} ${term.slug} is on line ${before} already`);
    if (this.reserved.terms.has(term.slug)) {
      this.problems.add(line.number, `{slug} ${term.slug} is an address of the shop itself`);
    }
    this.lineOfTerm.set(term.slug, line.number);
    if (!this.known.find(term.slug) || this.known.has(kind, term.slug)) this.known.add(term);
    return [{ line: line.number, term }];
  }

  private readProduct(line: Line): Entry[] {
    const slug = line.cells.slug?.trim() ?? "";
    const goesOn = this.open !== undefined && slug === this.open.first.cells.slug?.trim();
    const done = goesOn ? [] : this.close();
    if (goesOn) this.compareWithFirst(line);
    else this.begin(line, slug);
    const { variants, head } = this.open!;
    const variant = readVariant(line, head, this.problems);
    if (variants.length === mostVariants) this.problems.add(line.number, `${slug} has more than ${mostVariants} SKUs`);
    if (variants.length < mostVariants) variants.push(variant);
    this.noteSku(variant.sku_id, line.number);
    return done;
  }

  private begin(line: Line, slug: string): void {
    const before = this.lineOfProduct.get(slug);
    if (before !== undefined && slug !== "") {
      this.problems.add(line.number, `${slug} began on line ${before}; the lines of a product must stand together`);
    }
    if (this.reserved.products.has(slug)) {
      this.problems.add(line.number, `{slug} ${slug} is an address of the shop itself`);
    }
    this.lineOfProduct.set(slug, line.number);
    this.open = { first: line, head: readProductHead(line, this.known, this.problems), variants: [] };
  }

  /** A further line of a product repeats what the first said of it, or leaves it empty. */
  private compareWithFirst(line: Line): void {
    const { first } = this.open!;
    for (const { name } of groupColumns) {
      const cell = line.cells[name]?.trim() ?? "";
      if (cell !== "" && cell !== first.cells[name]?.trim()) {
        this.problems.add(line.number, `{${name}} is not what line ${first.number} says of the same product`);
      }
    }
  }

  private noteSku(sku: string, line: number): void {
    if (sku === "") return;
    const before = this.lineOfSku.get(sku);
    if (before === undefined) this.lineOfSku.set(sku, line);
    else this.problems.add(line, `{sku_id} ${sku} is on line ${before} already`);
  }
}
