import type { TermKind } from "../../../shared/listing";
import type { TermRecord } from "../catalogue/statements-records";

/** What products and other terms need to know of an entry of the slug registry. */
export type KnownTerm = Pick<TermRecord, "kind" | "slug" | "parent" | "name_en" | "name_ar" | "position">;

/** The slug registry: what the database has, and over it what the file has brought so far. */
export class KnownTerms {
  readonly parents = new Map<string, string | null>();
  private readonly bySlug = new Map<string, KnownTerm>();
  private readonly next = new Map<TermKind, number>();

  constructor(stored: readonly KnownTerm[]) {
    for (const term of stored) this.add(term);
  }

  add(term: KnownTerm): void {
    this.bySlug.set(term.slug, term);
    if (term.kind === "category") this.parents.set(term.slug, term.parent);
    this.next.set(term.kind, Math.max(this.nextPosition(term.kind), term.position + 1));
  }

  find(slug: string): KnownTerm | undefined {
    return this.bySlug.get(slug);
  }

  /** A term's name in both languages; empty for an unknown one. */
  nameOf(slug: string): string {
    const term = this.find(slug);
    return term ? `${term.name_en} ${term.name_ar}` : "";
  }

  has(kind: TermKind, slug: string): boolean {
    return this.bySlug.get(slug)?.kind === kind;
  }

  /** Where an entry without a place of its own goes. */
  nextPosition(kind: TermKind): number {
    return this.next.get(kind) ?? 0;
  }

  /** Whether a category would stand below itself, were `parent` above it. */
  isLoop(slug: string, parent: string): boolean {
    const seen = new Set<string>();
    for (
      let above: string | null = parent;
      above !== null && !seen.has(above);
      above = this.parents.get(above) ?? null
    ) {
      if (above === slug) return true;
      seen.add(above);
    }
    return false;
  }
}
