import { z } from "zod";
import { slugPattern } from "#shared/text/slug";
import { id, isoTime, wholeNumber } from "./catalogue";
import { undo } from "../back-office/console-undo";
import { line, lineIfAny } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const phrase = line(60);
const version = wholeNumber(1, 1_000_000);

/** What staff teach the search. */
const rule = z.discriminatedUnion("kind", [
  /** Phrases that find each other. */
  z.object({ kind: z.literal("synonyms"), phrases: z.array(phrase).min(2).max(30) }),
  /** A word as it is typed, and what is meant. */
  z.object({ kind: z.literal("spelling"), from: phrase, to: phrase }),
  /** Slugs of products that come first for a query, in their order. */
  z.object({
    kind: z.literal("pins"),
    query: phrase,
    products: z.array(z.string().regex(slugPattern).max(200)).min(1).max(10),
  }),
]);
export type SearchRule = z.output<typeof rule>;

const known = z.object({
  id,
  version: z.number().int().positive(),
  rule,
  by: z.string(),
  changed_at: isoTime,
});

const found = z.object({ slug: z.string(), title: z.string(), image_url: z.string().nullable() });

/** For staff alone (403 `not_staff`). */
export const searchRuleContracts = {
  /** Latest change first; `search` in their texts. */
  listSearchRules: {
    request: z.object({
      search: lineIfAny(100).default(""),
      kind: z.enum(["all", "synonyms", "spelling", "pins"]).default("all"),
      ...paging,
    }),
    reply: z.object({ success: z.literal(true), rules: z.array(known), ...paged }),
  },
  getSearchRule: { request: z.object({ id }), reply: z.object({ success: z.literal(true), rule: known }) },
  /**
   * Creates a rule without `id`, otherwise replaces the version that was read: 409 `changed_meanwhile` if it has
   * changed. Failures: 400 by field, `rule.…` `repeated` if there is already one for the same, 409 `too_many_rules`.
   */
  saveSearchRule: {
    request: z.object({ id: id.optional(), version: version.optional(), rule }),
    reply: z.object({ success: z.literal(true), message: z.string(), rule: known }),
  },
  deleteSearchRule: {
    request: z.object({ id, version }),
    reply: z.object({ success: z.literal(true), message: z.string(), undo: undo.optional() }),
  },
  /** The first twelve results of a query, now and with or without a rule. */
  previewSearchRule: {
    request: z.object({ search: line(60), id: id.optional(), rule: rule.optional() }),
    reply: z.object({ success: z.literal(true), before: z.array(found), after: z.array(found) }),
  },
  /**
   * Searches of the last 30 days without results, the most frequent first: repeated ones, and the newest of the others.
   */
  listSearchMisses: {
    request: z.object({ ...paging }),
    reply: z.object({
      success: z.literal(true),
      misses: z.array(
        z.object({ locale: z.enum(["en", "ar"]), text: z.string(), searches: z.number().int(), last_at: isoTime }),
      ),
      ...paged,
    }),
  },
} as const;
