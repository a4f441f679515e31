import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CallRequest } from "../../shared/contracts/table";
import { localePrefix, locales, type Locale } from "../../shared/locale";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import { renewSession } from "../api/session-change";
import type { EdgeEnv } from "./context";
import { failurePage } from "./errors";
import { messageOf } from "./failure";
import { leaveFlash } from "./flash";
import { keepGuest, openGuest } from "./guest";

/** Most that a form of the cart may weigh, in bytes. */
const largestForm = 8 * 1024;

/** Where the cart's forms are posted to, in every language. */
export const cartFormPaths = locales.flatMap((locale) => [
  `${localePrefix(locale)}/cart`,
  `${localePrefix(locale)}/cart/`,
]);

export const cartFormLimit = bodyLimit({
  maxSize: largestForm,
  onError: (c) => failurePage("body_too_large", c.get("locale")),
});

/**
 * A form of the cart, posted without JavaScript: `sku_id` with `add` (so many more), `quantity` (absolute) or `remove`; a
 * button's `set` or `remove` wins over what stands in the field beside it. Answers 303 back to the page it came from, else to the cart, with a message that the page shows once. What it says
 * of quantities and SKUs is checked where the browser's calls are.
 */
export async function cartForms(c: Context<EdgeEnv>): Promise<Response> {
  const { config, locale, requestId } = c.var;
  const change = changeIn(await c.req.parseBody().catch(() => ({})));
  const unknown = await renewSession(c);
  if (unknown) return failurePage(unknown, locale);
  if (!c.var.session.accessToken) openGuest(c);
  const { accessToken, guestId } = c.var.session;
  const api = serverClient({
    env: c.env,
    config,
    locale,
    requestId,
    token: accessToken,
    guestId,
    deadlineMs: deadlines.api,
  });
  const reply = change && (await api.call(accessToken ? "updateCartItem" : "updateGuestCartItem", change));
  const answer = new Response(null, {
    status: 303,
    headers: { location: pageBefore(c), "cache-control": "no-store" },
  });
  if (reply?.success) {
    const { message = "", capped_by } = reply;
    leaveFlash(c, answer, capped_by ? { message: caps[capped_by][locale], type: 3 } : { message, type: 1 });
    if (!accessToken) keepGuest(c, answer);
    return answer;
  }
  const [field] = Object.values(reply?.fields ?? {});
  const message = field ?? (reply?.message || messageOf(change ? "internal_error" : "invalid_input", locale));
  leaveFlash(c, answer, { message, type: 2 });
  return answer;
}

type Change = CallRequest<"updateGuestCartItem">;

/** Says that less was taken than asked for, and why. */
const caps: Record<"max_oq" | "stock", Record<Locale, string>> = {
  max_oq: { en: "The cart now has the most that one order takes", ar: "في السلة الآن أقصى كمية للطلب الواحد" },
  stock: { en: "The cart now has all that is left", ar: "في السلة الآن كل ما تبقّى" },
};

/** What a form asks for; undefined when it names no SKU or nothing to do with it. */
function changeIn({ sku_id, remove, set, quantity, add }: Record<string, unknown>): Change | undefined {
  if (typeof sku_id !== "string" || sku_id === "") return undefined;
  if (typeof remove === "string") return { type: "DELETE", sku_id };
  const absolute = set ?? quantity;
  if (typeof absolute === "string") return { type: "UPDATE", sku_id, quantity: absolute };
  return typeof add === "string" ? { type: "UPDATE", sku_id, add } : undefined;
}

/** The page that the form stands on, if it is one of ours; else the cart. */
function pageBefore(c: Context<EdgeEnv>): string {
  const { origin } = new URL(c.req.url);
  const referrer = c.req.header("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page !== null && (page.origin === origin || page.origin === c.var.config.publicOrigin);
  return ours ? page.href : `${localePrefix(c.var.locale)}/cart`;
}
