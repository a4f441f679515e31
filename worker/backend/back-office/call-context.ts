import type { CallName } from "#shared/calls/calls";
import type { CallContext as OrderingContext } from "../ordering/call-context";
import type { HandlersWith } from "../platform/call-types";
import type { BackOfficeSettings } from "./settings";

/** What the calls of the back office get: everything that a request has. */
export type CallContext = OrderingContext & { settings: BackOfficeSettings };

export type Handlers<Names extends CallName> = HandlersWith<CallContext, Names>;
