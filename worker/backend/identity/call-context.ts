import type { CallName } from "#shared/calls/calls";
import type { CallContext as PlatformContext } from "../platform/call-context";
import type { HandlersWith } from "../platform/call-types";
import type { Program } from "./api-keys/program";
import type { Identity } from "./sessions/caller";
import type { IdentitySettings } from "./settings";
import type { ActingStaff } from "./staff/staff";

/** What the calls of identity and of every domain above it get: the caller, and the private files. */
export type CallContext = PlatformContext & {
  settings: IdentitySettings;
  who: Identity;
  /** The caller's session; null for guests and anonymous callers. */
  familyId: string | null;
  /** Who acts, on calls for staff; null on others. */
  staff: ActingStaff | null;
  /** Which program acts, on calls with a key; null on others. */
  program: Program | null;
  /** Private files. */
  documents: R2Bucket;
};

export type Handlers<Names extends CallName> = HandlersWith<CallContext, Names>;
