import type { Database, Statement } from "#backend/platform/database";
import { Lexicon, untaught, type Taught } from "./lexicon";
import type { SearchRule } from "#shared/contracts/goods/search-rules";
import { selectGroupIds, selectTaught, type RuleRow } from "./rules-statements";

/** How long an isolate uses what it has read, in ms. */
const rememberedFor = 5000;

/** `text` tells it from what is read later; `slugs` are those of products that come first. */
let remembered: { lexicon: Lexicon; text: string; slugs: readonly string[]; until: number } | null = null;

const textOf = (...read: readonly object[]): string => JSON.stringify(read);

/** What staff have taught the search by now, or five seconds ago. */
export async function readLexicon(db: Database, now: number): Promise<Lexicon> {
  if (remembered && now < remembered.until) return remembered.lexicon;
  const [rows] = await db.run(selectTaught());
  const rules = rows.map(ruleOf);
  const slugs = firstOnes(rules);
  const [ids] = slugs.length > 0 ? await db.run(selectGroupIds(slugs)) : [[]];
  const lexicon = new Lexicon(taughtOf(rules, ids));
  remembered = { lexicon, text: textOf(rows, ids), slugs, until: now + rememberedFor };
  return lexicon;
}

/**
 * Searches by what staff have taught. What was read longer ago is used all the same, and the first round trip of the
 * search says whether it still holds; if it does not, the search is made again.
 */
export async function withLexicon<Found>(
  db: Database,
  now: number,
  search: (lexicon: Lexicon, db: Database) => Promise<Found>,
): Promise<Found> {
  const known = remembered;
  if (!known || now < known.until) return search(await readLexicon(db, now), db);
  let isAsked = false;
  let holds = false;
  const run = async (...statements: Statement[]) => {
    if (isAsked) return db.run(...statements);
    isAsked = true;
    const [rows, ids, ...others] = await db.run(selectTaught(), selectGroupIds(known.slugs), ...statements);
    holds = textOf(rows, ids) === known.text;
    return others;
  };
  // One row set for each statement, as the database gave them.
  const found = await search(known.lexicon, { run: run as Database["run"] });
  if (!holds) return search(await readLexicon(db, now), db);
  if (remembered === known) remembered = { ...known, until: now + rememberedFor };
  return found;
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

/** Slugs of the products that rules put first. */
const firstOnes = (rules: readonly SearchRule[]): string[] =>
  rules.flatMap((rule) => (rule.kind === "pins" ? rule.products : []));

/** Rules as the search takes them; products that are no longer there are left out. */
export async function taughtBy(db: Database, rules: readonly SearchRule[]): Promise<Taught> {
  const slugs = firstOnes(rules);
  const [rows] = slugs.length > 0 ? await db.run(selectGroupIds(slugs)) : [[]];
  return taughtOf(rules, rows);
}

function taughtOf(rules: readonly SearchRule[], products: readonly { slug: string; group_id: number }[]): Taught {
  if (rules.length === 0) return untaught;
  const ids = new Map(products.map(({ slug, group_id }) => [slug, group_id]));
  return {
    synonyms: rules.flatMap((rule) => (rule.kind === "synonyms" ? [rule.phrases] : [])),
    spellings: rules.flatMap((rule) => (rule.kind === "spelling" ? [[rule.from, rule.to] as const] : [])),
    pins: rules.flatMap((rule) =>
      rule.kind === "pins" ? [{ query: rule.query, groups: rule.products.flatMap((slug) => ids.get(slug) ?? []) }] : [],
    ),
  };
}
