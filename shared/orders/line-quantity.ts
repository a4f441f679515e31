/** Most pieces that one line of a cart or checkout may have. */
export const maxLineQuantity = 9999;
