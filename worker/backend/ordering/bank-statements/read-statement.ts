import { longestStatement } from "#shared/payments/bank-statements";
import type { Locale } from "#shared/text/locale";
import type { Fail } from "#backend/platform/outcome";
import { readCamt053 } from "./camt053-statement";
import { readCsvStatement } from "./csv-statement";
import { readMt940 } from "./mt940-statement";
import { isTrouble, trouble, type BankStatement, type StatementTrouble } from "./statement";
import { fileMessages, troubleMessages } from "./statement-messages";

/**
 * Reads a bank's statement of the shop's account in AED: CSV, MT940 or camt.053, recognised by its content.
 * @param own the shop's IBAN; "" where the operator has not saved it
 * @returns failure: `file_too_large`; `invalid_input` with what is wrong and where, in the caller's language
 */
export function readStatement(bytes: Uint8Array, own: string, locale: Locale): BankStatement | Fail {
  const texts = fileMessages[locale];
  if (own === "") return { fail: "invalid_input", fields: { file: "invalid" }, message: texts.noAccount };
  if (bytes.length > longestStatement.bytes) return { fail: "file_too_large", message: texts.tooLarge };
  const read = statementIn(bytes, own);
  if (!isTrouble(read)) return read;
  return {
    fail: "invalid_input",
    fields: { file: "invalid" },
    message: troubleMessages[locale][read.trouble](read.at),
  };
}

/** The same with the trouble itself. */
export function statementIn(bytes: Uint8Array, own: string): BankStatement | StatementTrouble {
  const text = textOf(bytes);
  if (text === null) return trouble("encoding");
  if (text.trim() === "") return trouble("empty");
  if (/^\s*</.test(text)) return readCamt053(text, own);
  if (/^[ \t]{0,8}(?:\{1:|:20:)/m.test(text.slice(0, 2000))) return readMt940(text, own);
  return readCsvStatement(text, own);
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    // UTF-16 decodes too, with empty halves.
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
