import type { SearchRule } from "#shared/contracts/goods/search-rules";

export const ruleKinds = ["synonyms", "spelling", "pins"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** A rule as its fields hold it: lists a line each. */
export type RuleForm = { kind: RuleKind; phrases: string; from: string; to: string; query: string; products: string };

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const empty = { phrases: "", from: "", to: "", query: "", products: "" };

/** The fields of a rule. */
export function formOf(rule: SearchRule): RuleForm {
  const { kind } = rule;
  if (kind === "synonyms") return { ...empty, kind, phrases: rule.phrases.join("\n") };
  if (kind === "spelling") return { ...empty, kind, from: rule.from, to: rule.to };
  return { ...empty, kind, query: rule.query, products: rule.products.join("\n") };
}

/** Fields for a new rule; `text`: what nobody found. */
export const newForm = (kind: RuleKind, text: string): RuleForm => ({
  ...empty,
  kind,
  phrases: text,
  from: text,
  query: text,
});

/** The rule that fields hold. */
export function ruleOf({ kind, phrases, from, to, query, products }: RuleForm): SearchRule {
  if (kind === "synonyms") return { kind, phrases: lines(phrases) };
  if (kind === "spelling") return { kind, from: from.trim(), to: to.trim() };
  return { kind, query: query.trim(), products: lines(products) };
}

/** What to look for, to see what a rule does. */
export function exampleOf(rule: SearchRule): string {
  if (rule.kind === "synonyms") return rule.phrases[0] ?? "";
  return rule.kind === "spelling" ? rule.from : rule.query;
}

/** The fields of a posted form. */
export const postedForm = (values: Readonly<Record<string, string>>): RuleForm => ({
  kind: ruleKinds.find((kind) => kind === values["kind"]) ?? "synonyms",
  phrases: values["phrases"] ?? "",
  from: values["from"] ?? "",
  to: values["to"] ?? "",
  query: values["query"] ?? "",
  products: values["products"] ?? "",
});
