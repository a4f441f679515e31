import type { CallReply } from "../../shared/contracts/table";

type Profile = NonNullable<CallReply<"getShopper">["profile"]>;

/** Runs once for each sign-in (spec §4), whether it was made by scripts or by a plain post. */
export function onSignedIn(_user: Profile): void {}
