import { hexOf } from "#shared/text/hex";
import { plainSigns } from "#shared/typed/signs";
import type { StatementEntry } from "./statement";

/** A text as it is compared: letters and digits alone. */
const plain = (part: string) =>
  plainSigns(part)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** What is the same of an entry in every statement that has it: the bank's reference, or else what the bank writes of it. */
function identityOf({ date, amount, direction, reference, counterparty, text }: StatementEntry): string {
  const words = reference === "" ? `${counterparty} ${text}` : "";
  return JSON.stringify([date, direction, amount, plain(reference), plain(words)]);
}

/**
 * A key for each entry under which it is known once: statements that overlap give the same keys. Entries that are alike in
 * everything are told apart by their place among themselves.
 */
export async function entryKeys(entries: readonly StatementEntry[]): Promise<string[]> {
  const seen = new Map<string, number>();
  const named = entries.map((entry) => {
    const identity = identityOf(entry);
    const ordinal = 1 + (seen.get(identity) ?? 0);
    seen.set(identity, ordinal);
    return `${identity}#${ordinal}`;
  });
  return Promise.all(
    named.map(async (name) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
      return hexOf(new Uint8Array(digest).slice(0, 16));
    }),
  );
}
