import { signAccessToken } from "../../worker/backend/sessions/access-token";

/** What every shop of the tests signs its tokens with. */
export const sessionSecret = "a secret of the tests, 32 letters or more";

/** Of the user `staff` in the shops of the tests. */
export const staffEmail = "staff@shop.test";

/** A session of a user, as sign-in would give it. @param now in ms, for one that is spent */
export const mintToken = (userId: string, now = Date.now()): Promise<string> =>
  signAccessToken(sessionSecret, userId, now);
