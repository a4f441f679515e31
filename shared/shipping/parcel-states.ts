/** What a carrier says of a parcel that it has taken on; `failed`: a delivery was tried in vain, and may be tried again. */
export const parcelStates = ["collected", "on_way", "out_for_delivery", "delivered", "failed", "returned"] as const;
export type ParcelState = (typeof parcelStates)[number];
