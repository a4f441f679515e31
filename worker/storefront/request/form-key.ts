import type { Context } from "hono";
import { validate } from "uuid";
import type { EdgeEnv } from "./context";
import { secretCookie, secretCookieIn } from "./cookies";

export const formKeyCookie = "form_key";
/** Its life in seconds: as long as a shopper's object knows what it answered. */
const life = 24 * 60 * 60;

const keyIn = (c: Context): string => secretCookieIn(c, formKeyCookie) ?? "";

/**
 * The idempotency key of a posted form that changes by so many more. No page carries it, because stored pages are
 * the same for all: it is in a cookie that each change that went through renews. A form that is posted again because
 * its answer never came is sent with the old one and counts once; who has got an answer, or has looked at the cart, may
 * add the same again from any page, also by going back.
 * @param change what the form asks for
 * @returns none for a visitor without the cookie: a first form, whose lost answer also loses the guest it was made for
 */
export const formKey = (c: Context<EdgeEnv>, ...change: string[]): string | undefined =>
  validate(keyIn(c)) ? [keyIn(c), ...change.map(encodeURIComponent)].join("-") : undefined;

/** Another key for the next form of a guest or user: the shopper knows the outcome of the one before. */
export function newFormKey(c: Context<EdgeEnv>): string[] {
  const { accessToken, guestId } = c.var.session;
  return accessToken || guestId ? [secretCookie(c, formKeyCookie, crypto.randomUUID(), life)] : [];
}

/** The first key of a user, with the session. */
export const firstFormKey = (c: Context<EdgeEnv>): string[] => (keyIn(c) ? [] : newFormKey(c));
