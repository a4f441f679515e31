import { creditExamples, salesExamples } from "./examples-credit";
import { anotherOrder, staffExamples } from "./examples-staff";
import { aFile, step, type Step } from "./example-steps";

const none = () => ({});
const anAddress = {
  billingName: "Noura",
  billingLastName: "Al Marri",
  buildingName: "Al Razi Building 64",
  streetName: "Dubai Healthcare City",
  phoneNumber: "0501234567",
  city: "Dubai Healthcare City",
  state: "Dubai",
  country: "United Arab Emirates",
};

/** Looking around: nobody needs to be known. */
const browsing: Step[] = [
  step({
    call: "listProductGroups",
    as: "anyone",
    request: () => ({ search: "nitrile gloves", in_stock: "1", limit: 2, sort: "relevance" }),
    learn: ({ products: [first] }) => ({ slug: first!.slug, groupId: first!.product_group_id }),
  }),
  step({ call: "filterProducts", as: "anyone", request: () => ({ category: "gloves", limit: 2 }) }),
  step({ call: "getHome", as: "anyone", request: none }),
  step({ call: "listTopOffers", as: "anyone", request: () => ({ limit: 2 }) }),
  step({ call: "listTerms", as: "anyone", request: () => ({ kind: "brand" }) }),
  step({
    call: "getProduct",
    as: "anyone",
    request: ({ slug }) => ({ id: slug, is_pdp: "true" }),
    learn: ({ variants }) => {
      const sold = variants.filter(({ stock, max_oq }) => stock > 20 && (max_oq === null || max_oq > 5));
      return { skuId: sold[0]!.sku_id };
    },
  }),
  step({ call: "listRelatedProducts", as: "anyone", request: ({ slug }) => ({ id: slug, limit: 2 }) }),
  step({
    call: "listSimilarProducts",
    as: "anyone",
    request: ({ groupId }) => ({ product_group_id: groupId, limit: 2 }),
  }),
  step({ call: "listByIds", as: "anyone", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({ call: "compareProducts", as: "anyone", request: ({ groupId }) => ({ products: groupId }) }),
  step({ call: "listProductVouchers", as: "anyone", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({ call: "listReviews", as: "anyone", request: ({ slug }) => ({ id: slug, limit: 5 }) }),
  step({ call: "listStates", as: "anyone", request: none }),
  step({ call: "listTopSearches", as: "anyone", request: none }),
  step({ call: "updateSearchKeyword", as: "anyone", request: () => ({ keyword: "gloves" }) }),
  step({ call: "listCustomerChoices", as: "anyone", request: none }),
  step({ call: "listSitemap", as: "anyone", request: () => ({ type: "product", page: 1 }) }),
  step({ call: "listFeed", as: "anyone", request: () => ({ limit: 2 }) }),
  step({
    call: "contactUs",
    as: "anyone",
    request: () => ({
      name: "Noura",
      email: "noura@clinic.example",
      QUERY_TYPE: "order",
      QUERY: "When do you deliver?",
    }),
  }),
  step({
    call: "leadEnquiry",
    as: "anyone",
    request: () => ({ name: "Noura", phone: "0501234567", QUERY: "200 boxes a month", beds: "40" }),
  }),
];

/** A guest fills a cart. The edge adds `guest_user_id` from its cookie. */
const asGuest: Step[] = [
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
const signIn: Step[] = [
  step({ call: "submitEmail", as: "guest", request: ({ userEmail }) => ({ email: userEmail }) }),
  step({ call: "sendOtp", as: "guest", request: ({ userEmail }) => ({ email: userEmail }) }),
  step({ call: "confirmAccount", as: "guest", request: ({ userEmail, code }) => ({ email: userEmail, otp: code }) }),
  step({ call: "signInSocially", as: "anyone", request: () => ({ id_token: "a token of Google's" }), status: 401 }),
  step({ call: "syncGuestCart", as: "user", request: () => ({ device_source: "desktop" }) }),
  step({ call: "getCart", as: "user", request: none, learn: ({ cart }) => ({ cartId: cart.id }) }),
];

/** A user's lists and account. */
const asUser: Step[] = [
  step({
    call: "updateUser",
    as: "user",
    request: () => ({ user_info: { first_name: "Noura", last_name: "Al Marri" } }),
  }),
  step({ call: "getCustomer", as: "user", request: none }),
  step({ call: "saveCustomerChoice", as: "user", request: () => ({ "customer-choice": "clinic" }) }),
  step({
    call: "updateCartItem",
    as: "user",
    request: ({ skuId }) => ({ type: "UPDATE", sku_id: skuId, quantity: 3 }),
  }),
  step({ call: "addCartItems", as: "user", request: ({ skuId }) => ({ items: [{ sku_id: skuId, quantity: 1 }] }) }),
  step({ call: "setCartLocation", as: "user", request: () => ({ location_id: 49 }) }),
  step({ call: "listCartVouchers", as: "user", request: none }),
  step({
    call: "validateVoucher",
    as: "user",
    request: ({ cartId }) => ({ id: cartId, code: "NO-SUCH-CODE" }),
    status: 422,
  }),
  step({ call: "removeVoucher", as: "user", request: ({ cartId }) => ({ id: cartId }) }),
  step({ call: "addToWishlist", as: "user", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({ call: "listWishlist", as: "user", request: none }),
  step({ call: "deleteFromWishlist", as: "user", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({
    call: "editAddress",
    as: "user",
    request: () => ({ action: "add", ...anAddress, is_default_delivery: true }),
    learn: ({ address }) => ({ addressId: address!.id }),
  }),
  step({ call: "listAddresses", as: "user", request: none }),
  step({
    call: "uploadFile",
    as: "user",
    request: () => ({ file: aFile("licence.pdf") }),
    learn: ({ file }) => ({ fileId: file.id }),
  }),
  step({
    call: "submitKyc",
    as: "user",
    request: ({ fileId }) => ({
      establishment: "Al Razi Clinic",
      business_type: "clinic",
      trn: "100000000000003",
      licence_number: "DHA-1234",
      licence_authority: "Dubai Health Authority",
      licence_expiry: "2030-01-31",
      proofs: [fileId],
    }),
  }),
  step({ call: "getKyc", as: "user", request: none }),
  step({
    call: "uploadFile",
    as: "user",
    request: () => ({ file: aFile("spare.pdf") }),
    learn: ({ file }) => ({ spareFileId: file.id }),
  }),
  step({ call: "deleteFile", as: "user", request: ({ spareFileId }) => ({ file_id: spareFileId }) }),
  step({
    call: "addReview",
    as: "user",
    request: ({ slug }) => ({ id: slug, rating: 5, title: "As described", text: "Fits well and does not tear." }),
    learn: ({ review }) => ({ reviewId: review.id }),
  }),
  step({ call: "listMyReviews", as: "user", request: none }),
  step({ call: "checkWalletBalance", as: "user", request: none }),
  step({ call: "listWalletTransactions", as: "user", request: () => ({ page: 1, limit: 20 }) }),
];

/** Buying: in cash, then online, and what follows. */
const buying: Step[] = [
  step({
    call: "createCheckout",
    as: "user",
    request: ({ skuId }) => ({ source: "multiple", items: [{ sku_id: skuId, quantity: 1 }] }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({
    call: "createProductCheckout",
    as: "user",
    request: ({ skuId }) => ({ sku_id: skuId, quantity: 1, device_source: "desktop", ordered_platform: 1 }),
  }),
  step({
    call: "createCartCheckout",
    as: "user",
    request: () => ({ device_source: "desktop", ordered_platform: 1, landed_page_url: "/shop" }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({ call: "getCheckout", as: "user", request: ({ checkoutId }) => ({ id: checkoutId }) }),
  step({
    call: "changeCheckoutAddress",
    as: "user",
    request: ({ checkoutId, addressId }) => ({
      id: checkoutId,
      delivery_address_id: addressId,
      billing_address_id: addressId,
      shipping_instructions: "Reception, second floor",
    }),
  }),
  step({ call: "listCheckoutVouchers", as: "user", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({ call: "listCheckoutOffers", as: "user", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({
    call: "applyCheckoutVoucher",
    as: "user",
    request: ({ checkoutId }) => ({ id: checkoutId, code: "NO-SUCH-CODE" }),
    status: 422,
  }),
  step({ call: "removeCheckoutVoucher", as: "user", request: ({ checkoutId }) => ({ id: checkoutId }) }),
  step({ call: "setCheckoutWallet", as: "user", request: ({ checkoutId }) => ({ id: checkoutId, use_wallet: false }) }),
  step({ call: "listPaymentMethods", as: "user", request: ({ checkoutId }) => ({ id: checkoutId }) }),
  step({ call: "checkCod", as: "user", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({
    call: "createWalletOrder",
    as: "user",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId }),
    status: 409,
    key: "wallet-1",
  }),
  step({
    call: "createOnlineOrder",
    as: "user",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId, method: "card" }),
    learn: ({ payment }) => ({ paymentId: payment.id }),
    key: "online-1",
  }),
  step({ call: "verifyPayment", as: "user", request: ({ paymentId }) => ({ payment_id: paymentId }) }),
  step({ call: "cancelPayment", as: "user", request: ({ paymentId }) => ({ payment_id: paymentId }) }),
  step({
    call: "createCodOrder",
    as: "user",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId }),
    learn: ({ order }) => ({ orderId: order.id }),
    key: "order-1",
  }),
  step({ call: "listOrders", as: "user", request: () => ({ status: "open" }) }),
  step({ call: "getOrder", as: "user", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "listOmsOrders", as: "user", request: none }),
  step({ call: "getTaxDocument", as: "user", request: ({ orderId }) => ({ id: orderId, kind: "invoice" }) }),
  step({ call: "reorder", as: "user", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "listCancelReasons", as: "user", request: none }),
];

/**
 * Examples of every call, in an order in which they work one after another on the demo shop. The documentation shows
 * them, and a test replays them.
 */
export const examples: readonly Step[] = [
  ...browsing,
  ...asGuest,
  ...signIn,
  ...asUser,
  ...buying,
  ...anotherOrder("order-2"),
  step({
    call: "cancelOrder",
    as: "user",
    request: ({ secondOrderId }) => ({ order_id: secondOrderId, reason: "changed_mind" }),
  }),
  ...anotherOrder("order-3"),
  ...creditExamples,
  ...salesExamples,
  ...staffExamples,
  step({ call: "logout", as: "user", request: none }),
];
