import type { Database } from "#backend/platform/database";
import { Lexicon, untaught, type Taught } from "./lexicon";
import type { SearchRule } from "#shared/contracts/goods/search-rules";
import { selectGroupIds, selectTaught, type RuleRow } from "./rules-statements";

/** How long an isolate uses what it has read, in ms. */
const rememberedFor = 5000;

let remembered: { lexicon: Lexicon; until: number } | null = null;

/** What staff have taught the search by now, or five seconds ago. */
export async function readLexicon(db: Database, now: number): Promise<Lexicon> {
  if (remembered && now < remembered.until) return remembered.lexicon;
  const [rows] = await db.run(selectTaught());
  const lexicon = new Lexicon(await taughtBy(db, rows.map(ruleOf)));
  remembered = { lexicon, until: now + rememberedFor };
  return lexicon;
}

/** This isolate reads the lexicon again: a word was added here. */
export const forgetLexicon = (): void => void (remembered = null);

const parseTexts = (json: string): string[] => JSON.parse(json);

/** A row as it travels. */
export function ruleOf({ kind, words, products }: Pick<RuleRow, "kind" | "words" | "products">): SearchRule {
  const texts = parseTexts(words);
  if (kind === "synonyms") return { kind, phrases: texts };
  if (kind === "spelling") return { kind, from: texts[0] ?? "", to: texts[1] ?? "" };
  return { kind, query: texts[0] ?? "", products: parseTexts(products) };
}

/** Rules as the search takes them; products that are no longer there are left out. */
export async function taughtBy(db: Database, rules: readonly SearchRule[]): Promise<Taught> {
  const slugs = rules.flatMap((rule) => (rule.kind === "pins" ? rule.products : []));
  const [rows] = slugs.length > 0 ? await db.run(selectGroupIds(slugs)) : [[]];
  const ids = new Map(rows.map(({ slug, group_id }) => [slug, group_id]));
  if (rules.length === 0) return untaught;
  return {
    synonyms: rules.flatMap((rule) => (rule.kind === "synonyms" ? [rule.phrases] : [])),
    spellings: rules.flatMap((rule) => (rule.kind === "spelling" ? [[rule.from, rule.to] as const] : [])),
    pins: rules.flatMap((rule) =>
      rule.kind === "pins" ? [{ query: rule.query, groups: rule.products.flatMap((slug) => ids.get(slug) ?? []) }] : [],
    ),
  };
}
