import { createContext as createReactContext, use } from "react";
import { createContext, RouterContextProvider } from "react-router";
import type { ApiClient } from "../../shared/api-client";
import { localePrefix, type Locale } from "../../shared/locale";

/** What the edge knows of a request and every component may ask: language, device, crawler and public origin. */
export type Visit = {
  locale: Locale;
  device: "mobile" | "tablet" | "desktop";
  crawler: boolean;
  /** Scheme and host for canonical addresses. */
  origin: string;
};

const VisitContext = createReactContext<Visit>({ locale: "en", device: "mobile", crawler: false, origin: "" });
export const VisitProvider = VisitContext.Provider;
export const useVisit = (): Visit => use(VisitContext);

/** The one client for what components ask after the page is there: in the browser only. */
const ApiContext = createReactContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The one client, in a component that only a browser shows. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error("the server asks in loaders only");
  return api;
}

/** The router's basename of a language. */
export const basenameOf = (locale: Locale): string => localePrefix(locale) || "/";

/** What loaders get from the router's context: the one client and the visit. */
const apiContext = createContext<ApiClient>();
const visitContext = createContext<Visit>();

/** The one client, inside a loader. */
export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient => context.get(apiContext);

/** The visit, inside a loader. */
export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);

/** The context a loader runs in, on either side. */
export function loaderContext(api: ApiClient, visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(visitContext, visit);
  return context;
}
