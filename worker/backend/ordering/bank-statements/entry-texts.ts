import { lineIn } from "#shared/typed/signs";

/** Most characters of an entry's texts that are stored. */
const longest = { reference: 60, counterparty: 140, text: 500 };

const noReference = /^(?:nonref|notprovided|none|n\/?a|-+|0+)?$/i;

const lineOf = (text: string, most: number): string => lineIn(text).slice(0, most).trim();

/** An entry's texts as they are stored: one line each; a reference that says there is none is none. */
export function entryTexts(reference: string, counterparty: string, text: string) {
  const line = lineOf(reference, longest.reference);
  return {
    reference: noReference.test(line) ? "" : line,
    counterparty: lineOf(counterparty, longest.counterparty),
    text: lineOf(text, longest.text),
  };
}
