import type { Context } from "hono";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { CallReply } from "#shared/contracts/platform/table";
import type { FailureCode } from "#shared/failures/failure";
import type { Locale } from "#shared/text/locale";
import type { Config, Env } from "../config";

export type Device = "mobile" | "tablet" | "desktop";

/** The visitor according to the cookies. */
type Session = {
  accessToken?: string | undefined;
  /** Leaves the edge only to get a new access token. */
  refreshToken?: string | undefined;
  /** The user's, when the backend has just sent it; the cookie mirrors it. */
  email?: string;
  /** What this request did to the session; the answer's cookies reflect it. */
  change?: "given" | "expired" | "signed-out";
  /** A uuid v4; also beside an access token, until the guest's cart is synced. */
  guestId?: string | undefined;
  /** False or absent: there is nothing personal to request. */
  hasTail?: boolean;
};

/** What limits are counted by. */
type Visitor = {
  /** An IPv4 address or the /64 of an IPv6 one. */
  network: string;
  /** A uuid v4 from the browser's cookie; absent before the first attempt to sign in. */
  browserId?: string | undefined;
};

/** What the inner shop makes: a page, a call's answer, or a file for crawlers. Two kinds may have the same address. */
export type PublicKind = "page" | "call" | "file";

/** What a public answer depends on besides its URL. Must not contain anything personal. */
export type Viewpoint = {
  /** What the URL is answered as; the URL alone does not decide it. */
  kind: PublicKind;
  /** Changes with every build. */
  buildId: string;
  /** The shop's own scheme and host. */
  origin: string;
  device: Device;
  crawler: boolean;
  /** The business category whose variants it shows; empty: all. */
  businessCategory: ChosenCategory;
};

/** What all middleware and routes of the edge share: bindings, and what the middleware found out about the request. */
export type EdgeEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    config: Config;
    /** When the request came, in ms since 1970. */
    arrivedAt: number;
    /** The requested URL; never changed. Hono's `c.var` builds an object of all variables at each access. */
    url: URL;
    locale: Locale;
    /** The URL's path without its language prefix, still percent-encoded. */
    path: string;
    device: Device;
    crawler: boolean;
    /** The business category whose variants are shown; empty: all. Setting it saves it for the visitor. */
    businessCategory: ChosenCategory;
    /** The value that allows inline scripts and styles in this answer. */
    nonce: string;
    session: Session;
    visitor: Visitor;
    /**
     * Why a request is refused before any page or call is looked up. Rendered as an error page, or as JSON below /api.
     */
    refusal: FailureCode | null;
    /** The content security policy of an answer in HTML that is no page of the shop. */
    ownPolicy?: string;
    /** Foreign pages may embed the answer: a picture for webmail. */
    forOthers?: boolean;
    /** Makes public answers anonymously (`worker/storefront/inner-shop.ts`). */
    innerShop: (request: Request, view: Viewpoint) => Promise<Response>;
    /** The frame's contents published by staff; null: the call failed. Absent before it was requested. */
    frame?: Pick<CallReply<"getFrame">, "promo" | "footer"> | null;
    /** Renders the shop's error screen in its frame. */
    drawError?: (c: Context<EdgeEnv>, code: FailureCode) => Promise<Response>;
  };
};
