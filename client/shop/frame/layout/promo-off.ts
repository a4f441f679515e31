/** Id of the checkbox that closes the announcement. */
export const promoOffId = "promo-off";
