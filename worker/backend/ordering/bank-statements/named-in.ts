import { foldDigits } from "#shared/typed/signs";
import { foldWords } from "#backend/platform/text/fold";

/** What a payment's texts name. */
export type Named = {
  /** Numbers by themselves, such as those of orders. */
  numbers: ReadonlySet<number>;
  /** Numbers of documents, as `documentKey` has them. */
  documents: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

/** Words that payers write for the prefix of an invoice. */
const invoiceWords = new Set(["INVOICE", "INVOICES", "INVS", "فاتورة", "فاتوره", "الفاتورة"]);

const runsOf = (text: string): string[] =>
  foldDigits(text)
    .toUpperCase()
    .match(/\p{L}+|\d+/gu) ?? [];
const keyOf = (runs: readonly string[]): string =>
  runs.map((run) => (/^\d/.test(run) ? run.replace(/^0+(?=\d)/, "") : run)).join(" ");

/** A document's number without signs and zeros: `INV-2026-000012` and `inv 2026/12` are `INV 2026 12`; null without letters. */
export function documentKey(name: string): string | null {
  const runs = runsOf(name);
  return /^\p{L}/u.test(runs[0] ?? "") ? keyOf(runs) : null;
}

/** Most runs of letters or digits that a document's number has. */
const longestNumber = 4;

export function namedIn({
  reference,
  counterparty,
  text,
}: Record<"reference" | "counterparty" | "text", string>): Named {
  const runs = runsOf(`${text} ${reference}`).map((run) => (invoiceWords.has(run) ? "INV" : run));
  const documents = new Set<string>();
  for (const [at, run] of runs.entries()) {
    if (!/^\p{L}/u.test(run)) continue;
    for (let length = 2; length <= longestNumber; length++) documents.add(keyOf(runs.slice(at, at + length)));
  }
  const numbers = runs.filter((run) => /^\d{4,12}$/.test(run)).map(Number);
  return { numbers: new Set(numbers), documents, words: new Set(nameWords(`${counterparty} ${text}`)) };
}

/** Whether a document of the payer's own is named, such as a purchase order: by letters and figures, or by a number of four figures at least. */
export function isDocumentIn(name: string, { documents, numbers }: Named): boolean {
  const key = documentKey(name);
  return key === null ? /^\d{4,12}$/.test(name) && numbers.has(Number(name)) : documents.has(key);
}

/** Words that many names of companies have, and that tell none apart. */
const commonNames =
  "llc l.l.c co company est establishment fze fzco fz the and of trading general ذ.م.م شركة مؤسسة للتجارة";
const commonWords = new Set(foldWords(commonNames).map(({ folded }) => folded));

/** The words that tell a name apart. */
export const nameWords = (name: string): string[] =>
  foldWords(name)
    .map(({ folded }) => folded)
    .filter((word) => word.length > 1 && !commonWords.has(word));

/** Whether every word that tells an account's name apart is named; of a name that has too little, never. */
export const isNameIn = (words: readonly string[], { words: named }: Named): boolean =>
  words.join("").length >= 5 && words.every((word) => named.has(word));
