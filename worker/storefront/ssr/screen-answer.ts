import type { Context } from "hono";
import type { StaticHandlerContext } from "react-router";
import { isConsolePath } from "#client/paths";
import { loaderContext, type Frame, type PageVisit, type Say, type Visit } from "#client/runtime/request-context";
import type { ApiClient } from "#shared/calls/api-client";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { serverClient, type ServerVisit } from "../api/client";
import { pageTimeLeft } from "../api/gateway";
import { shopFor } from "../api/shop";
import { reportServerError } from "../error-reports/server-error";
import type { EdgeEnv } from "../request/context";
import { flashIn, forgetFlash } from "../request/flash";
import { originOf } from "../request/origin";
import type { RenderInput } from "./render";
import { screenAt, screensOf } from "./screens";
import { withTail, type TailWriter } from "./tail";

export type PageContext = Context<EdgeEnv>;

/**
 * The client for a page's loaders: as this visitor for private screens and the tail, anonymous for public screens, so
 * that a shell cannot contain anything personal.
 */
export function clientOf(
  c: PageContext,
  personal: boolean,
  { deadlineMs = pageTimeLeft(c), ...noting }: { deadlineMs?: number } & Pick<ServerVisit, "gathered" | "answers"> = {},
): ApiClient {
  const { locale, requestId, config, session, businessCategory, visitor } = c.var;
  const own = personal && {
    token: session.accessToken,
    guestId: session.guestId,
    shopOrigin: originOf(c),
    visitor,
  };
  const visit = { env: c.env, config, locale, requestId, businessCategory, ...own };
  return serverClient({ ...visit, ...noting, deadlineMs });
}

/** What every component may know about this request. */
export function visitOf(c: PageContext): Visit {
  const { locale, device, crawler, businessCategory, config } = c.var;
  return {
    locale,
    device,
    crawler,
    businessCategory,
    origin: originOf(c),
    googleClientId: config.googleClientId,
    ...(config.tabby && { tabby: config.tabby }),
  };
}

/** The same with the operator's settings. */
export function pageVisitOf(c: PageContext, { brand, payment, contact, delivery, dirham_sign }: Shop): PageVisit {
  const { config, frame } = c.var;
  return {
    ...visitOf(c),
    shop: brand.name,
    payment: payment.filter((method) => config.payment?.includes(method) ?? true),
    contact,
    delivery,
    ...(dirham_sign && { dirhamSign: true }),
    ...(!config.offlinePage && { offlinePage: "off" }),
    ...((frame?.promo || frame?.footer) && { frame }),
  };
}

/** A public screen is the same for everyone. */
export const nobodyListens: Say = () => {};

type Loading = {
  say?: Say | undefined;
  /** The visitor's user agent, for loaders of private screens; a public screen never depends on it. */
  agent?: string | undefined;
};

/** Runs the loaders of the screen at a URL, and loads the contents of its frame. */
export async function loadScreen(
  c: PageContext,
  url: URL,
  api: ApiClient,
  { say = nobodyListens, agent = "" }: Loading = {},
): Promise<StaticHandlerContext | Response> {
  // While the loaders run, so that rendering finds it.
  void shopFor(c);
  const [context, frame] = await Promise.all([
    screensOf(c.var.locale).query(new Request(url, { headers: { "user-agent": agent } }), {
      requestContext: loaderContext(api, visitOf(c), say, flashIn(c)?.message),
    }),
    isConsolePath(c.var.path) ? noFrame : loadFrame(api),
  ]);
  c.set("frame", frame);
  return context;
}

const noFrame: Frame = { promo: null, footer: null };

/** The frame's contents published by staff; null: the call failed. A foreign backend may have none. */
async function loadFrame(api: ApiClient): Promise<Frame | null> {
  const reply = await api.call("getFrame", {});
  if (reply?.success) return { promo: reply.promo, footer: reply.footer };
  return reply?.status === 404 ? noFrame : null;
}

/** What a page is rendered from, for this request. */
export async function renderInput(c: PageContext, context: StaticHandlerContext): Promise<RenderInput> {
  const shop = await shopFor(c);
  return {
    screens: screensOf(c.var.locale),
    context,
    visit: pageVisitOf(c, shop),
    shop,
    nonce: c.var.nonce,
    onFailure: (error) => reportServerError(c, "render_failed", error),
  };
}

/** A page's answer. With a tail it is private, like a private screen, and is not cached. */
export function html(
  c: PageContext,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  status: number,
  shell: "fresh" | "stale" | "miss",
  tail: TailWriter | null = null,
): Response {
  const personal = tail || screenAt(c.get("path")).audience === "private";
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": personal ? "private, no-store" : "private, no-cache",
    "x-page": shell,
    ...(c.get("config").identityEncoding && { "content-encoding": "identity" }),
  };
  const whole = tail ? withTail(body, tail) : body;
  const response = new Response(c.req.method === "HEAD" ? null : whole, { status, headers });
  if (tail && flashIn(c)) forgetFlash(c, response);
  return response;
}
