import type { Context } from "hono";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import type { ApiClient } from "#shared/calls/api-client";
import { calls } from "#shared/calls/calls";
import type { Locale } from "#shared/text/locale";
import { parseJson } from "#shared/text/parse-json";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { brandOf, shopOf } from "#shared/shop-settings/public-shop";
import { forwardedQuery } from "./forwarded-query";
import { withinDeadline } from "../deadline";
import { findPublic, makePublic } from "../public-cache/public-cache";
import { callQuestion } from "../public-cache/public-question";
import type { EdgeEnv } from "../request/context";

type PageContext = Context<EdgeEnv>;

/** How long a page waits for the shop's settings, in ms; then it uses the last known ones. */
const patience = 1500;
/** Pause before a backend that did not answer is asked again, in ms: an external one may lack the call. */
const silence = 60_000;

const requested = new WeakMap<PageContext, Promise<Shop>>();
const lastKnown = new Map<Locale, Shop>();
let silentUntil = 0;

/** The shop's settings for this request's page. Never fails: without an answer, returns the last known ones. */
export function shopFor(c: PageContext): Promise<Shop> {
  const known = requested.get(c);
  if (known) return known;
  const request = shopIn(c, c.var.locale);
  requested.set(c, request);
  return request;
}

/** Loads them for a cacheable page, which takes on the reply's tags. @returns whether there was a reply */
export async function loadShop(c: PageContext, api: ApiClient): Promise<boolean> {
  if (isSilent(c)) return true;
  const reply = await api.call("getShop", {});
  const received = reply?.success ? wholeShop(reply.shop, c.var.locale) : undefined;
  requested.set(c, Promise.resolve(received ?? knownShop(c, c.var.locale)));
  if (c.var.config.backendUrl && !received) silentUntil = Date.now() + silence;
  return received !== undefined || c.var.config.backendUrl !== null;
}

/** The same in a language: the call as it is cached for everybody. */
export async function shopIn(c: PageContext, locale: Locale): Promise<Shop> {
  if (isSilent(c)) return knownShop(c, locale);
  const question = callQuestion(c, calls.getShop.path, forwardedQuery("getShop", new URLSearchParams(), locale));
  const answer = await withinDeadline(
    patience,
    async () => (await findPublic(c, question)) ?? (await makePublic(c, question)),
  ).catch(() => null);
  const reply = answer?.status === 200 ? parseJson(new TextDecoder().decode(answer.body)) : null;
  const said =
    reply && typeof reply === "object" ? (Reflect.get(reply, "shop") as ReceivedShop | undefined) : undefined;
  const received = said && wholeShop(said, locale);
  if (received) lastKnown.set(locale, received);
  else if (c.var.config.backendUrl) silentUntil = Date.now() + silence;
  return received ?? knownShop(c, locale);
}

/** A foreign backend may not send the shop's brand yet. */
type ReceivedShop = Omit<Shop, "brand"> & Partial<Pick<Shop, "brand">>;
const wholeShop = (received: ReceivedShop, locale: Locale): Shop => ({
  ...received,
  brand: received.brand ?? brandOf(settingDefaults.brand, locale),
});

const isSilent = (c: PageContext): boolean => c.var.config.backendUrl !== null && Date.now() < silentUntil;

/** The last known settings, else the defaults. */
function knownShop({ var: { config } }: PageContext, locale: Locale): Shop {
  const dubai = { name_en: "Dubai", name_ar: "دبي" };
  const unserved = {
    ...dubai,
    charge: 1500,
    free_from: 5000,
    minimum_order: 0,
    days_min: 1,
    days_max: 1,
    cut_off: null,
  };
  return (
    lastKnown.get(locale) ?? {
      ...shopOf(settingDefaults, unserved, [], locale),
      payment: [...(config.payment ?? ["cod", "credit"])],
    }
  );
}
