import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

/** A user's cart and a guest's are different calls; which of them is known once the visitor is. */
const ofUser = {
  updateItem: "updateCartItem",
  addItems: "addCartItems",
  setLocation: "setCartLocation",
  listVouchers: "listCartVouchers",
} as const;
const ofGuest = {
  updateItem: "updateGuestCartItem",
  addItems: "addGuestCartItems",
  setLocation: "setGuestCartLocation",
  listVouchers: "listGuestCartVouchers",
} as const;

/** The names of the cart's calls for this visitor. */
export const cartCallNames = () => (shopperStore.get(profileAtom) ? ofUser : ofGuest);
