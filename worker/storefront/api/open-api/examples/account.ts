import { aFile, step, type Step } from "../example-steps";

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

/** A user's lists and account. */
export const asCustomer: readonly Step[] = [
  step({
    call: "updateUser",
    as: "customer",
    request: () => ({ user_info: { first_name: "Noura", last_name: "Al Marri" } }),
  }),
  step({ call: "getCustomer", as: "customer", request: none }),
  step({ call: "saveCustomerChoice", as: "customer", request: () => ({ "customer-choice": "clinic" }) }),
  step({
    call: "updateCartItem",
    as: "customer",
    request: ({ skuId }) => ({ type: "UPDATE", sku_id: skuId, quantity: 3 }),
  }),
  step({ call: "addCartItems", as: "customer", request: ({ skuId }) => ({ items: [{ sku_id: skuId, quantity: 1 }] }) }),
  step({ call: "setCartLocation", as: "customer", request: () => ({ location_id: 49 }) }),
  step({ call: "listCartVouchers", as: "customer", request: none }),
  step({
    call: "validateVoucher",
    as: "customer",
    request: ({ cartId }) => ({ id: cartId, code: "NO-SUCH-CODE" }),
    status: 422,
  }),
  step({ call: "removeVoucher", as: "customer", request: ({ cartId }) => ({ id: cartId }) }),
  step({ call: "addToWishlist", as: "customer", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({ call: "listWishlist", as: "customer", request: none }),
  step({ call: "deleteFromWishlist", as: "customer", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({
    call: "editAddress",
    as: "customer",
    request: () => ({ action: "add", ...anAddress, is_default_delivery: true }),
    learn: ({ address }) => ({ addressId: address!.id }),
  }),
  step({ call: "listAddresses", as: "customer", request: none }),
  step({
    call: "uploadFile",
    as: "customer",
    request: () => ({ file: aFile("licence.pdf") }),
    learn: ({ file }) => ({ fileId: file.id }),
  }),
  step({
    call: "submitKyc",
    as: "customer",
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
  step({ call: "getKyc", as: "customer", request: none }),
  step({
    call: "uploadFile",
    as: "customer",
    request: () => ({ file: aFile("spare.pdf") }),
    learn: ({ file }) => ({ spareFileId: file.id }),
  }),
  step({ call: "deleteFile", as: "customer", request: ({ spareFileId }) => ({ file_id: spareFileId }) }),
  step({
    call: "addReview",
    as: "customer",
    request: ({ slug }) => ({ id: slug, rating: 5, title: "As described", text: "Fits well and does not tear." }),
    learn: ({ review }) => ({ reviewId: review.id }),
  }),
  step({ call: "listMyReviews", as: "customer", request: none }),
  step({ call: "checkWalletBalance", as: "customer", request: none }),
  step({ call: "listWalletTransactions", as: "customer", request: () => ({ page: 1, limit: 20 }) }),
];
