import type { CallContext } from "../call-context";
import type { Fail } from "#backend/platform/outcome";
import { poMessages } from "./messages";
import { parseUses } from "./po-statements";

type Facts = {
  row: { po_number: string; po_uses: string };
  needsPo: boolean;
};

/**
 * Why a checkout cannot be ordered as its purchase order is; null: it can. Staff who place an order see
 * the other uses of its number on it.
 * @param isAgain the buyer has confirmed that other orders have the number too
 */
export function poProblem(
  { row, needsPo }: Facts,
  isAgain: boolean,
  { locale, staff }: Pick<CallContext, "locale" | "staff">,
): Fail | null {
  const texts = poMessages[locale];
  if (row.po_number === "" && needsPo)
    return { fail: "invalid_input", fields: { po_number: "required" }, message: texts.required };
  const [latest] = parseUses(row.po_uses);
  if (!latest || isAgain || staff !== null) return null;
  return { fail: "po_number_used", message: texts.used(latest) };
}
