import { randomBytes } from "node:crypto";
import type { CallContext, Handlers } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import { messageFor } from "#backend/messages/outbox/deliver";
import { userIdOf } from "#backend/identity/sessions/caller";
import { confirmMessage } from "./alert-messages";
import { confirmAlert, endAlertsOf, insertAlert, selectRequested, selectEmail, selectOpen } from "./stock-alerts-store";

/** A letter to confirm by is of no use when its link is not, in ms. */
const staleAfter = 2 * 24 * 60 * 60 * 1000;
/** Seconds after which an address that asks for too much may try again. */
const retryAfter = 24 * 3600;

/** 144 random bits: only who received the email has them. */
const newAlertId = (): string => randomBytes(18).toString("base64url");

/**
 * An account's e-mail was proven by a code, so it waits at once; any other address is sent a link to confirm. The link
 * names the row, so a repeated request keeps the row's first name.
 */
async function askStockAlert(
  { sku_id, email: typed, website }: CallInput<"askStockAlert">,
  { db, locale, now, settings, who }: CallContext,
): Promise<Outcome<{ message: string }>> {
  const said = successMessages[locale];
  if (website) return { message: said.alert_to_confirm };
  const [[account], [sku]] = await db.run(selectEmail(userIdOf(who)), selectRequested(sku_id, locale));
  if (!sku) return { fail: "unknown_sku" };
  if (sku.available === 1) return { message: said.alert_in_stock };
  const email = account?.email ?? typed;
  if (!email) return { fail: "invalid_input", fields: { email: "required" } };
  const [[before]] = await db.run(selectOpen(email, sku_id));
  const alertId = before?.alert_id ?? newAlertId();
  const confirmed_at = account ? now : null;
  const message = confirmMessage({ alertId, email, locale, title: sku.title });
  await db.run(
    insertAlert({ alert_id: alertId, sku_id, email, locale, created_at: now, confirmed_at }),
    ...(account ? [] : [messageFor(message, settings, now, now + staleAfter)]),
  );
  const [[open]] = await db.run(selectOpen(email, sku_id));
  if (!open) return { fail: "rate_limited", retryAfter };
  return { message: account ? said.alert_noted : said.alert_to_confirm };
}

/** Who wants to hear when what is sold out is back. */
export const stockAlertHandlers: Handlers<"askStockAlert" | "settleStockAlert"> = {
  askStockAlert,

  async settleStockAlert({ token, wish }, { db, locale, now }) {
    const said = successMessages[locale];
    if (wish === "stop") {
      await db.run(endAlertsOf(token));
      return { message: said.alerts_ended };
    }
    const [[confirmed]] = await db.run(confirmAlert(token, now));
    return confirmed ? { message: said.alert_noted } : { fail: "link_expired" };
  },
};
