import type { CallContext } from "../call-context";
import { userOf } from "../sessions/caller";
import type { Staff } from "./staff";

/** Who does something to an order. */
export type Actor = { kind: "buyer"; userId: string } | { kind: "staff"; staff: Staff };

export const buyerActor = (context: CallContext): Actor => ({ kind: "buyer", userId: userOf(context) });

/** @throws Error on a call that is not for staff alone */
export function staffActor({ staff }: CallContext): Actor & { kind: "staff" } {
  if (!staff) throw new Error("this call is not for staff alone");
  return { kind: "staff", staff };
}

/** Whose order it must be; null: anybody's. */
export const ownerFor = (actor: Actor): string | null => (actor.kind === "buyer" ? actor.userId : null);
