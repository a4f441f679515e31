import type { Context } from "hono";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { CallReply } from "#shared/contracts/platform/table";
import type { FailureCode } from "#shared/failures/failure";
import type { Locale } from "#shared/text/locale";
import type { Config, Env } from "../config";

export type Device = "mobile" | "tablet" | "desktop";

/** Who is visiting, as far as the cookies say. */
type Session = {
  accessToken?: string | undefined;
  /** Makes a new access token; it never leaves the edge but for that. */
  refreshToken?: string | undefined;
  /** Of the user, where the backend has just sent it; the cookie mirrors it. */
  email?: string;
  /** What this request did to the session: the answer's cookies follow. */
  change?: "given" | "expired" | "signed-out";
  /** A uuid v4; also beside an access token, until the guest's cart is synced. */
  guestId?: string | undefined;
  /** Without it there is nothing personal to ask for. */
  hasTail?: boolean;
};

/** What limits are counted by. */
type Visitor = {
  /** An IPv4 address or the /64 of an IPv6 one. */
  network: string;
  /** A uuid v4 of the browser's cookie; absent before its first sign-in was tried. */
  browserId?: string | undefined;
};

/** What the inner shop makes: a page, a call's answer, or a file for crawlers. Two kinds may have the same address. */
export type PublicKind = "page" | "call" | "file";

/** What a public answer differs by, beside its address. Nothing of a person may be in it. */
export type Viewpoint = {
  /** As what it is made; the address alone does not say it. */
  kind: PublicKind;
  /** Changes with every build. */
  buildId: string;
  /** The shop's own scheme and host. */
  origin: string;
  device: Device;
  crawler: boolean;
  /** Whose variants it shows; empty: all. */
  businessCategory: ChosenCategory;
};

/** What every middleware and route of the edge shares: bindings, and what the middlewares found out about the request. */
export type EdgeEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    config: Config;
    /** When the request came, in ms since 1970. */
    arrivedAt: number;
    /** The requested URL; nobody changes it. Hono's `c.var` makes an object of all of these at each look. */
    url: URL;
    locale: Locale;
    /** The URL's path without its language prefix, still percent-encoded. */
    path: string;
    device: Device;
    crawler: boolean;
    /** Whose variants are shown; empty: all. Setting another one keeps it for the visitor. */
    businessCategory: ChosenCategory;
    /** The one value that lets an inline script or style run in this answer. */
    nonce: string;
    session: Session;
    visitor: Visitor;
    /** Why a request is not served, found before any page or call is looked up. Drawn as an error page, or as JSON below /api. */
    refusal: FailureCode | null;
    /** The content security policy of an answer in HTML that is no page of the shop. */
    ownPolicy?: string;
    /** Pages of others may show the answer: a picture for mail programs on the web. */
    forOthers?: boolean;
    /** Makes what everybody is answered alike, in nobody's name (`worker/storefront/inner-shop.ts`). */
    innerShop: (request: Request, view: Viewpoint) => Promise<Response>;
    /** What staff have published of the frame; null: the call failed. Absent before it was requested. */
    frame?: Pick<CallReply<"getFrame">, "promo" | "footer"> | null;
    /** Draws the shop's error screen in its frame. */
    drawError?: (c: Context<EdgeEnv>, code: FailureCode) => Promise<Response>;
  };
};
