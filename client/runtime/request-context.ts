import { createContext as createReactContext, use } from "react";
import { createContext, RouterContextProvider } from "react-router";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, type Locale } from "#shared/text/locale";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import type { NamedMethod } from "#shared/payments/payment-methods";

/** Contents of the frame around every screen that staff have published. */
export type Frame = Pick<CallReply<"getFrame">, "promo" | "footer">;

/** What the edge knows about a request, for every component: language, device, crawler and public origin. */
export type Visit = {
  locale: Locale;
  device: "mobile" | "tablet" | "desktop";
  crawler: boolean;
  /** The business category whose variants the page shows; empty: all. */
  businessCategory: ChosenCategory;
  /** Scheme and host for canonical addresses. */
  origin: string;
  /** The shop's public id at Google; absent without sign-in with Google. */
  googleClientId?: string | undefined;
  /** The shop's public key and code at Tabby; absent: pages show none of Tabby's own snippets. */
  tabby?: { publicKey: string; merchantCode: string } | undefined;
};

/** The visit with the operator's settings as they were when the document was rendered. */
export type PageVisit = Visit & {
  /** The shop's name in the page's language. */
  shop: string;
  /** The payment methods on offer. */
  payment: readonly NamedMethod[];
  contact: Shop["contact"];
  /** Delivery to the default location; amounts in AED. */
  delivery: Shop["delivery"];
  /** Amounts are written with the sign of the dirham in front; absent: with letters (`client/ui/money.ts`). */
  dirhamSign?: true | undefined;
  /** The operator has switched the offline page off: browsers remove it. */
  offlinePage?: "off";
  /**
   * Absent: nothing is published, and the frame is the shop's own. In the browser it has no footer, which only the
   * server renders.
   */
  frame?: Frame;
};

const VisitContext = createReactContext<PageVisit | null>(null);
export const VisitProvider = VisitContext.Provider;
/** The visit that is rendered; every page is inside one. */
export const useVisit = (): PageVisit => use(VisitContext)!;

/** The API client for components once the page is there: in the browser only. */
const ApiContext = createReactContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The API client, in a component that only the browser renders. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error("the server asks in loaders only");
  return api;
}

/** The router's basename of a language. */
export const basenameOf = (locale: Locale): string => localePrefix(locale) || "/";

/** Shows a message of a screen's action on the next page, with its alert type. */
export type Say = (said: { message: string; type: 1 | 2 | 3 | 4 }) => void;

/**
 * What loaders and actions get from the router's context: the API client, the visit, `say`, and the previous page's
 * message.
 */
const apiContext = createContext<ApiClient>();
const visitContext = createContext<Visit>();
const sayContext = createContext<Say>();
const messageContext = createContext<string | undefined>();

/** The API client, inside a loader. */
export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient => context.get(apiContext);

/** The visit, inside a loader. */
export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);

/** How an action shows a message: an alert in the browser; without scripts the next page shows it once. */
export const sayOf = (context: Readonly<RouterContextProvider>): Say => context.get(sayContext);

/** The message that the previous page left for this one, on the server only; for loaders of private screens. */
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
