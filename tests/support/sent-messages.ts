import { env } from "cloudflare:workers";
import { interceptedDatabase } from "./intercepted-database";
import { shopperWith } from "./shoppers";

/** The code in a message's text. */
export const codeIn = (text: string): string => /\d{6}/.exec(text)![0];

/** The newest code sent to an address. */
export async function newestCode(to: string): Promise<string> {
  const { messages } = await shopperWith({}).get("listOutbox", { to });
  return codeIn(messages[0]!.text);
}

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Moves the clock of everything written for sign-in, so that tests need not wait. @param ms how long ago it was then */
export async function age(ms: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE one_time_codes SET created_at = created_at - ?1, expires_at = expires_at - ?1").bind(ms),
    env.DB.prepare("UPDATE password_tries SET tried_at = tried_at - ?1").bind(ms),
    env.DB.prepare("UPDATE refresh_uses SET used_at = used_at - ?1").bind(ms),
    env.DB.prepare(
      "UPDATE sessions SET created_at = created_at - ?1, expires_at = expires_at - ?1, proven_at = proven_at - ?1",
    ).bind(ms),
    env.DB.prepare("UPDATE trusted_browsers SET seen_at = seen_at - ?1").bind(ms),
    env.DB.prepare("UPDATE social_nonces SET expires_at = expires_at - ?1").bind(ms),
    env.DB.prepare("UPDATE address_changes SET changed_at = changed_at - ?1, expires_at = expires_at - ?1").bind(ms),
    env.DB.prepare("UPDATE outbox SET due_at = due_at - ?1, stale_at = stale_at - ?1").bind(ms),
  ]);
}

/** A database in which another request spends all codes just before the batch that would spend one. */
export const spendingCodesFirst = (): D1Database =>
  interceptedDatabase(env.DB, async (texts, statements) => {
    if (texts.some((text) => text.startsWith("UPDATE one_time_codes SET used_at")))
      await env.DB.prepare("UPDATE one_time_codes SET used_at = 1 WHERE used_at IS NULL").run();
    return statements;
  });
