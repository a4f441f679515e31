import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from "react-router";
import { consoleRoutes } from "#client/console-router";
import { formRoutes } from "#client/form-routes";
import { routes } from "#client/router";
import { basenameOf } from "#client/runtime/request-context";
import { locales, type Locale } from "#shared/text/locale";
import type { Screen } from "#shared/routes/screen";

/** The router's server half for one language. */
export type Screens = StaticHandler;

/** Shop and console. */
const everyRoute = [...routes, ...consoleRoutes];

const handlers = new Map<Locale, Screens>(
  locales.map((locale) => [locale, createStaticHandler(everyRoute, { basename: basenameOf(locale) })]),
);

const formHandlers = new Map<Locale, Screens>(
  locales.map((locale) => [locale, createStaticHandler(formRoutes, { basename: basenameOf(locale) })]),
);

/** The router's server half for forms that need no screen to answer. */
export const formRoutesOf = (locale: Locale): Screens => formHandlers.get(locale)!;

/** Whether a form posted to a path (without its language) is answered without a screen. */
export const isFormRoute = (path: string): boolean => matchRoutes(formRoutes, path) !== null;

export const screensOf = (locale: Locale): Screens => handlers.get(locale)!;

/** Caches recent matches: the router compiles its patterns for each one, half the cost of a cached page. */
const traitsByPath = new Map<string, Screen>();
const mostPaths = 2000;

/** The traits of the screen at a path (without its language); every path has one, at last the 404 screen. */
export function screenAt(path: string): Screen {
  const known = traitsByPath.get(path);
  if (known) return known;
  const traits = traitsOf(matchRoutes(everyRoute, path) ?? []);
  if (traitsByPath.size >= mostPaths) traitsByPath.clear();
  traitsByPath.set(path, traits);
  return traits;
}

/** The traits of a matched screen: those of its innermost route. */
export function traitsOf(matches: readonly { route: RouteObject }[]): Screen {
  const traits: unknown = matches.at(-1)?.route.handle;
  if (!traits) throw new Error("Every URL matches a screen; the last one is the 404.");
  return traits as Screen;
}
