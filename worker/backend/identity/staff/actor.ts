import { programIn, signatureOf } from "../api-keys/program";
import type { CallContext } from "../call-context";
import { userOf } from "../sessions/caller";
import type { Staff } from "./staff";

/** Who does something to an order. */
export type Actor =
  | { kind: "buyer"; userId: string }
  /** `account`: whose own orders it says nothing about money of; of a program its key's maker. */
  | { kind: "staff"; staff: Staff; account: string };

export const buyerActor = (context: CallContext): Actor => ({ kind: "buyer", userId: userOf(context) });

/** @throws Error on a call that is not for staff alone */
export function staffActor({ staff }: CallContext): Actor & { kind: "staff" } {
  if (!staff) throw new Error("this call is not for staff alone");
  return { kind: "staff", staff, account: staff.userId };
}

/** A program acts as staff do, under its key's name. @throws Error on a call that is not for programs alone */
export function programActor(context: CallContext): Actor & { kind: "staff" } {
  const program = programIn(context);
  return { kind: "staff", staff: signatureOf(program), account: program.madeBy };
}

/** Who looks at an order: its buyer, or anybody who may see all of them. */
export type Reader = Extract<Actor, { kind: "buyer" }> | { kind: "staff" };

/** Whose order it must be; null: anybody's. */
export const ownerFor = (actor: Reader): string | null => (actor.kind === "buyer" ? actor.userId : null);
