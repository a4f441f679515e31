import { createContext as createReactContext, use } from "react";
import { createContext, RouterContextProvider } from "react-router";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, type Locale } from "#shared/text/locale";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import type { NamedMethod } from "#shared/payments/payment-methods";

/** What staff have published of the frame around every screen. */
export type Frame = Pick<CallReply<"getFrame">, "promo" | "footer">;

/** What the edge knows of a request and every component may ask: language, device, crawler and public origin. */
export type Visit = {
  locale: Locale;
  device: "mobile" | "tablet" | "desktop";
  crawler: boolean;
  /** Whose variants the page shows; empty: all. */
  businessCategory: ChosenCategory;
  /** Scheme and host for canonical addresses. */
  origin: string;
  /** The shop's public id at Google; absent where nobody signs in there. */
  googleClientId?: string | undefined;
};

/** What a page is drawn with beside it: what the operator has set, as it was when the document was made. */
export type PageVisit = Visit & {
  /** The shop's name in the page's language. */
  shop: string;
  /** Ways to pay that are offered. */
  payment: readonly NamedMethod[];
  contact: Shop["contact"];
  /** Where a visitor is served by default; amounts in AED. */
  delivery: Shop["delivery"];
  /** Amounts are written with the sign of the dirham in front; absent: with letters (`client/ui/money.ts`). */
  dirhamSign?: true | undefined;
  /** The operator has switched the offline page off: browsers remove what they have of it. */
  offlinePage?: "off";
  /** Absent: nothing, and the frame is the shop's own. In the browser it has no footer, which the server alone draws. */
  frame?: Frame;
};

const VisitContext = createReactContext<PageVisit | null>(null);
export const VisitProvider = VisitContext.Provider;
/** The visit that is drawn; every page stands inside one. */
export const useVisit = (): PageVisit => use(VisitContext)!;

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

/** A message that a screen's action leaves for the page that is shown next, with its alert type. */
export type Say = (said: { message: string; type: 1 | 2 | 3 | 4 }) => void;

/** What loaders and actions get from the router's context: the one client, the visit, a voice, and what was said. */
const apiContext = createContext<ApiClient>();
const visitContext = createContext<Visit>();
const sayContext = createContext<Say>();
const messageContext = createContext<string | undefined>();

/** The one client, inside a loader. */
export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient => context.get(apiContext);

/** The visit, inside a loader. */
export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);

/** The voice of an action: an alert in the browser; without scripts the next page shows it once. */
export const sayOf = (context: Readonly<RouterContextProvider>): Say => context.get(sayContext);

/** What the page before left for this one, on the server only; for loaders of private screens. */
export const messageOf = (context: Readonly<RouterContextProvider>): string | undefined => context.get(messageContext);

/** The context a loader or an action runs in, on either side. */
export function loaderContext(api: ApiClient, visit: Visit, say: Say, said?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(visitContext, visit);
  context.set(sayContext, say);
  context.set(messageContext, said);
  return context;
}
