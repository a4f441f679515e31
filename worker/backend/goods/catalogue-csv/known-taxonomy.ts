import type { TermKind } from "#shared/goods/listing";
import type { TermRecord } from "../catalogue/records-statements";
import { slugOf } from "#shared/text/slug";
import { editDistance } from "../search/edit-distance";
import { foldText } from "#backend/platform/text/fold";

/** What products and other terms need to know of an entry of the slug registry. */
export type KnownTerm = Pick<TermRecord, "kind" | "slug" | "parent" | "name_en" | "name_ar" | "position"> &
  Partial<Pick<TermRecord, "hs_code">>;

/** What a cell names: one term; none, with the slug of the nearest if one is near; or several, by their slugs. */
export type NamedTerm = { slug: string } | { nearest: string | null } | { several: string[] };

/** What parts the names of a path such as `Gloves > Nitrile`. */
const below = /[>»›]/;

/** The slug registry: what the database has, and over it what the file has brought so far. */
export class KnownTerms {
  readonly parents = new Map<string, string | null>();
  private readonly bySlug = new Map<string, KnownTerm>();
  private readonly next = new Map<TermKind, number>();
  /** Slugs by kind and folded name; rebuilt after a term was added. */
  private byName: Map<string, string[]> | undefined;

  constructor(stored: readonly KnownTerm[]) {
    for (const term of stored) this.add(term);
  }

  add(term: KnownTerm): void {
    this.bySlug.set(term.slug, term);
    this.byName = undefined;
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

  /**
   * The term that a text names: by its slug, else by its name in either language, whatever its capitals, marks and endings.
   * A category may be told from others of its name by what stands above it: `Gloves > Nitrile`.
   */
  named(kind: TermKind, text: string): NamedTerm {
    if (this.has(kind, text)) return { slug: text };
    const path = text.split(below).map((part) => part.trim());
    const slugs = this.slugsNamed(kind, path.at(-1)!).filter((slug) => this.standsBelow(slug, path.slice(0, -1)));
    if (slugs.length > 1) return { several: slugs.toSorted() };
    return slugs[0] === undefined ? { nearest: this.nearest(kind, path.at(-1)!) } : { slug: slugs[0] };
  }

  private slugsNamed(kind: TermKind, name: string): string[] {
    this.byName ??= this.namesBySlug();
    const slug = slugOf(name);
    return this.has(kind, slug) ? [slug] : (this.byName.get(`${kind} ${foldText(name)}`) ?? []);
  }

  private namesBySlug(): Map<string, string[]> {
    const names = new Map<string, string[]>();
    for (const { kind, slug, name_en, name_ar } of this.bySlug.values()) {
      for (const folded of new Set([foldText(name_en), foldText(name_ar)])) {
        const key = `${kind} ${folded}`;
        if (folded !== "") names.set(key, [...(names.get(key) ?? []), slug]);
      }
    }
    return names;
  }

  /** Whether the names above a term, from the top, are those of a path; a path may leave some out. */
  private standsBelow(slug: string, path: readonly string[]): boolean {
    let left = path.length;
    for (let above = this.parents.get(slug); left > 0 && above; above = this.parents.get(above)) {
      if (this.slugsNamed("category", path[left - 1]!).includes(above)) left -= 1;
    }
    return left === 0;
  }

  /** The term whose name or slug needs the fewest changes to become a text, if it needs few. */
  private nearest(kind: TermKind, text: string): string | null {
    const typed = foldText(text);
    let best: string | null = null;
    let least = Math.max(2, Math.floor(typed.length / 3)) + 1;
    for (const term of this.bySlug.values()) {
      if (term.kind !== kind) continue;
      for (const name of [foldText(term.name_en), foldText(term.name_ar), term.slug]) {
        const edits = name === "" ? Infinity : editDistance(typed, name, true);
        if (edits < least) [best, least] = [term.slug, edits];
      }
    }
    return best;
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
