/**
 * Every call of the one client: its methods and its path, written whole as the backend knows it (spec §7, A16).
 * Free of zod, so that the browser can import it. The shapes are in `shared/contracts/`.
 *
 * Reads accept GET and POST with equal replies, writes only POST (A18) unless their row says PATCH. Several calls may share a path and are
 * then told apart by the `name` parameter, as the spec does with `get-data-json` (A17). Where a read and a write share
 * one, POST is the write's (A33).
 * `{id}` in a path is one segment; a literal segment wins over a parameter.
 */
export type Call = {
  readonly kind: "read" | "write";
  readonly path: `/${string}`;
  /** Of a write, where it is not POST. */
  readonly method?: "PATCH";
  /** Another path of the same call. */
  readonly alias?: `/${string}`;
  readonly caller: Caller;
  /** Value of the `name` parameter that tells this call from others with the same path. */
  readonly name?: string;
  /** Seconds for which the edge may keep a GET's answer. Absent: never kept. */
  readonly edgeSeconds?: number;
  /** A visitor without a guest id gets one from the edge with this call (A39). */
  readonly opensGuest?: true;
  /**
   * What it does to the session; the edge turns that into cookies (A38). `ends` does it whatever is answered, `closes`
   * when it succeeded.
   */
  readonly session?: "gives" | "ends" | "closes";
  /** Asked by the edge alone, never passed on for anybody else. */
  readonly internal?: true;
  /** Posted as `multipart/form-data` with one `file` of up to 10 MB; every other body is small (A34). */
  readonly upload?: true;
  /** A network address may post only a few in a minute: what is open to everybody and kept, or what tries secrets. */
  readonly guarded?: "form" | "sign-in";
};

/**
 * For whom a call answers (spec §6); the ownership test walks it (I19).
 * - `public`: everyone alike; neither session nor guest is looked at.
 * - `guest`: the guest of `guest_user_id`, which the edge adds from its cookie (A40). The session plays no part.
 * - `user`: the signed-in user alone; without a session 401, never a guest's answer (A24).
 * - `staff`: a signed-in user whose e-mail is in STAFF_EMAILS, looked up at each call; others 403 `not_staff`.
 * - `shopper`: the user when there is a session, else the guest, else somebody who has nothing yet.
 */
type Caller = "public" | "guest" | "user" | "staff" | "shopper";

export const calls = {
  listProductGroups: {
    kind: "read",
    path: "/api/get-data-json",
    caller: "public",
    name: "product_group",
    edgeSeconds: 60,
  },
  getHome: { kind: "read", path: "/api/get-data-json", caller: "public", name: "home", edgeSeconds: 60 },
  listTopOffers: { kind: "read", path: "/api/get-data-json", caller: "public", name: "top_offers", edgeSeconds: 60 },
  listTerms: { kind: "read", path: "/api/get-data-json", caller: "public", name: "terms", edgeSeconds: 60 },
  filterProducts: { kind: "read", path: "/api/products", caller: "public", edgeSeconds: 60 },
  getProduct: { kind: "read", path: "/products/{id}", caller: "public", edgeSeconds: 60 },
  listRelatedProducts: { kind: "read", path: "/products/{id}/related-products", caller: "public", edgeSeconds: 60 },
  listSimilarProducts: { kind: "read", path: "/api/get-similar-data", caller: "public", edgeSeconds: 60 },
  listSitemap: { kind: "read", path: "/api/sitemap", caller: "public", edgeSeconds: 3600 },
  listTopSearches: { kind: "read", path: "/api/top-searches", caller: "public", edgeSeconds: 86_400 },
  updateSearchKeyword: { kind: "write", path: "/api/update-search-keyword", caller: "public" },
  listFeed: { kind: "read", path: "/api/feed", caller: "public", edgeSeconds: 3600 },
  listStates: { kind: "read", path: "/api/get-states", caller: "public", edgeSeconds: 3600 },
  listByIds: { kind: "read", path: "/api/products/by-ids", caller: "public", edgeSeconds: 60 },
  listProductVouchers: { kind: "read", path: "/api/products/vouchers", caller: "public", edgeSeconds: 60 },
  compareProducts: { kind: "read", path: "/api/products/compare", caller: "public", edgeSeconds: 60 },
  getShopper: { kind: "read", path: "/api/shopper", caller: "shopper" },
  getCart: { kind: "read", path: "/cart", caller: "user" },
  updateCartItem: { kind: "write", path: "/cart/update-item", caller: "user" },
  addCartItems: { kind: "write", path: "/cart/add-items", caller: "user" },
  setCartLocation: { kind: "write", path: "/cart/location", caller: "user" },
  listCartVouchers: { kind: "read", path: "/cart/vouchers", caller: "user" },
  getGuestCart: { kind: "read", path: "/cart/guest", caller: "guest" },
  updateGuestCartItem: { kind: "write", path: "/cart/guest/update-item", caller: "guest", opensGuest: true },
  addGuestCartItems: { kind: "write", path: "/cart/guest/add-items", caller: "guest", opensGuest: true },
  setGuestCartLocation: { kind: "write", path: "/cart/guest/location", caller: "guest", opensGuest: true },
  listGuestCartVouchers: { kind: "read", path: "/cart/guest-vouchers", caller: "guest" },
  syncGuestCart: { kind: "write", path: "/cart/sync-guest-cart", caller: "user" },
  validateVoucher: { kind: "write", path: "/cart/{id}/voucher/{code}/validate", caller: "shopper" },
  removeVoucher: { kind: "write", path: "/cart/{id}/voucher/remove", caller: "shopper" },
  listWishlist: { kind: "read", path: "/api/wishlist", caller: "user" },
  addToWishlist: { kind: "write", path: "/api/wishlist/add", caller: "user" },
  deleteFromWishlist: { kind: "write", path: "/api/wishlist/delete", caller: "user" },
  listCompared: { kind: "read", path: "/api/products/compare/get-items", caller: "shopper" },
  addToCompare: { kind: "write", path: "/api/products/compare/add", caller: "shopper", opensGuest: true },
  deleteFromCompare: { kind: "write", path: "/api/products/compare/delete", caller: "shopper" },
  saveCompare: { kind: "write", path: "/api/products/compare/save", caller: "shopper", opensGuest: true },
  listRecentlyViewed: { kind: "read", path: "/api/products/recently-viewed", caller: "shopper" },
  clearRecentlyViewed: { kind: "write", path: "/api/products/recently-viewed/clear", caller: "shopper" },
  viewProduct: { kind: "write", path: "/api/products/view-product", caller: "shopper" },
  makeCartLink: { kind: "write", path: "/social/generate-cart-link", caller: "shopper" },
  openCartLink: { kind: "read", path: "/social/identify-shareable-link", caller: "public" },
  submitEmail: { kind: "write", path: "/auth/email-submit", caller: "public", guarded: "sign-in" },
  sendOtp: { kind: "write", path: "/auth/send-otp", caller: "public", guarded: "sign-in" },
  confirmAccount: {
    kind: "write",
    path: "/authentication/confirm-account",
    caller: "public",
    session: "gives",
    guarded: "sign-in",
  },
  openSocialSignIn: { kind: "write", path: "/authentication/nonce", caller: "public", guarded: "sign-in" },
  signInSocially: {
    kind: "write",
    path: "/authentication/outh",
    alias: "/authentication/oauth",
    caller: "public",
    session: "gives",
    guarded: "sign-in",
  },
  updateUser: { kind: "write", path: "/auth/update-user", caller: "user", guarded: "sign-in" },
  undoAddressChange: { kind: "write", path: "/auth/undo-address-change", caller: "public", guarded: "sign-in" },
  logout: { kind: "write", path: "/authentication/logout", caller: "public", session: "ends" },
  refreshSession: { kind: "write", path: "/authentication/refresh", caller: "public", internal: true },
  listOutbox: { kind: "read", path: "/dev/outbox", caller: "public", internal: true },
  getCustomer: { kind: "read", path: "/api/get-customer", caller: "user" },
  listCustomerChoices: { kind: "read", path: "/api/get-customer-choices", caller: "public", edgeSeconds: 3600 },
  saveCustomerChoice: { kind: "write", path: "/api/customer-choice", caller: "user" },
  listAddresses: { kind: "read", path: "/api/my-addresses", caller: "user" },
  editAddress: { kind: "write", path: "/api/my-addresses/edit", caller: "user" },
  getKyc: { kind: "read", path: "/api/my-kyc-details", caller: "user" },
  submitKyc: { kind: "write", path: "/api/my-kyc-details/submit", caller: "user" },
  uploadFile: { kind: "write", path: "/api/file-upload", caller: "user", upload: true },
  deleteFile: { kind: "write", path: "/api/file-delete", caller: "user" },
  checkWalletBalance: { kind: "read", path: "/api/checkout/check-wallet-balance", caller: "user" },
  listWalletTransactions: { kind: "read", path: "/api/checkout/wallet-transaction-history", caller: "user" },
  createCheckout: { kind: "write", path: "/api/checkout/create", caller: "user" },
  createCartCheckout: { kind: "write", path: "/api/checkout/cart/create", caller: "user" },
  createProductCheckout: { kind: "write", path: "/api/checkout/product/create", caller: "user" },
  getCheckout: { kind: "read", path: "/api/checkout/{id}", caller: "user" },
  changeCheckoutAddress: { kind: "write", path: "/api/checkout/{id}/change-address", caller: "user" },
  applyCheckoutVoucher: { kind: "write", path: "/api/checkout/{id}/voucher/apply", caller: "user" },
  removeCheckoutVoucher: { kind: "write", path: "/api/checkout/{id}/voucher/remove", caller: "user" },
  setCheckoutWallet: { kind: "write", path: "/api/checkout/{id}/wallet", caller: "user" },
  listCheckoutVouchers: { kind: "read", path: "/api/checkout/vouchers", caller: "user" },
  listCheckoutOffers: { kind: "read", path: "/api/checkout/offers", caller: "user" },
  checkCod: { kind: "read", path: "/api/check-cod", caller: "user" },
  createCodOrder: { kind: "write", path: "/api/orders/cod/create", caller: "user" },
  createWalletOrder: { kind: "write", path: "/api/orders/wallet/create", caller: "user" },
  listReviews: { kind: "read", path: "/api/products/{id}/reviews", caller: "public", edgeSeconds: 60 },
  addReview: { kind: "write", path: "/api/products/{id}/reviews", caller: "user" },
  listMyReviews: { kind: "read", path: "/api/my-reviews", caller: "user" },
  contactUs: { kind: "write", path: "/api/contact-us", caller: "public", guarded: "form" },
  leadEnquiry: { kind: "write", path: "/api/lead-enquiry", caller: "public", guarded: "form" },
  getConsole: { kind: "read", path: "/admin/overview", caller: "staff" },
  listKycQueue: { kind: "read", path: "/admin/kyc", caller: "staff" },
  getKycSubmission: { kind: "read", path: "/admin/kyc/{id}", caller: "staff" },
  approveKyc: { kind: "write", path: "/admin/kyc/{id}/approve", caller: "staff" },
  rejectKyc: { kind: "write", path: "/admin/kyc/{id}/reject", caller: "staff" },
  listReviewQueue: { kind: "read", path: "/admin/reviews", caller: "staff" },
  approveReview: { kind: "write", path: "/admin/reviews/{id}/approve", caller: "staff" },
  rejectReview: { kind: "write", path: "/admin/reviews/{id}/reject", caller: "staff" },
  listLeads: { kind: "read", path: "/admin/leads", caller: "staff" },
  closeLead: { kind: "write", path: "/admin/leads/{id}/done", caller: "staff" },
  creditWallet: { kind: "write", path: "/admin/wallet/credit", caller: "staff" },
  listOrders: { kind: "read", path: "/api/orders", caller: "user" },
  getOrder: { kind: "read", path: "/api/orders/{id}", caller: "user" },
  listOmsOrders: { kind: "read", path: "/api/orders/oms-orders", caller: "user" },
  listCancelReasons: { kind: "read", path: "/api/orders/get-order-cancel-reasons", caller: "user" },
  cancelOrder: { kind: "write", path: "/api/orders/cancel-order", caller: "user" },
  reorder: { kind: "write", path: "/api/orders/{id}/reorder", caller: "user" },
  getTaxDocument: { kind: "read", path: "/api/orders/{id}/tax-document", caller: "user" },
  listOrderQueue: { kind: "read", path: "/admin/orders", caller: "staff" },
  getHandledOrder: { kind: "read", path: "/admin/orders/{id}", caller: "staff" },
  getHandledTaxDocument: { kind: "read", path: "/admin/orders/{id}/tax-document", caller: "staff" },
  confirmOrder: { kind: "write", path: "/admin/orders/{id}/confirm", caller: "staff" },
  packOrder: { kind: "write", path: "/admin/orders/{id}/pack", caller: "staff" },
  shipOrder: { kind: "write", path: "/admin/orders/{id}/ship", caller: "staff" },
  deliverOrder: { kind: "write", path: "/admin/orders/{id}/deliver", caller: "staff" },
  cancelHandledOrder: { kind: "write", path: "/admin/orders/{id}/cancel", caller: "staff" },
  returnOrder: { kind: "write", path: "/admin/orders/{id}/return", caller: "staff" },
  refundOrder: { kind: "write", path: "/admin/orders/{id}/refund", caller: "staff" },
  findStock: { kind: "read", path: "/admin/stock", caller: "staff" },
  correctStock: { kind: "write", path: "/admin/stock/correct", caller: "staff" },
  createOnlineOrder: { kind: "write", path: "/api/orders/online/create", caller: "user" },
  verifyPayment: { kind: "write", path: "/api/orders/verify-payment", caller: "user" },
  cancelPayment: { kind: "write", path: "/api/orders/online/cancel", caller: "user" },
  listPaymentMethods: { kind: "read", path: "/api/checkout/{id}/payment-methods", caller: "user" },
  getSandboxPayment: { kind: "read", path: "/sandbox-payment", caller: "public", internal: true },
  endSandboxPayment: { kind: "write", path: "/sandbox-payment/end", caller: "public", internal: true },
  getCreditLine: { kind: "read", path: "/credit-line/accounts", caller: "user" },
  getCreditForm: { kind: "read", path: "/credit-line/accounts/form", caller: "user" },
  applyForCredit: { kind: "write", path: "/credit-line/account", caller: "user" },
  updateCreditFiles: { kind: "write", path: "/credit-line/file-update", method: "PATCH", caller: "user" },
  createCreditOrder: {
    kind: "write",
    path: "/credit-line/transaction",
    alias: "/api/orders/credit/create",
    caller: "user",
  },
  listCreditTransactions: { kind: "read", path: "/credit-line/transaction-history", caller: "user" },
  listCreditQueue: { kind: "read", path: "/admin/credit", caller: "staff" },
  getCreditAccount: { kind: "read", path: "/admin/credit/{id}", caller: "staff" },
  approveCredit: { kind: "write", path: "/admin/credit/{id}/approve", caller: "staff" },
  rejectCredit: { kind: "write", path: "/admin/credit/{id}/reject", caller: "staff" },
  changeCredit: { kind: "write", path: "/admin/credit/{id}/change", caller: "staff" },
  suspendCredit: { kind: "write", path: "/admin/credit/{id}/suspend", caller: "staff" },
  recordRepayment: { kind: "write", path: "/admin/credit/{id}/repayment", caller: "staff" },
  describeMyData: { kind: "read", path: "/api/my-data/about", caller: "user" },
  exportMyData: { kind: "read", path: "/api/my-data", caller: "user" },
  deleteMyAccount: {
    kind: "write",
    path: "/api/my-data/delete",
    caller: "user",
    session: "closes",
    guarded: "sign-in",
  },
  generateSalesCodeLink: { kind: "write", path: "/auth/generate-sales-code-link", caller: "user" },
  getOwnSales: { kind: "read", path: "/auth/sales-code", caller: "user" },
  verifySalesCode: { kind: "write", path: "/api/checkout/verify-sales-code", caller: "user" },
  removeSalesCode: { kind: "write", path: "/api/checkout/remove-sales-code", caller: "user" },
  listSalesPeople: { kind: "read", path: "/admin/sales", caller: "staff" },
  allowSales: { kind: "write", path: "/admin/sales/allow", caller: "staff" },
  listAuditLog: { kind: "read", path: "/admin/audit-log", caller: "staff" },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The methods of a call (A18): reads answer GET and POST alike, writes POST unless their row says otherwise. */
export const methodsOf = ({ kind, method }: Call): readonly string[] =>
  kind === "read" ? ["GET", "HEAD", "POST"] : [method ?? "POST"];
