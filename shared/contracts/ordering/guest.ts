import { z } from "zod";

/** A uuid v4 as `crypto.randomUUID` makes it. */
const uuidV4 = z.uuidv4().transform((text) => text.toLowerCase());

/**
 * Who a guest is: the secret of a cart. The edge adds it from its HttpOnly cookie, so nobody else need send
 * it; a copy that is sent must equal the cookie, else 403 `guest_mismatch`. Reads without one see an empty cart.
 */
export const asGuest = { guest_user_id: uuidV4.optional() };
