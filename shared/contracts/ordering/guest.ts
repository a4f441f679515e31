import { z } from "zod";

/** A uuid v4 as `crypto.randomUUID` makes it. */
const uuidV4 = z.uuidv4().transform((text) => text.toLowerCase());

/**
 * Identifies a guest: the secret of a cart. The edge adds it from its HttpOnly cookie, so clients need not send it; a
 * sent one must equal the cookie, else 403 `guest_mismatch`. Reads without one see an empty cart.
 */
export const asGuest = { guest_user_id: uuidV4.optional() };
