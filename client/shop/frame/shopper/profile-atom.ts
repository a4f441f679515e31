import { atom } from "jotai/vanilla";
import type { CallReply } from "#shared/contracts/platform/table";

/** Name, e-mail and rewards (AED) of the signed-in user; null for guests and until it is known. */
export const profileAtom = atom<CallReply<"getShopper">["profile"]>(null);
