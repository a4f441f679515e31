import type { Context } from "hono";
import type { ApiClient } from "#shared/calls/api-client";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import type { PolicySlug } from "#shared/contents/content-keys";
import { localePrefix, type Locale } from "#shared/text/locale";
import { shopFor } from "../api/shop";
import { visitorClient } from "../api/visitor-client";
import type { EdgeEnv } from "../request/context";
import { originOf } from "../request/origin";

/** A policy as shipped with the shop: title, first sentence, date, and the text with `##` headings. */
type PolicyText = { title: string; lead: string; since: string; text: string };
export type ShippedPolicy = (policy: PolicySlug, locale: Locale) => Promise<PolicyText>;

/** What a tool gets of the shop: the client as a visitor without cookies, and the URLs of its pages. */
export type Shopfront = {
  api: ApiClient;
  locale: Locale;
  /** @param path English, from the root */
  urlOf(path: string): string;
  /** A picture by its file name; null when there is none. */
  pictureOf(file: string | null): string | null;
  shop(): Promise<Shop>;
  shippedPolicy: ShippedPolicy;
  /** In ms. */
  now: number;
};

/**
 * The shop for one tool call, in that call's language. Public reads are answered by the cache; a miss counts against
 * the same limits as on `/api`.
 */
export function shopfrontOf(c: Context<EdgeEnv>, locale: Locale, shippedPolicy: ShippedPolicy): Shopfront {
  c.set("locale", locale);
  const origin = originOf(c);
  return {
    api: visitorClient(c).api,
    locale,
    urlOf: (path) => origin + localePrefix(locale) + path,
    pictureOf: (file) => (file === null ? null : `${origin}/media/product-desktop/${encodeURIComponent(file)}`),
    shop: () => shopFor(c),
    shippedPolicy,
    now: c.var.arrivedAt,
  };
}
