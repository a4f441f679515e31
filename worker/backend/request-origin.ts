import type { Context } from "hono";
import { isLocale, type Locale } from "#shared/text/locale";
import { originIn } from "./platform/settings";
import type { Settings } from "./settings";

/**
 * Scheme and host of the shop: deployed, as its variable says; on this machine as the edge says it, or else as the
 * request came.
 */
export const originFor = (c: Context, { shopOrigin, callerMaySayOrigin }: Settings): string | null =>
  callerMaySayOrigin ? (originIn(c.req.header("x-shop-origin")) ?? new URL(c.req.url).origin) : shopOrigin;

/** Settings for a request: where no variable says where the shop is, links in messages lead where it came from. */
export const settingsFor = (c: Context, settings: Settings): Settings =>
  settings.shopOrigin === null ? { ...settings, shopOrigin: originFor(c, settings) } : settings;

/** The language that a request asks for before its body is read; English where it names none. */
export const queryLocale = (c: Context): Locale => {
  const lang = new URL(c.req.url).searchParams.get("lang");
  return isLocale(lang) ? lang : "en";
};
