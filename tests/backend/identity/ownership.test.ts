// Shows, for every call of the table and every kind of caller, that nobody gets what is another shopper's. Cases
// are made from `shared/calls/calls.ts` and the contracts, so a new call without a request here fails.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { openDatabase, statement } from "#backend/platform/database";
import { signAccessToken } from "#backend/identity/sessions/access-token";
import { buyOnCredit, openCredit } from "#support/credit";
import { creditDetails } from "#support/credit-details";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { kycDetails } from "#support/kyc-details";
import { anOrder } from "#support/orders";
import { pdfSample } from "#support/sample-files";
import { mintToken } from "#support/session";
import { aStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";
import { aGuest, aUser, shopperWith, type TestShopper } from "#support/shoppers";

const mine = "MINE";
const yours = "YOURS";
let group = "";
/** Ids of what the owner's account has. */
const owned = {
  document: "",
  submission: "",
  review: "",
  address: "",
  checkout: "",
  payment: "",
  order: "",
  delivered: "",
  return: "",
  credit: "",
};
const anAddress = { address_line_1: "x", city: "Dubai", state: "Dubai", phone: "0501234567" };

type Owner = { user: TestShopper & { userId: string }; guest: TestShopper; cartIds: { user: string; guest: string } };
let owner: Owner;
let other: Owner;

const groupOf = async (sku: string) =>
  (await shopperWith({}).get("listByIds", { sku_id: sku })).skus[0]!.product.product_group_id;

/** A user and a guest who both keep one SKU in every place there is. */
async function makeOwner(sku: string): Promise<Owner> {
  const [user, guest] = [await aUser(), aGuest()];
  const item = { type: "UPDATE", sku_id: sku, quantity: 2 };
  const ofUser = await user.get("updateCartItem", item);
  const ofGuest = await guest.get("updateGuestCartItem", item);
  await user.get("addToWishlist", { sku_id: sku });
  const product = await groupOf(sku);
  for (const shopper of [user, guest]) {
    await shopper.get("addToCompare", { products: [product] });
    await shopper.get("viewProduct", { product_group_id: product });
  }
  return { user, guest, cartIds: { user: ofUser.cart.id, guest: ofGuest.cart.id } };
}

/** Puts something of the owner's into every place of an account. */
async function fillAccount(user: TestShopper & { userId: string }) {
  owned.address = (await user.get("editAddress", { action: "add", ...anAddress, first_name: mine })).address!.id;
  owned.checkout = (await user.get("createCheckout", { source: "cart" })).checkout.id;
  const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: mine });
  const started = await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
  owned.payment = started.payment.id;
  const proof = await uploadFile(user.userId, pdfSample(), mine);
  await user.get("submitKyc", { ...kycDetails, establishment: mine, proofs: [proof.id] });
  owned.credit = await openCredit(user, 5000, { establishment: mine });
  await buyOnCredit(user, mine);
  owned.document = (await uploadFile(user.userId, pdfSample(), mine)).id;
  owned.review = (await user.get("addReview", { id: "mirror-mine", rating: 5, title: mine, text: mine })).review.id;
  owned.order = (await anOrder(user.userId, { lines: [{ sku: mine, slug: "mirror-mine" }], buyer: { name: mine } })).id;
  const lines = [{ sku: mine, slug: "mirror-mine" }];
  owned.delivered = (await anOrder(user.userId, { lines, buyer: { name: mine }, status: "delivered" })).id;
  const asked = { id: owned.delivered, lines: [{ line: 0, quantity: 1, reason: "damaged" }], comment: mine };
  owned.return = (await user.get("requestReturn", { ...asked, way: "pick_up" })).return.id;
  const { submissions } = await (await aStaff()).get("listKycQueue");
  owned.submission = submissions[0]!.id;
}

beforeAll(async () => {
  await loadProducts([
    productSample("mirror-mine", { category: "creams", variants: [variantSample(mine, { stock: 99 })] }),
    productSample("mirror-yours", { category: "mirrors", variants: [variantSample(yours, { stock: 99 })] }),
  ]);
  await openDatabase(env.DB).run(
    statement(sql`INSERT INTO vouchers (code, title_en, title_ar, type, value, scope_slug) VALUES
      ('TEN', 'Ten', 'عشرة', 'fixed', 1000, NULL), (${mine}, 'Creams', 'كريمات', 'fixed', 1000, 'creams')`),
  );
  owner = await makeOwner(mine);
  other = await makeOwner(yours);
  await fillAccount(owner.user);
  group = await groupOf(yours);
});

/** One good request of every call, as the owner of that cart would send it. Public catalogue calls have tests of their own. */
const requests: Partial<Record<CallName, (cartId: string) => Record<string, unknown>>> = {
  getShopper: () => ({}),
  getCart: () => ({}),
  updateCartItem: () => ({ type: "UPDATE", sku_id: yours, quantity: 3 }),
  addCartItems: () => ({ items: [{ sku_id: yours, quantity: 1 }] }),
  setCartLocation: () => ({ location_id: 50 }),
  listCartVouchers: () => ({}),
  getGuestCart: () => ({}),
  updateGuestCartItem: () => ({ type: "UPDATE", sku_id: yours, quantity: 3 }),
  addGuestCartItems: () => ({ items: [{ sku_id: yours, quantity: 1 }] }),
  setGuestCartLocation: () => ({ location_id: 50 }),
  listGuestCartVouchers: () => ({}),
  syncGuestCart: () => ({}),
  validateVoucher: (id) => ({ id, code: "TEN" }),
  removeVoucher: (id) => ({ id }),
  listWishlist: () => ({}),
  addToWishlist: () => ({ sku_id: yours }),
  deleteFromWishlist: () => ({ sku_id: yours }),
  listCompared: () => ({}),
  addToCompare: () => ({ products: [group] }),
  deleteFromCompare: () => ({ products: [group] }),
  saveCompare: () => ({ products: [group] }),
  listRecentlyViewed: () => ({}),
  viewProduct: () => ({ product_group_id: group }),
  clearRecentlyViewed: () => ({}),
  makeCartLink: () => ({}),
  askStockAlert: () => ({ sku_id: yours, email: "x@clinic.test" }),
  updateUser: () => ({ user_info: { name: "Somebody" } }),
  listCustomerPasskeys: () => ({}),
  openCustomerPasskey: () => ({}),
  addCustomerPasskey: () => ({
    registration: {
      id: "AQIDBA",
      rawId: "AQIDBA",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "oA" },
      clientExtensionResults: {},
    },
    name: "Phone",
  }),
  removeCustomerPasskey: () => ({ id: "AQIDBA" }),
  proveCustomerSignIn: () => ({ otp: "000000" }),
  getCustomer: () => ({}),
  saveCustomerChoice: () => ({ "customer-choice": "dental" }),
  listAddresses: () => ({}),
  editAddress: () => ({ action: "add", ...anAddress, first_name: "x" }),
  getKyc: () => ({}),
  submitKyc: () => ({ ...kycDetails, proofs: [owned.document] }),
  uploadFile: () => ({}),
  deleteFile: () => ({ file_id: owned.document }),
  checkWalletBalance: () => ({}),
  listWalletTransactions: () => ({}),
  createCheckout: () => ({ source: "pdp", sku_id: yours }),
  createDraftCheckout: () => ({ token: "x".repeat(43) }),
  getPayLinkPaper: () => ({ token: "x".repeat(43) }),
  openOrderChange: () => ({ token: "x".repeat(43) }),
  agreeOrderChange: () => ({ token: "x".repeat(43), shown_payable: 1 }),
  declineOrderChange: () => ({ token: "x".repeat(43) }),
  createCartCheckout: () => ({}),
  createProductCheckout: () => ({ sku_id: yours }),
  getCheckout: () => ({ id: owned.checkout }),
  changeCheckoutAddress: () => ({ id: owned.checkout, shipping_instructions: "x" }),
  listCheckoutVouchers: () => ({ checkout_id: owned.checkout }),
  listCheckoutOffers: () => ({ checkout_id: owned.checkout }),
  applyCheckoutVoucher: () => ({ id: owned.checkout, code: "TEN" }),
  removeCheckoutVoucher: () => ({ id: owned.checkout }),
  setCheckoutSlot: () => ({ id: owned.checkout, slot: "2030-01-07T09:00" }),
  setCheckoutWallet: () => ({ id: owned.checkout, use_wallet: true }),
  checkCod: () => ({ checkout_id: owned.checkout }),
  createCodOrder: () => ({ checkout_id: owned.checkout }),
  createWalletOrder: () => ({ checkout_id: owned.checkout }),
  createOnlineOrder: () => ({ checkout_id: owned.checkout, method: "card" }),
  verifyPayment: () => ({ payment_id: owned.payment }),
  cancelPayment: () => ({ payment_id: owned.payment }),
  listPaymentMethods: () => ({ id: owned.checkout }),
  addReview: () => ({ id: group, rating: 5, text: "Good" }),
  listMyReviews: () => ({}),
  getConsole: () => ({}),
  listKycQueue: () => ({}),
  getKycSubmission: () => ({ id: owned.submission }),
  approveKyc: () => ({ id: owned.submission }),
  rejectKyc: () => ({ id: owned.submission, reason: "No" }),
  listReviewQueue: () => ({}),
  approveReview: () => ({ id: owned.review }),
  rejectReview: () => ({ id: owned.review, reason: "No" }),
  listLeads: () => ({}),
  closeLead: () => ({ id: "any" }),
  reopenLead: () => ({ id: "any" }),
  listSetAside: () => ({}),
  listWebhooks: () => ({}),
  getWebhook: () => ({ id: "any" }),
  saveWebhook: () => ({ url: "https://erp.example/hook", event_types: ["order.placed"], on: true }),
  rotateWebhookSecret: () => ({ id: "any" }),
  removeWebhook: () => ({ id: "any" }),
  testWebhook: () => ({ id: "any" }),
  replayWebhook: () => ({ id: "any", since: "2026-11-01T00:00:00.000Z", event_types: ["order.placed"] }),
  listWebhookDeliveries: () => ({ id: "any" }),
  getWebhookDelivery: () => ({ id: "any", event_id: "any" }),
  resendWebhook: () => ({ id: "any", event_id: "any" }),
  retrySetAside: () => ({ kind: "message", about: "any" }),
  dropSetAside: () => ({ kind: "message", about: "any" }),
  listWaiting: () => ({}),
  searchConsole: () => ({ search: "Mine" }),
  sendTestMail: () => ({}),
  dismissFirstDay: () => ({}),
  saveView: () => ({ screen: "orders", name: "Mine", query: "status=packed" }),
  deleteView: () => ({ id: "any" }),
  setTableColumns: () => ({ table: "orders", columns: ["order", "total"] }),
  getNoticePreferences: () => ({}),
  saveNoticePreferences: () => ({ pace: "daily", locale: "en", version: 0 }),
  subscribePush: () => ({ endpoint: "https://push.shop.ae/x", p256dh: "x", auth: "x" }),
  unsubscribePush: () => ({}),
  listPaymentDifferences: () => ({}),
  closePaymentDifference: () => ({ id: "any", reason: "x" }),
  retryRefund: () => ({ id: "any" }),
  refundToWallet: () => ({ id: "any" }),
  creditWallet: () => ({ email: `${owner.user.userId}@shop.test`, amount: 5, note: "Mine" }),
  listAuditLog: () => ({}),
  exportOrders: () => ({}),
  exportCustomers: () => ({}),
  listIssuedPapers: () => ({}),
  listPaymentBookings: () => ({}),
  listApiKeys: () => ({}),
  makeApiKey: () => ({ name: mine, rights: ["stock:read"] }),
  rotateApiKey: () => ({ id: "any" }),
  revokeApiKey: () => ({ id: "any" }),
  listApiOrders: () => ({}),
  getApiOrder: () => ({ id: owned.order }),
  listApiInvoices: () => ({ order_id: owned.order }),
  listApiCustomers: () => ({ id: owner.user.userId }),
  listApiStock: () => ({}),
  setApiStock: () => ({ rows: [{ sku: "any", on_hand: 1, as_of: "2026-11-25T08:00:00Z" }] }),
  setApiLots: () => ({ rows: [{ sku: "any", lot: "any", quantity: 1, as_of: "2026-11-25T08:00:00Z" }] }),
  setApiPrices: () => ({ rows: [{ sku: "any", price: 1 }] }),
  moveApiOrders: () => ({ rows: [{ order: owned.order, act: "confirmed" }] }),
  shipApiOrders: () => ({ rows: [{ order: owned.order, carrier: "any", tracking_number: "any" }] }),
  listApprovals: () => ({}),
  approveRequest: () => ({ id: "any" }),
  refuseRequest: () => ({ id: "any" }),
  listUndoneMerges: () => ({}),
  closeUndoneMerge: () => ({ id: "any", note: "x" }),
  listPayouts: () => ({}),
  listEInvoices: () => ({}),
  retryEInvoice: () => ({ id: "invoice-1" }),
  resolveEInvoice: () => ({ id: "invoice-1", reason: "x" }),
  getEInvoiceFile: () => ({ id: "invoice-1", uuid: crypto.randomUUID(), part: "document" }),
  settlePayout: () => ({ id: "any", note: "x" }),
  importBankStatement: () => ({ apply: true }),
  listBankEntries: () => ({}),
  getBankEntry: () => ({ id: "any" }),
  matchBankEntry: () => ({ id: "any", account_id: "any", parts: [] }),
  payOrderByEntry: () => ({ id: "any", order_id: owned.order }),
  unmatchBankEntry: () => ({ id: "any", reason: "x" }),
  ignoreBankEntry: () => ({ id: "any", reason: "x" }),
  reopenBankEntry: () => ({ id: "any" }),
  listCheques: () => ({}),
  recordCheque: () => ({ account_id: "any", number: "1", bank: "x", dated_on: "2026-11-30", amount: 1 }),
  recordOrderCheque: () => ({ order_id: owned.order, number: "1", bank: "x", dated_on: "2026-11-30", amount: 1 }),
  releaseOrder: () => ({ id: owned.order, reason: "x" }),
  depositCheque: () => ({ id: "any" }),
  clearCheque: () => ({ id: "any" }),
  bounceCheque: () => ({ id: "any", reason: "x" }),
  returnCheque: () => ({ id: "any", reason: "x" }),
  listOrders: () => ({}),
  getOrder: () => ({ id: owned.order }),
  listOmsOrders: () => ({ order_id: owned.order }),
  listCancelReasons: () => ({}),
  setOrderPo: () => ({ id: owned.order, po_number: "PO-1" }),
  changeOrderSlot: () => ({ id: owned.order, slot: "2030-01-07T09:00" }),
  cancelOrder: () => ({ order_id: owned.order, reason: "other" }),
  getReturnOptions: () => ({ id: owned.delivered }),
  requestReturn: () => ({
    id: owned.delivered,
    lines: [{ line: 0, quantity: 1, reason: "damaged" }],
    way: "pick_up",
  }),
  getReturn: () => ({ id: owned.return }),
  withdrawReturn: () => ({ id: owned.return }),
  reorder: () => ({ id: owned.order }),
  checkReorder: () => ({ id: owned.order }),
  listRunningOut: () => ({}),
  getTaxDocument: () => ({ id: owned.order }),
  getOrderPaper: () => ({ id: owned.order }),
  describeMyData: () => ({}),
  exportMyData: () => ({}),
  deleteMyAccount: () => ({ otp: "000000" }),
  generateSalesCodeLink: () => ({}),
  getOwnSales: () => ({}),
  verifySalesCode: () => ({ checkout_id: owned.checkout, sales_code: "NOBODYS1" }),
  removeSalesCode: () => ({ checkout_id: owned.checkout }),
  listSalesPeople: () => ({}),
  allowSales: () => ({ email: `${owner.user.userId}@shop.test`, allowed: true }),
  getCreditLine: () => ({}),
  getCreditForm: () => ({}),
  applyForCredit: () => creditDetails([owned.document]),
  updateCreditFiles: () => ({ documents: [owned.document] }),
  createCreditOrder: () => ({ checkout_id: owned.checkout }),
  createRemittanceOrder: () => ({ checkout_id: owned.checkout, method: "bank_transfer" }),
  getAccountStatement: () => ({}),
  getCustomerStatement: () => ({ id: owned.credit }),
  getStatementPaper: () => ({ from: "2026-01-01", to: "2026-01-31" }),
  getCustomerStatementPaper: () => ({ id: owned.credit, from: "2026-01-01", to: "2026-01-31" }),
  listReceipts: () => ({ id: owned.credit }),
  recordReceipt: () => ({ id: owned.credit, kind: "cash", amount: 1, received_on: "2026-01-01" }),
  allocateReceipt: () => ({ id: "x", allocations: [{ order_id: owned.order, amount: 1 }] }),
  confirmReceipt: () => ({ id: "x" }),
  undoReceipt: () => ({ id: "x", state: "bounced", reason: "No" }),
  refundDeposit: () => ({ id: "x", amount: 1, note: "x" }),
  releaseCredit: () => ({ id: owned.credit, until: "2026-01-01", reason: "x" }),
  setCreditStop: () => ({ id: owned.credit, rule: "never" }),
  disputeDue: () => ({ id: owned.credit, order_id: owned.order, reason: "x" }),
  endDispute: () => ({ id: owned.credit, order_id: owned.order }),
  listCreditTransactions: () => ({}),
  listCreditQueue: () => ({}),
  getCreditAccount: () => ({ id: owned.credit }),
  approveCredit: () => ({ id: owned.credit, limit: 1000, terms: 30 }),
  rejectCredit: () => ({ id: owned.credit, reason: "No" }),
  changeCredit: () => ({ id: owned.credit, limit: 1000, terms: 30 }),
  suspendCredit: () => ({ id: owned.credit, reason: "No" }),
  recordRepayment: () => ({ id: owned.credit, amount: 1, note: "x" }),
  confirmRepayment: () => ({ id: owned.credit, sequence: 1 }),
  listOrderQueue: () => ({}),
  getHandledOrder: () => ({ id: owned.order }),
  getHandledTaxDocument: () => ({ id: owned.order }),
  getHandledOrderPaper: () => ({ id: owned.order }),
  confirmOrder: () => ({ id: owned.order }),
  packOrder: () => ({ id: owned.order }),
  unpackOrder: () => ({ id: owned.order }),
  shipOrder: () => ({ id: owned.order, carrier: "x", tracking_number: "x" }),
  getParcelLabel: () => ({ id: owned.order, shipment: "x" }),
  deliverOrder: () => ({ id: owned.order }),
  cancelHandledOrder: () => ({ id: owned.order, reason: "other" }),
  proposeOrderChange: () => ({ id: owned.order, version: 0, lines: [{ sku_id: mine, quantity: 1 }] }),
  withdrawOrderChange: () => ({ id: owned.order }),
  setHandledOrderPo: () => ({ id: owned.order, po_number: "PO-1" }),
  moveOrderSlot: () => ({ id: owned.order, slot: "2030-01-07T09:00" }),
  returnOrder: () => ({ id: owned.order, reason: "other" }),
  refundOrder: () => ({ id: owned.order, amount: 1, note: "x" }),
  listReturns: () => ({}),
  getHandledReturn: () => ({ id: owned.return }),
  approveReturn: () => ({ id: owned.return }),
  refuseReturn: () => ({ id: owned.return, denial: "other" }),
  receiveReturn: () => ({ id: owned.return, lines: [{ line: 0, discard: 1 }] }),
  closeReturn: () => ({ id: owned.return }),
  findStock: () => ({ search: mine }),
  listEditedProducts: () => ({}),
  getEditedProduct: () => ({ slug: "mirror" }),
  saveProductDraft: () => ({ slug: "mirror", document: { title: { en: mine, ar: mine } } }),
  discardProductDraft: () => ({ slug: "mirror", revision: 1 }),
  rebaseProductDraft: () => ({ slug: "mirror", revision: 1 }),
  publishProduct: () => ({ slug: "mirror", revision: 1 }),
  restoreProduct: () => ({ slug: "mirror", version: 1 }),
  listKeptVouchers: () => ({}),
  getKeptVoucher: () => ({ id: 1 }),
  saveVoucher: () => ({ code: "OWN-1", type: "fixed", value: 1 }),
  stopVoucher: () => ({ id: 1 }),
  restartVoucher: () => ({ id: 1 }),
  makeVoucherCodes: () => ({ id: 1, count: 1 }),
  listVoucherCodes: () => ({ id: 1 }),
  listSpecialCampaigns: () => ({}),
  getSpecialCampaign: () => ({ id: 1 }),
  checkSpecialCampaign: () => ({
    scope: { kind: "all" },
    change: { by: "percent", value: 5, rounding: "none" },
    ends_at: "2099-01-01T00:00:00.000Z",
  }),
  beginSpecialCampaign: () => ({
    name: "x",
    scope: { kind: "all" },
    change: { by: "percent", value: 5, rounding: "none" },
    ends_at: "2099-01-01T00:00:00.000Z",
    check: "x",
  }),
  endSpecialCampaign: () => ({ id: 1 }),
  listAnnouncedSales: () => ({}),
  getAnnouncedSale: () => ({ id: 1 }),
  announceSale: () => ({ name: "x", skus: ["x"] }),
  endAnnouncedSale: () => ({ id: 1 }),
  listEditedTerms: () => ({}),
  getEditedTerm: () => ({ slug: "x" }),
  saveTerm: () => ({ slug: "x", kind: "brand", name_en: "X", name_ar: "س", parent: null, position: 0 }),
  deleteTerm: () => ({ slug: "x", version: 1 }),
  getSettings: () => ({}),
  saveSettings: () => ({ group: "contact", version: 0, values: {} }),
  listSettingChanges: () => ({}),
  undoSettingChange: () => ({ id: "1" }),
  listEditedPlaces: () => ({}),
  savePlaces: () => ({ places: [] }),
  saveHoliday: () => ({ day: "2030-01-01", name_en: "A", name_ar: "ب" }),
  deleteHoliday: () => ({ day: "2030-01-01" }),
  listCustomers: () => ({ search: mine }),
  getStoredCustomer: () => ({ id: owner.user.userId }),
  addCustomerNote: () => ({ id: owner.user.userId, text: mine }),
  editCustomerNote: () => ({ id: owner.user.userId, note_id: "x", text: mine }),
  pinCustomerNote: () => ({ id: owner.user.userId, note_id: "x", pinned: true }),
  tagCustomer: () => ({ id: owner.user.userId, add: [mine] }),
  messageCustomer: () => ({ id: owner.user.userId, subject: mine, text: mine }),
  endCustomerSessions: () => ({ id: owner.user.userId }),
  offerCustomerCash: () => ({ id: owner.user.userId, offered: false, reason: mine }),
  requirePoNumber: () => ({ id: owner.user.userId, required: true }),
  approveRemittance: () => ({ id: owner.user.userId, approved: true }),
  previewCustomerMerge: () => ({ id: other.user.userId, other: owner.user.userId }),
  mergeCustomers: () => ({ id: other.user.userId, other: owner.user.userId, seen: "x" }),
  listDrafts: () => ({}),
  getDraft: () => ({ id: mine }),
  getDraftPaper: () => ({ id: mine }),
  saveDraft: () => ({ customer: `${owner.user.userId}@shop.test`, lines: [] }),
  sendDraft: () => ({ id: mine, version: 1 }),
  placeDraft: () => ({ id: mine, version: 1, method: "cod", shown_payable: 1 }),
  cancelDraft: () => ({ id: mine, version: 1 }),
  getFrame: () => ({}),
  getPage: () => ({ slug: "privacy-policy" }),
  listPages: () => ({}),
  listClinics: () => ({}),
  getClinic: () => ({ slug: "dental-surgery" }),
  listOffers: () => ({}),
  getGuide: () => ({ slug: "gloves" }),
  findRedirect: () => ({ path: "/old" }),
  previewHome: () => ({}),
  listContents: () => ({}),
  getContent: () => ({ key: "home" }),
  saveContentDraft: () => ({
    key: "promo",
    document: { kind: "promo", text: { en: mine, ar: mine }, link: "", from: null, until: null },
  }),
  publishContent: () => ({ key: "promo", revision: 1 }),
  discardContent: () => ({ key: "promo", revision: 1 }),
  restoreContent: () => ({ key: "promo", version: 1 }),
  withdrawContent: () => ({ key: "promo", version: 1 }),
  listRedirects: () => ({}),
  saveRedirect: () => ({ from: "/old", to: "/products", status: 301 }),
  deleteRedirect: () => ({ from: "/old", version: 1 }),
  listCollection: () => ({ slug: "x" }),
  changeCollection: () => ({ slug: "x", product: "mirror", change: "add" }),
  listSearchRules: () => ({}),
  getSearchRule: () => ({ id: "x" }),
  saveSearchRule: () => ({ rule: { kind: "spelling", from: "a", to: "b" } }),
  deleteSearchRule: () => ({ id: "x", version: 1 }),
  previewSearchRule: () => ({ search: "x" }),
  listSearchMisses: () => ({}),
  getSalesFigures: () => ({}),
  getProductFigures: () => ({}),
  getStockFigures: () => ({}),
  getSearchFigures: () => ({}),
  getConversionFigures: () => ({}),
  getVoucherFigures: () => ({}),
  getCreditFigures: () => ({}),
  getVatFigures: () => ({}),
  listVatDocuments: () => ({ box: "1b" }),
  getMarginFigures: () => ({}),
  listSkuCosts: () => ({}),
  setSkuCosts: () => ({ costs: [{ sku_id: "x", cost: 1, from: "2026-01-01" }] }),
  listSkuPrices: () => ({}),
  uploadProductMedia: () => ({ slug: "mirror" }),
  importDrafts: () => ({ apply: true }),
  importCustomers: () => ({ apply: true }),
  uploadShopLogo: () => ({ field: "logo" }),
  previewProduct: () => ({ slug: "mirror" }),
  listSheetImports: () => ({}),
  getSheetImport: () => ({ id: mine }),
  listSheetDifferences: () => ({ id: mine }),
  listSheetProblems: () => ({ id: mine }),
  beginSheetImport: () => ({ file_name: mine, file_size: 1, file_hash: "0".repeat(64), columns: ["sku_id"] }),
  addSheetLines: () => ({ id: mine, part: 0, lines: [{ line: 2, cells: [mine] }] }),
  endSheetUpload: () => ({ id: mine, parts: 1 }),
  continueSheetImport: () => ({ id: mine }),
  applySheetImport: () => ({ id: mine }),
  cancelSheetImport: () => ({ id: mine }),
  undoSheetImport: () => ({ id: mine }),
  exportProducts: () => ({}),
  correctStock: () => ({ sku_id: mine, change: 1, reason: "x" }),
  listStockMoves: () => ({ sku_id: mine }),
  listBackorders: () => ({}),
  saveBackorders: () => ({ sku_id: mine, allowed: false }),
  getRecall: () => ({ lot_id: "1" }),
  sendRecall: () => ({ lot_id: "1", text_en: "x", text_ar: "س" }),
  listPicks: () => ({}),
  getPacking: () => ({ id: owned.order }),
  listLots: () => ({ sku_id: mine }),
  listLotOrders: () => ({ lot_id: "1" }),
  saveLotRules: () => ({ sku_id: mine, tracks_lots: true }),
  setLotState: () => ({ lot_id: "1", state: "recalled", reason: "x" }),
  moveLot: () => ({ lot_id: "1", from: { warehouse: "MAIN" }, to: { warehouse: "MAIN", bin: "A1" }, quantity: 1 }),
  listWarehouses: () => ({}),
  saveWarehouse: () => ({ code: "SHJ", name_en: "Sharjah", name_ar: "الشارقة" }),
  listStaff: () => ({}),
  getStaffMember: () => ({ id: "staff" }),
  inviteStaff: () => ({ email: `${owner.user.userId}@shop.test`, roles: ["owner"] }),
  withdrawInvitation: () => ({ id: "any" }),
  changeStaffRoles: () => ({ id: "staff", roles: ["support"], version: 1 }),
  removeStaff: () => ({ id: "staff", version: 1 }),
  endStaffSessions: () => ({ id: "staff" }),
  recoverStaff: () => ({ id: "staff" }),
  withdrawRecovery: () => ({ id: "staff" }),
  listRestoredPowers: () => ({}),
  settleRestoredPowers: () => ({ powers: [{ kind: "member", id: "staff" }], keep: true }),
  getOwnAccess: () => ({}),
  endOwnSession: () => ({ id: `session-of-${owner.user.userId}` }),
  openPasskeyRegistration: () => ({}),
  registerPasskey: () => ({ registration: {}, name: "x" }),
  openPasskeyConfirmation: () => ({}),
  confirmPasskey: () => ({ assertion: {} }),
  removePasskey: () => ({ id: "any" }),
  joinStaff: () => ({ token: "any" }),
  listRoles: () => ({}),
  saveRole: () => ({ name: mine, rights: ["orders.read"] }),
  removeRole: () => ({ id: "made-00000000-0000-4000-8000-000000000000", version: 1 }),
  listColleagues: () => ({ right: "staff.write" }),
  proveOwnSignIn: () => ({ otp: "000000" }),
  makeRecoveryCodes: () => ({}),
  beginPasskeyRecovery: () => ({ code: "any", otp: "000000" }),
  stopOwnRecovery: () => ({}),
};

const callOf = (name: CallName): Call => calls[name];
const names = Object.keys(calls) as CallName[];
const personal = names.filter((name) => callOf(name).caller !== "public");
const withCartId = personal.filter((name) => callOf(name).path.includes("/cart/{id}"));
const requestOf = (name: CallName, cartId: string) => requests[name]!(cartId);

/** What the owner has; compared before and after others have tried. Links to files are made again each time. */
const snapshot = async () => ({
  account: JSON.parse(
    JSON.stringify([
      await owner.user.get("getCustomer"),
      await owner.user.get("listAddresses"),
      await owner.user.get("getKyc"),
      await owner.user.get("listWalletTransactions"),
      await owner.user.get("listMyReviews"),
      await owner.user.get("getCreditLine"),
      await owner.user.get("listCreditTransactions"),
      await owner.user.get("getOrder", { id: owned.order }),
      await owner.user.get("getReturn", { id: owned.return }),
    ]).replace(/expires=\d+&signature=[\w-]+/g, ""),
  ) as unknown,
  checkout: await owner.user.get("getCheckout", { id: owned.checkout }),
  payment: await owner.user.get("verifyPayment", { payment_id: owned.payment }),
  user: await owner.user.get("getShopper"),
  guest: await owner.guest.get("getShopper"),
});

/** What the owner had when the last test ended well: taking it again would be half of this file's time. */
let known: Awaited<ReturnType<typeof snapshot>> | undefined;

/** Lets others try something, after which everything of the owner's is as before. */
async function leavesAll(tried: () => Promise<void>): Promise<void> {
  const before = known ?? (await snapshot());
  known = undefined;
  await tried();
  const after = await snapshot();
  expect(after).toEqual(before);
  known = after;
}

/** Calls that are tried before it is looked whether everything is as before: looking costs more than trying. */
const atOnce = 12;

/** Some calls for a test, with its name. */
const together = (all: readonly CallName[]): { title: string; some: CallName[] }[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => {
    const some = all.slice(part * atOnce, (part + 1) * atOnce);
    return { title: some.join(", "), some };
  });

test("every personal call has a request here", () => {
  expect(personal.filter((name) => !requests[name])).toEqual([]);
});

test("public calls take no guest id, those for a guest do", () => {
  const takesGuest = (name: CallName) => "guest_user_id" in contracts[name].request.shape;
  expect(names.filter((name) => callOf(name).caller === "public" && takesGuest(name))).toEqual([]);
  expect(names.filter((name) => ["guest", "visitor"].includes(callOf(name).caller) && !takesGuest(name))).toEqual([]);
});

/** What an answer shows, and what is behind the link in it. */
async function shownBy(asking: TestShopper, body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null || !("token" in body)) return body;
  return asking.get("openCartLink", { token: body.token });
}

const by = (caller: Call["caller"]) => personal.filter((name) => callOf(name).caller === caller);

// Shows: roles.ownership
test.for(together(personal))(
  "$title asked by another user and another guest shows and changes nothing of the owner's",
  async ({ some }) => {
    await leavesAll(async () => {
      for (const [name, asking] of some.flatMap((one) => [[one, other.user] as const, [one, other.guest] as const])) {
        const cartId = asking === other.user ? other.cartIds.user : other.cartIds.guest;
        const answer = await asking.ask(name, requestOf(name, cartId));
        expect(JSON.stringify(await shownBy(asking, answer.body)), name).not.toContain(`"${mine}"`);
        expect(answer.status, name).toBeLessThan(500);
      }
    });
  },
);

test.for(withCartId)("%s with the owner's cart id is a 404, and changes nothing", async (name) => {
  await leavesAll(async () => {
    for (const asking of [other.user, other.guest, aGuest()]) {
      for (const cartId of Object.values(owner.cartIds)) {
        expect(await asking.refuse(name, requestOf(name, cartId))).toMatchObject({ status: 404, code: "not_found" });
      }
    }
  });
});

const withCheckout = personal.filter((name) => /checkout_id|owned.checkout/.test(String(requests[name])));

test.for(withCheckout)("%s with the owner's checkout is a 404", async (name) => {
  await leavesAll(async () => {
    expect(await other.user.refuse(name, requestOf(name, ""))).toMatchObject({ status: 404, code: "not_found" });
  });
});

test.for(["modify", "delete"])("another's address is a 404 to %s", async (action) => {
  await leavesAll(async () => {
    const request = { action, id: owned.address, city: "Deira", is_default_delivery: true };
    expect(await other.user.refuse("editAddress", request)).toMatchObject({ status: 404, code: "not_found" });
  });
});

test.for(together(by("staff")))("$title: nothing for customers", async ({ some }) => {
  await leavesAll(async () => {
    for (const [name, asking] of some.flatMap((one) => [[one, owner.user] as const, [one, other.user] as const])) {
      const refusal = await asking.refuse(name, requestOf(name, ""));
      expect({ name, ...refusal }).toMatchObject({ name, status: 403, code: "not_staff" });
    }
  });
});

test.for(by("key"))(
  "%s is for programs with a key: no session opens it, and all get the same refusal",
  async (name) => {
    const askers = [owner.user, other.user, other.guest, shopperWith({}), await aStaff()];
    const tokens = (await badTokens()).map((token) => shopperWith({ authorization: `Bearer ${token}` }));
    for (const asking of [...askers, ...tokens])
      expect(await asking.refuse(name, requestOf(name, ""))).toMatchObject({ status: 401, code: "key_not_valid" });
  },
);

test.for([...by("customer"), ...by("staff"), ...by("visitor")])("%s with a bad token is a 401", async (name) => {
  for (const token of await badTokens()) {
    const asking = shopperWith({ authorization: `Bearer ${token}` });
    expect(await asking.refuse(name, requestOf(name, owner.cartIds.user))).toMatchObject({
      status: 401,
      code: "token_not_valid",
      detail: "Given token not valid for any token type",
    });
  }
});

test.for([...by("customer"), ...by("staff")])("%s without a session is a 401, also for a guest", async (name) => {
  for (const asking of [shopperWith({}), aGuest(owner.guest.guestId!)]) {
    const refusal = await asking.refuse(name, requestOf(name, owner.cartIds.user));
    expect(refusal).toMatchObject({ status: 401, code: "no_session" });
  }
});

test.for(by("guest"))("%s never shows a customer's, though a session is sent along", async (name) => {
  await leavesAll(async () => {
    const asking = shopperWith({ authorization: `Bearer ${await mintToken(owner.user.userId)}` });
    for (const guest_user_id of [other.guest.guestId, undefined]) {
      const answer = await asking.ask(name, { ...requestOf(name, ""), guest_user_id });
      expect(JSON.stringify(answer.body)).not.toContain(`"${mine}"`);
    }
  });
});

test.for([
  "1",
  "user:3f2b8c1e-5d4a-4f6b-9c7d-1e2f3a4b5c6d",
  "00000000-0000-0000-0000-000000000000",
  "3f2b8c1e-5d4a-1f6b-9c7d-1e2f3a4b5c6d",
])("the guest id %s is refused by every call that takes one", async (guest_user_id) => {
  for (const name of by("guest")) {
    const refusal = await shopperWith({}).refuse(name, { ...requestOf(name, ""), guest_user_id });
    expect({ name, ...refusal }).toMatchObject({ status: 400, fields: { guest_user_id: "Enter a valid value." } });
  }
});

let made: Promise<string[]> | undefined;
/** Once for all: signing them would take as long as asking. */
const badTokens = (): Promise<string[]> => (made ??= makeBadTokens());

/**
 * Forged, expired, with the signature cut off, without one at all, of a session that is not or no longer the user's,
 * and no token.
 */
async function makeBadTokens(): Promise<string[]> {
  const { userId } = owner.user;
  const session = { userId, familyId: `session-of-${userId}` };
  const forged = await signAccessToken(
    { sessionSecret: "another secret that is as long as ours is" },
    session,
    Date.now(),
  );
  const spent = await mintToken(userId, Date.now() - 11 * 60_000);
  const [head, claims] = (await mintToken(userId)).split(".");
  // Of somebody else's session, of none, and of one that has ended.
  const borrowed = await mintToken(userId, Date.now(), `session-of-${other.user.userId}`);
  const invented = await mintToken(userId, Date.now(), "no-such-session");
  await env.DB.prepare(
    "INSERT OR IGNORE INTO sessions (family_id, user_id, created_at, expires_at, ended_at) VALUES ('ended', ?, 0, 1e15, 1)",
  )
    .bind(userId)
    .run();
  const ended = await mintToken(userId, Date.now(), "ended");
  return [forged, spent, `${head}.${claims}.`, unsigned(userId), borrowed, invented, ended, "x", userId];
}

/** A token that says it needs no signature. */
const unsigned = (userId: string) => {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  return `${part({ alg: "none" })}.${part({ sub: userId, iss: "falaj", exp: Math.floor(Date.now() / 1000) + 600 })}.`;
};
