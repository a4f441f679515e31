import type { Context } from "hono";
import { validate } from "uuid";
import type { EdgeEnv } from "./context";
import { secretCookie, secretCookieIn } from "./cookies";

export const formKeyCookie = "form_key";
/** Lifetime in seconds: as long as a shopper's object remembers its answers. */
const life = 24 * 60 * 60;

const keyIn = (c: Context): string => secretCookieIn(c, formKeyCookie) ?? "";

/**
 * The idempotency key of a posted form that changes a quantity by an amount. Cached pages are the same for all, so the
 * key is in a cookie, which each successful change renews. A form posted again because its answer never came has the
 * old key and counts once; after an answer, or a look at the cart, the same may be added again from any page, even
 * after going back.
 * @param change what the form asks for
 * @returns none for a visitor without the cookie: a first form, whose lost answer also loses the guest it was made for
 */
export const formKey = (c: Context<EdgeEnv>, ...change: string[]): string | undefined =>
  validate(keyIn(c)) ? [keyIn(c), ...change.map(encodeURIComponent)].join("-") : undefined;

/** A new key for the next form of a guest or user, who now knows the outcome of the previous one. */
export function newFormKey(c: Context<EdgeEnv>): string[] {
  const { accessToken, guestId } = c.var.session;
  return accessToken || guestId ? [secretCookie(c, formKeyCookie, crypto.randomUUID(), life)] : [];
}

/** The first key of a user, with the session. */
export const firstFormKey = (c: Context<EdgeEnv>): string[] => (keyIn(c) ? [] : newFormKey(c));
