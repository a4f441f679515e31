import type { Context } from "hono";
import type { CallReply } from "#shared/contracts/platform/table";
import { secretCookie, secretCookieIn } from "./cookies";

/** A message that a posted form leaves for the page that follows. */
export type Flash = NonNullable<CallReply<"getShopper">["flash"]>;

const flashCookie = "flash";
/** Lifetime of its cookie, in seconds. */
const life = 60;
/** Longer ones would not fit a cookie in every browser. */
const mostLetters = 300;

/** Leaves a message on an answer, in a cookie that scripts cannot read. */
export function leaveFlash(c: Context, answer: Response, { message, type }: Flash): void {
  const text = JSON.stringify({ message: message.slice(0, mostLetters), type } satisfies Flash);
  answer.headers.append("set-cookie", secretCookie(c, flashCookie, text, life));
}

/** The message left for this page, or null. It is read once: the answer that shows it also calls `forgetFlash`. */
export function flashIn(c: Context): Flash | null {
  const text = secretCookieIn(c, flashCookie);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isFlash(value) ? { message: value.message.slice(0, mostLetters), type: value.type } : null;
  } catch {
    return null;
  }
}

export function forgetFlash(c: Context, answer: Response): void {
  answer.headers.append("set-cookie", secretCookie(c, flashCookie, "", 0));
}

function isFlash(value: unknown): value is Flash {
  if (typeof value !== "object" || value === null) return false;
  const [message, type]: unknown[] = [Reflect.get(value, "message"), Reflect.get(value, "type")];
  return typeof message === "string" && message !== "" && [1, 2, 3, 4].some((known) => known === type);
}
