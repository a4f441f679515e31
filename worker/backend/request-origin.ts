import { isLocale, type Locale } from "#shared/text/locale";
import { originIn } from "./platform/settings";
import type { Settings } from "./settings";

/** What a request says of where it came from. */
export type Origin = { url: URL; header: (name: string) => string | undefined };

/**
 * Scheme and host of the shop: deployed, as its variable says; on this machine as the edge says it, or else as the
 * request came.
 */
export const originFor = ({ url, header }: Origin, { shopOrigin, callerMaySayOrigin }: Settings): string | null =>
  callerMaySayOrigin ? (originIn(header("x-shop-origin")) ?? url.origin) : shopOrigin;

/** Settings for a request: where no variable says where the shop is, links in messages lead where it came from. */
export const settingsFor = (origin: Origin, settings: Settings): Settings =>
  settings.shopOrigin === null ? { ...settings, shopOrigin: originFor(origin, settings) } : settings;

/** The language that a request asks for before its body is read; English where it names none. */
export const queryLocale = ({ searchParams }: URL): Locale => {
  const lang = searchParams.get("lang");
  return isLocale(lang) ? lang : "en";
};
