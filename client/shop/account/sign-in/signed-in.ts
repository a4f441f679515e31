import type { CallReply } from "#shared/contracts/platform/table";
import { trackLogin } from "#client/shop/frame/tracking/session-events";

type Profile = NonNullable<CallReply<"getShopper">["profile"]>;

/** Runs once for each sign-in, whether it was made by scripts or by a plain post. */
export const onSignedIn = (user: Profile): void => void trackLogin(user);
