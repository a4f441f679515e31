import type { NamesOf } from "#shared/orders/accounting";
import { asText } from "#shared/text/csv";

/** Names of the tax agent and of accounts, as the form has them. */
export type AuditNames = NamesOf<"fta">;

/**
 * A text of the file: one line without commas, so that it is one field for programs that split at each comma, and nothing
 * that a spreadsheet would run. @param most characters of the format
 */
export const field = (text: string, most: number): string =>
  asText(Array.from(text.replaceAll(",", ";").replaceAll(/\s+/g, " ").trim()).slice(0, most).join(""));

/** `2026-11-25` as 25-11-2026. */
export const dayField = (iso: string): string => iso.split("-").toReversed().join("-");
