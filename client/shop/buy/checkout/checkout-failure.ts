import { redirect } from "react-router";
import { guardedLoginUrl } from "#shared/routes/guarded-paths";
import type { Failure } from "#shared/failures/failure";
import type { RouterContextProvider } from "react-router";
import { paths } from "#client/paths";
import { sayOf } from "#client/runtime/request-context";
import type { Checkout } from "./checkout";
import { addressStep, orderUrl } from "./steps";

/** A checkout that cannot go on, in the browser; `message` is the server's, empty when nobody answered. */
export type Failed = { failed: { message: string } };

export const isFailed = (value: object | undefined): value is Failed => value !== undefined && "failed" in value;

type At = { context: Readonly<RouterContextProvider>; url: URL; id?: string | undefined };

/** What another address mends. */
const ofAddress = new Set<string>(["address_missing", "address_place_unknown", "place_not_served"]);

/**
 * Where a failure of a checkout call leads: an expired one to its page, a paid one to its order, one without an
 * address, or with one that is not served, to that step, one below the minimum to the cart, a lost session to the
 * sign-in, and every other to `/404`.
 * There the message comes by navigation state in the browser, whose router cannot give it to a redirect, and by the
 * flash from the server.
 */
export function leave(failure: Failure | undefined, { context, url, id }: At): Response | Failed {
  if (failure?.code === "session_expired") return redirect(paths.checkoutExpired);
  if (failure?.code === "checkout_paid" && failure.order_id) return redirect(orderUrl(failure.order_id));
  const isOfAddress = failure !== undefined && ofAddress.has(failure.code);
  if (isOfAddress && id) return redirect(addressStep(id));
  if (failure?.code === "below_minimum") return backToCart(failure.message, context);
  if (failure?.err_type === "auth") return redirect(guardedLoginUrl("", url.pathname + url.search));
  const message = failure?.message ?? "";
  if (!import.meta.env.SSR) return { failed: { message } };
  sayOf(context)({ message, type: 2 });
  return redirect(paths.notFound);
}

function backToCart(message: string, context: At["context"]): Response {
  if (message) sayOf(context)({ message, type: 2 });
  return redirect(paths.cart);
}

/** How many of the lines that are gone an alert names; the cart shows each. */
const mostNamed = 3;

/** Leads a checkout to the cart that holds nothing any more, saying what became of its lines. */
export function leaveEmptied({ notices }: Pick<Checkout, "notices">, context: At["context"]): Response {
  const gone = notices.filter(({ code }) => code !== "price_changed").slice(0, mostNamed);
  return backToCart(gone.map(({ title, message }) => `${title}: ${message}`).join(" "), context);
}
