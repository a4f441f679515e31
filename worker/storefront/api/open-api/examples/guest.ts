import { step, type Step } from "../example-steps";

const none = () => ({});

/** A guest fills a cart. The edge adds `guest_user_id` from its cookie. */
export const asGuest: readonly Step[] = [
  step({
    call: "updateGuestCartItem",
    as: "guest",
    request: ({ skuId }) => ({ type: "UPDATE", sku_id: skuId, quantity: 2 }),
  }),
  step({
    call: "addGuestCartItems",
    as: "guest",
    request: ({ skuId }) => ({ mode: "add", items: [{ sku_id: skuId, quantity: 1 }] }),
  }),
  step({ call: "setGuestCartLocation", as: "guest", request: () => ({ location_id: 49 }) }),
  step({ call: "getGuestCart", as: "guest", request: none }),
  step({ call: "listGuestCartVouchers", as: "guest", request: none }),
  step({
    call: "makeCartLink",
    as: "guest",
    request: none,
    learn: ({ token }) => ({ linkToken: token }),
  }),
  step({ call: "openCartLink", as: "anyone", request: ({ linkToken }) => ({ token: linkToken }) }),
  step({ call: "viewProduct", as: "guest", request: ({ groupId }) => ({ product_group_id: groupId }) }),
  step({ call: "listRecentlyViewed", as: "guest", request: () => ({ limit: 4 }) }),
  step({ call: "clearRecentlyViewed", as: "guest", request: none }),
  step({ call: "addToCompare", as: "guest", request: ({ groupId }) => ({ products: [groupId] }) }),
  step({ call: "listCompared", as: "guest", request: none }),
  step({ call: "saveCompare", as: "guest", request: ({ groupId }) => ({ products: [groupId] }) }),
  step({ call: "deleteFromCompare", as: "guest", request: ({ groupId }) => ({ products: [groupId] }) }),
  step({ call: "getShopper", as: "guest", request: none }),
];

/** The guest signs in, and the cart comes along. */
export const signIn: readonly Step[] = [
  step({ call: "submitEmail", as: "guest", request: ({ userEmail }) => ({ email: userEmail }) }),
  step({ call: "sendOtp", as: "guest", request: ({ userEmail }) => ({ email: userEmail }) }),
  step({ call: "confirmAccount", as: "guest", request: ({ userEmail, code }) => ({ email: userEmail, otp: code }) }),
  step({ call: "openSocialSignIn", as: "anyone", request: none, status: 401 }),
  step({
    call: "settleStockAlert",
    as: "anyone",
    request: () => ({ token: "of-an-old-letter", wish: "confirm" }),
    status: 410,
  }),
  step({ call: "stopPasskeyRecovery", as: "anyone", request: () => ({ token: "of-an-old-letter" }), status: 410 }),
  step({ call: "undoAddressChange", as: "anyone", request: () => ({ token: "of-an-old-message" }), status: 410 }),
  step({ call: "undoMerge", as: "anyone", request: () => ({ token: "of-an-old-message" }), status: 410 }),
  step({ call: "signInSocially", as: "anyone", request: () => ({ id_token: "a token of Google's" }), status: 401 }),
  step({ call: "syncGuestCart", as: "customer", request: () => ({ device_source: "desktop" }) }),
  step({ call: "getCart", as: "customer", request: none, learn: ({ cart }) => ({ cartId: cart.id }) }),
];
