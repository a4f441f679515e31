import { createStaticHandler, matchRoutes, type StaticHandler } from "react-router";
import { routes, type ScreenTraits } from "../../client/routes";
import { basenameOf } from "../../client/runtime/shop";
import { locales, type Locale } from "../../shared/locale";

/** The router's server half for one language. */
export type Screens = StaticHandler;

const handlers = new Map<Locale, Screens>(
  locales.map((locale) => [locale, createStaticHandler(routes, { basename: basenameOf(locale) })]),
);

export const screensOf = (locale: Locale): Screens => handlers.get(locale)!;

/** The traits of the screen at a path (without its language); every path has one, at last the 404 screen. */
export function screenAt(path: string): ScreenTraits {
  const matches = matchRoutes(routes, path) ?? [];
  const traits = matches.at(-1)?.route.handle as ScreenTraits | undefined;
  return traits ?? { audience: "private", query: [], bottomBar: true, placeholder: false };
}
