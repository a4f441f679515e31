import type { CallName } from "#shared/calls/calls";
import type { CallContext as PlatformContext } from "../platform/call-context";
import type { HandlersWith } from "../platform/call-types";
import type { MessageSettings } from "./settings";

/** What the calls about messages get. */
type CallContext = PlatformContext & { settings: MessageSettings };

export type Handlers<Names extends CallName> = HandlersWith<CallContext, Names>;
