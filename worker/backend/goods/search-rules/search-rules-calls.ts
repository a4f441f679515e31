import { v7 as uuidv7 } from "uuid";
import type { SearchRule } from "#shared/contracts/goods/search-rules";
import { everything } from "#backend/platform/cache-purges/reply-tags";
import { purgeScopes } from "#backend/platform/cache-purges/purge-tags-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { searchListing } from "../listing/listing-calls";
import { staffActor } from "#backend/identity/staff/actor";
import type { Fail, Outcome } from "#backend/platform/outcome";
import { forgetLexicon, readLexicon, ruleOf, taughtBy } from "../search/known-lexicon";
import { keyOfText, Lexicon } from "../search/lexicon";
import { selectGroupIds, selectTaught, type RuleRow } from "../search/rules-statements";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, isGuardError, runGuarded } from "#backend/platform/guard-statements";
import {
  countMisses,
  countRules,
  deleteRule,
  insertRule,
  isSameRuleError,
  selectMisses,
  selectRule,
  selectRules,
  selectSameRule,
  updateRule,
} from "./search-rules-store";
import { doneIn } from "#backend/platform/done-messages";

/** What a change of the search that went well says. */
const doneMessages = doneIn({
  en: { saved: "Rule saved. It applies within five seconds", deleted: "Rule deleted" },
  ar: { saved: "حُفظت القاعدة، وتسري خلال خمس ثوانٍ", deleted: "حُذفت القاعدة" },
});

/** Products that a preview shows. */
const shown = 12;

const knownOf = (row: RuleRow): CallAnswer<"getSearchRule">["rule"] => ({
  id: row.rule_id,
  version: row.version,
  rule: ruleOf(row),
  by: row.staff_email,
  changed_at: new Date(row.changed_at).toISOString(),
});

/** What a rule is found by; empty where it says nothing that can be looked for. */
function keyOf(rule: SearchRule): string {
  if (rule.kind === "spelling") return keyOfText(rule.from);
  if (rule.kind === "pins") return keyOfText(rule.query);
  const keys = [...new Set(rule.phrases.map(keyOfText))].filter(Boolean);
  return keys.length < 2 ? "" : keys.toSorted().join(" | ");
}

const wordsOf = (rule: SearchRule): string[] =>
  rule.kind === "synonyms" ? rule.phrases : rule.kind === "spelling" ? [rule.from, rule.to] : [rule.query];

/** The field that says what a rule is found by. */
const keyField = { synonyms: "rule.phrases", spelling: "rule.from", pins: "rule.query" } as const;
const repeated = ({ kind }: SearchRule): Fail => ({ fail: "invalid_input", fields: { [keyField[kind]]: "repeated" } });
const wrong = (name: string): Fail => ({ fail: "invalid_input", fields: { [name]: "invalid" } });

/** What is wrong with a rule in itself. */
function problemIn(rule: SearchRule): Fail | null {
  const field = keyField[rule.kind];
  const key = keyOf(rule);
  if (key === "") return wrong(field);
  if (rule.kind !== "spelling") return null;
  if (key.includes(" ")) return wrong(field);
  const meant = keyOfText(rule.to);
  return meant === "" || meant === key ? wrong("rule.to") : null;
}

async function save(
  { id, version, rule }: CallInput<"saveSearchRule">,
  { db, locale, now, ...context }: CallContext,
): Promise<Outcome<CallAnswer<"saveSearchRule">>> {
  const problem = problemIn(rule);
  if (problem) return problem;
  const { staff } = staffActor({ ...context, db, locale, now });
  const rule_id = id ?? uuidv7();
  const key = keyOf(rule);
  const products = rule.kind === "pins" ? rule.products : [];
  const [same, groups] = await db.run(selectSameRule(rule.kind, key, rule_id), selectGroupIds(products));
  if (same.length > 0) return repeated(rule);
  if (groups.length < new Set(products).size) {
    return { fail: "invalid_input", fields: { "rule.products": "unknown_product" } };
  }
  const row = {
    rule_id,
    kind: rule.kind,
    key,
    words: JSON.stringify(wordsOf(rule)),
    products: JSON.stringify(products),
    staff_id: staff.userId,
    staff_email: staff.email,
    changed_at: now,
  };
  const detail = [...wordsOf(rule), ...products].join(" · ").slice(0, 500);
  try {
    await db.run(
      id === undefined ? insertRule(row) : updateRule(row, version ?? 0),
      auditIfChanged(staff, "search.save", rule.kind, detail, now),
      guardChanges(1),
      purgeScopes([everything]),
    );
  } catch (error) {
    if (isGuardError(error)) return { fail: id === undefined ? "too_many_rules" : "changed_meanwhile" };
    // Somebody else has saved one for the same since it was looked for.
    if (isSameRuleError(error)) return repeated(rule);
    throw error;
  }
  forgetLexicon();
  const [[written]] = await db.run(selectRule(rule_id));
  return written ? { message: doneMessages[locale].saved, rule: knownOf(written) } : { fail: "not_found" };
}

async function remove(
  { id, version }: CallInput<"deleteSearchRule">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"deleteSearchRule">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const [[row]] = await db.run(selectRule(id));
  if (!row) return { fail: "not_found" };
  const isWritten = await runGuarded(
    db,
    deleteRule(id, version),
    auditIfChanged(staff, "search.delete", row.kind, row.words.slice(0, 500), now),
    guardChanges(1),
    purgeScopes([everything]),
  );
  if (!isWritten) return { fail: "changed_meanwhile" };
  forgetLexicon();
  return {
    message: doneMessages[locale].deleted,
    undo: { call: "saveSearchRule", input: { rule: ruleOf(row) } },
  };
}

/** What a search finds with what was taught, and with a rule more, another, or one less. */
async function preview(
  { search, id, rule }: CallInput<"previewSearchRule">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"previewSearchRule">>> {
  const { db, now } = context;
  const problem = rule ? problemIn(rule) : null;
  if (problem) return problem;
  const [rows] = await db.run(selectTaught());
  const others = rows.filter(({ rule_id }) => rule_id !== id).map(ruleOf);
  const changed = new Lexicon(await taughtBy(db, rule ? [...others, rule] : others));
  const [before, after] = await Promise.all(
    [await readLexicon(db, now), changed].map((lexicon) => searchListing(search, shown, context, lexicon)),
  );
  return { before: before ?? [], after: after ?? [] };
}

/** What staff teach the search, and what it did not find. */
export const searchRuleHandlers: Handlers<
  "listSearchRules" | "getSearchRule" | "saveSearchRule" | "deleteSearchRule" | "previewSearchRule" | "listSearchMisses"
> = {
  async listSearchRules({ page, limit, ...wanted }, { db }) {
    const [rows, [count]] = await db.run(selectRules(wanted, limit, (page - 1) * limit), countRules(wanted));
    return { rules: rows.map(knownOf), total: count?.total ?? 0, page, limit };
  },
  async getSearchRule({ id }, { db }) {
    const [[row]] = await db.run(selectRule(id));
    return row ? { rule: knownOf(row) } : { fail: "not_found" };
  },
  saveSearchRule: save,
  deleteSearchRule: remove,
  previewSearchRule: preview,
  async listSearchMisses({ page, limit }, { db, now }) {
    const [rows, [count]] = await db.run(selectMisses(now, limit, (page - 1) * limit), countMisses(now));
    const misses = rows.map(({ locale, words, searches, counted_at }) => ({
      locale,
      text: words,
      searches,
      last_at: new Date(counted_at).toISOString(),
    }));
    return { misses, total: count?.total ?? 0, page, limit };
  },
};
