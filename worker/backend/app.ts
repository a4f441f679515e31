import { accountHandlers } from "./customers/account/account-calls";
import { openArchives } from "./ordering/archives/archives";
import { addressHandlers } from "./ordering/addresses/addresses-calls";
import { apiKeyHandlers } from "./identity/api-keys/api-keys-calls";
import { approvalHandlers } from "./back-office/approvals/approvals-calls";
import { announcedSaleHandlers } from "./ordering/announced-sales/announced-sales-calls";
import { SaleTickets, type SaleNamespace } from "./ordering/announced-sales/sale-tickets";
import type { Handlers } from "./call-context";
import { clinicHandlers } from "./goods/clinics/clinics-calls";
import { guideHandlers } from "./goods/guides/guides-calls";
import { offerHandlers } from "./goods/offers/offers-calls";
import { cartLinkHandlers } from "./ordering/cart-links/cart-links-calls";
import { draftOrderHandlers } from "./ordering/draft-orders/draft-orders-calls";
import { buyAgainHandlers } from "./ordering/buy-again/buy-again-calls";
import { cartVoucherHandlers } from "./ordering/cart/cart-voucher-calls";
import { cartHandlers } from "./ordering/cart/cart-calls";
import { catalogueHandlers } from "./goods/catalogue/catalogue-calls";
import { consoleHandlers } from "./back-office/console/console-calls";
import { noticeHandlers } from "./back-office/notices/notices-calls";
import { checkoutHandlers } from "./ordering/checkout/checkout-calls";
import { compareHandlers } from "./customers/compare/compare-calls";
import { accountStatementHandlers } from "./ordering/account-statement/statement-calls";
import { creditLineHandlers } from "./ordering/credit-line/credit-line-calls";
import { creditStaffHandlers } from "./ordering/credit-line/credit-line-staff-calls";
import { overdueHandlers } from "./ordering/overdue/overdue-calls";
import { receiptHandlers } from "./ordering/receipts/receipts-calls";
import { bankStatementHandlers } from "./ordering/bank-statements/bank-statements-calls";
import { chequeHandlers } from "./ordering/cheques/cheques-calls";
import { openDatabase } from "./platform/database";
import { customerHandlers } from "./customers/customers/customers-calls";
import { customerImportHandlers } from "./customers/customer-import/customer-import-calls";
import { undoneMergeHandlers } from "./customers/customers/undone-merges";
import { documentHandlers } from "./identity/documents/documents-calls";
import { reportHandlers } from "./back-office/reports/reports-calls";
import { inventoryHandlers } from "./goods/inventory/inventory-calls";
import { backorderHandlers } from "./goods/backorders/backorders-calls";
import { recallHandlers } from "./ordering/recalls/recalls-calls";
import { lotHandlers } from "./goods/lots/lots-calls";
import { kycHandlers } from "./identity/kyc/kyc-calls";
import { leadHandlers } from "./customers/leads/leads-calls";
import { listingHandlers } from "./goods/listing/listing-calls";
import { shippingHandlers } from "./ordering/shipping/shipping-calls";
import { orderHandlers } from "./ordering/orders/orders-calls";
import { labelHandlers } from "./ordering/carriers/labels-calls";
import { orderChangeHandlers } from "./ordering/draft-orders/order-changes-calls";
import { orderStaffHandlers } from "./ordering/orders/orders-staff-calls";
import { returnHandlers } from "./ordering/returns/returns-calls";
import { returnStaffHandlers } from "./ordering/returns/returns-staff-calls";
import { paperHandlers } from "./ordering/pdf-files/pdf-files-calls";
import { packingHandlers } from "./ordering/packing/packing-calls";
import { eInvoiceHandlers } from "./ordering/e-invoice-delivery/e-invoices-calls";
import { accountDataHandlers } from "./customers/account-data/account-data-calls";
import { customerPasskeyHandlers } from "./identity/passkeys/customer-passkeys-calls";
import { passkeyHandlers } from "./identity/passkeys/passkeys-calls";
import { paymentHandlers } from "./ordering/payments/payments-calls";
import { reconciliationHandlers } from "./ordering/reconciliation/reconciliation-calls";
import { payoutHandlers } from "./ordering/payouts/payouts-calls";
import { priceListHandlers } from "./goods/price-list/price-list-calls";
import { productEditorHandlers } from "./goods/product-editor/product-editor-calls";
import { productMediaHandlers } from "./goods/product-media/product-media-calls";
import { sheetImportHandlers } from "./goods/sheet-import/sheet-import-calls";
import { exportHandlers } from "./back-office/read-api/exports";
import { readApiHandlers } from "./back-office/read-api/read-api-calls";
import { lotCountHandlers } from "./back-office/write-api/lot-counts";
import { priceHandlers } from "./back-office/write-api/prices";
import { orderStepHandlers } from "./back-office/write-api/order-steps";
import { stockCountHandlers } from "./back-office/write-api/stock-counts";
import { reviewHandlers } from "./goods/reviews/reviews-calls";
import { salesHandlers } from "./ordering/sales-reps/sales-reps-calls";
import { restoredPowerHandlers } from "./identity/restored-powers/restored-powers-calls";
import { passkeyRecoveryHandlers } from "./identity/passkey-recovery/passkey-recovery-calls";
import { roleHandlers } from "./identity/roles/roles-calls";
import { teamHandlers } from "./identity/team/team-calls";
import { contentHandlers } from "./goods/contents/contents-calls";
import { taxonomyHandlers } from "./goods/taxonomy/taxonomy-calls";
import { searchRuleHandlers } from "./goods/search-rules/search-rules-calls";
import { searchHandlers } from "./goods/search/search-calls";
import { outboxHandlers } from "./messages/outbox/outbox-calls";
import { queueHandlers } from "./back-office/queues/queues-calls";
import { serve } from "./serve";
import { sessionHandlers } from "./identity/sessions/sessions-calls";
import { readSettings } from "./settings";
import { fromInternet, type IncomingRequest } from "./platform/storefront-caller";
import type { BackendVariables } from "./platform/variables";
import { shopSettingHandlers } from "./back-office/shop-settings/shop-settings-calls";
import { shopperHandlers } from "./ordering/tail/shopper-calls";
import type { ShopperNamespace } from "./ordering/shopper/shopper";
import { auditHandlers } from "./identity/staff/audit-calls";
import { kycQueueHandlers } from "./identity/kyc/kyc-queue-calls";
import { leadQueueHandlers } from "./customers/leads/lead-queue-calls";
import { reviewQueueHandlers } from "./goods/reviews/review-queue-calls";
import { stockAlertHandlers } from "./goods/stock-alerts/stock-alerts-calls";
import { taxDocumentHandlers } from "./ordering/invoices/invoices-calls";
import { specialPriceHandlers } from "./goods/special-prices/special-prices-calls";
import { voucherStaffHandlers } from "./goods/vouchers/vouchers-staff-calls";
import { voucherHandlers } from "./goods/vouchers/vouchers-calls";
import { walletHandlers } from "./ordering/wallet/wallet-calls";
import { webhookHandlers } from "./back-office/webhooks/webhooks-calls";
import { wishlistHandlers } from "./customers/wishlist/wishlist-calls";

export type BackendEnv = BackendVariables & {
  DB: D1Database;
  /** One object for each shopper. */
  SHOPPER: ShopperNamespace;
  /** One object for each SKU of an announced sale. */
  SALE: SaleNamespace;
  /** Private files of users. */
  DOCUMENTS: R2Bucket;
  /** Pictures and documents of products, for everybody. */
  MEDIA: R2Bucket;
};

/** Every call with the function that handles it; the compiler refuses a call without one. */
const handlers: Handlers = {
  ...catalogueHandlers,
  ...listingHandlers,
  ...clinicHandlers,
  ...offerHandlers,
  ...guideHandlers,
  ...searchHandlers,
  ...searchRuleHandlers,
  ...taxonomyHandlers,
  ...contentHandlers,
  ...shippingHandlers,
  ...shopSettingHandlers,
  ...cartHandlers,
  ...cartVoucherHandlers,
  ...voucherHandlers,
  ...voucherStaffHandlers,
  ...specialPriceHandlers,
  ...announcedSaleHandlers,
  ...checkoutHandlers,
  ...wishlistHandlers,
  ...compareHandlers,
  ...shopperHandlers,
  ...cartLinkHandlers,
  ...draftOrderHandlers,
  ...sessionHandlers,
  ...outboxHandlers,
  ...queueHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...documentHandlers,
  ...kycHandlers,
  ...walletHandlers,
  ...reviewHandlers,
  ...leadHandlers,
  ...stockAlertHandlers,
  ...auditHandlers,
  ...kycQueueHandlers,
  ...leadQueueHandlers,
  ...reviewQueueHandlers,
  ...orderHandlers,
  ...buyAgainHandlers,
  ...labelHandlers,
  ...orderChangeHandlers,
  ...orderStaffHandlers,
  ...returnHandlers,
  ...returnStaffHandlers,
  ...packingHandlers,
  ...taxDocumentHandlers,
  ...eInvoiceHandlers,
  ...paperHandlers,
  ...inventoryHandlers,
  ...backorderHandlers,
  ...recallHandlers,
  ...lotHandlers,
  ...priceListHandlers,
  ...productEditorHandlers,
  ...productMediaHandlers,
  ...sheetImportHandlers,
  ...paymentHandlers,
  ...reconciliationHandlers,
  ...creditLineHandlers,
  ...creditStaffHandlers,
  ...receiptHandlers,
  ...accountStatementHandlers,
  ...overdueHandlers,
  ...bankStatementHandlers,
  ...chequeHandlers,
  ...salesHandlers,
  ...accountDataHandlers,
  ...approvalHandlers,
  ...payoutHandlers,
  ...consoleHandlers,
  ...noticeHandlers,
  ...teamHandlers,
  ...restoredPowerHandlers,
  ...passkeyHandlers,
  ...customerPasskeyHandlers,
  ...passkeyRecoveryHandlers,
  ...roleHandlers,
  ...customerHandlers,
  ...customerImportHandlers,
  ...undoneMergeHandlers,
  ...reportHandlers,
  ...apiKeyHandlers,
  ...readApiHandlers,
  ...exportHandlers,
  ...stockCountHandlers,
  ...lotCountHandlers,
  ...priceHandlers,
  ...orderStepHandlers,
  ...webhookHandlers,
};

type Backend = {
  /** Answers the storefront, as it asks over its binding. */
  fetch(request: Request): Promise<Response>;
  /** Answers a caller on the internet, who is trusted with little (`storefront-caller.ts`). */
  fetchFromInternet(request: Request): Promise<Response>;
};

const backends = new WeakMap<BackendEnv, Backend>();

/**
 * The shop's backend as anything with `fetch(Request)`, which `index.ts` serves as a worker. Built once per isolate.
 * @param changed called after each call that may have changed more than a shopper's own object
 */
export function createBackend(env: BackendEnv, changed: () => void = () => {}): Backend {
  const known = backends.get(env);
  if (known) return known;
  const db = openDatabase(env.DB);
  const settings = readSettings(env);
  const app = serve(handlers, {
    db,
    copyOf: (after) =>
      env.READ_REPLICAS === "on" ? openDatabase(env.DB.withSession(after ?? "first-unconstrained")) : db,
    archives: openArchives(env),
    shoppers: env.SHOPPER,
    sales: new SaleTickets(env.SALE),
    settings,
    changed,
    documents: env.DOCUMENTS,
    media: env.MEDIA,
  });
  const answer = async ({ request, fromStorefront }: IncomingRequest) => app.fetch(request, { fromStorefront });
  const backend: Backend = {
    fetch: (request) => answer({ request, fromStorefront: true }),
    fetchFromInternet: (request) => answer(fromInternet(request, settings)),
  };
  backends.set(env, backend);
  return backend;
}
