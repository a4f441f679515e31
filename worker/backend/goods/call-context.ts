import type { CallName } from "#shared/calls/calls";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { CallContext as IdentityContext } from "../identity/call-context";
import type { HandlersWith } from "../platform/call-types";

/** What the calls about goods get. */
export type CallContext = IdentityContext & {
  /** Whose variants the caller wants to see; empty: all. */
  businessCategory: ChosenCategory;
  /** Pictures and documents of products, for everybody. */
  media: R2Bucket;
};

export type Handlers<Names extends CallName> = HandlersWith<CallContext, Names>;
