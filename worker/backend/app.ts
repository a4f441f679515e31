import { accountHandlers } from "./account/routes";
import { openArchives } from "./archives/archives";
import { addressHandlers } from "./addresses/routes";
import { apiKeyHandlers } from "./api-keys/routes";
import { approvalHandlers } from "./approvals/routes";
import { announcedSaleHandlers } from "./announced-sales/routes";
import { SaleTickets, type SaleNamespace } from "./announced-sales/sale-tickets";
import type { Handlers } from "./call-context";
import { clinicHandlers } from "./clinics/routes";
import { guideHandlers } from "./guides/routes";
import { offerHandlers } from "./offers/routes";
import { cartLinkHandlers } from "./cart-links/routes";
import { draftOrderHandlers } from "./draft-orders/routes";
import { buyAgainHandlers } from "./buy-again/routes";
import { cartHandlers } from "./cart/routes";
import { catalogueHandlers } from "./catalogue/routes";
import { consoleHandlers } from "./console/routes";
import { noticeHandlers } from "./notices/routes";
import { checkoutHandlers } from "./checkout/routes";
import { compareHandlers } from "./compare/routes";
import { creditLineHandlers } from "./credit-line/routes";
import { creditStaffHandlers } from "./credit-line/staff-routes";
import { openDatabase } from "./database";
import { customerHandlers } from "./customers/routes";
import { undoneMergeHandlers } from "./customers/undone-merges";
import { documentHandlers } from "./documents/routes";
import { figureHandlers } from "./figures/routes";
import { inventoryHandlers } from "./inventory/routes";
import { kycHandlers } from "./kyc/routes";
import { leadHandlers } from "./leads/routes";
import { listingHandlers } from "./listing/routes";
import { locationHandlers } from "./locations/routes";
import { orderHandlers } from "./orders/routes";
import { orderStaffHandlers } from "./orders/staff-routes";
import { accountDataHandlers } from "./account-data/routes";
import { passkeyHandlers } from "./passkeys/routes";
import { paymentHandlers } from "./payments/routes";
import { reconciliationHandlers } from "./reconciliation/routes";
import { payoutHandlers } from "./payouts/routes";
import { priceListHandlers } from "./price-list/routes";
import { productEditorHandlers } from "./product-editor/routes";
import { productMediaHandlers } from "./product-media/routes";
import { sheetImportHandlers } from "./sheet-import/routes";
import { readApiHandlers } from "./read-api/routes";
import { reviewHandlers } from "./reviews/routes";
import { salesHandlers } from "./sales/routes";
import { restoredPowerHandlers } from "./restored-powers/routes";
import { passkeyRecoveryHandlers } from "./passkey-recovery/routes";
import { roleHandlers } from "./roles/routes";
import { teamHandlers } from "./team/routes";
import { contentHandlers } from "./contents/routes";
import { termHandlers } from "./terms/routes";
import { searchRuleHandlers } from "./search-rules/routes";
import { searchHandlers } from "./search/routes";
import { outboxHandlers } from "./outbox/routes";
import { queueHandlers } from "./queues/routes";
import { serve } from "./serve";
import { sessionHandlers } from "./sessions/routes";
import { readSettings } from "./settings";
import { fromInternet, type IncomingRequest } from "./storefront-caller";
import type { BackendVariables } from "./variables";
import { shopSettingHandlers } from "./shop-settings/routes";
import { shopperHandlers } from "./shopper/routes";
import type { ShopperNamespace } from "./shopper/shopper";
import { staffHandlers } from "./staff/routes";
import { stockAlertHandlers } from "./stock-alerts/routes";
import { taxDocumentHandlers } from "./tax-documents/routes";
import { specialHandlers } from "./specials/routes";
import { voucherStaffHandlers } from "./vouchers/staff-routes";
import { voucherHandlers } from "./vouchers/routes";
import { walletHandlers } from "./wallet/routes";
import { webhookHandlers } from "./webhooks/routes";
import { wishlistHandlers } from "./wishlist/routes";

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
  ...termHandlers,
  ...contentHandlers,
  ...locationHandlers,
  ...shopSettingHandlers,
  ...cartHandlers,
  ...voucherHandlers,
  ...voucherStaffHandlers,
  ...specialHandlers,
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
  ...staffHandlers,
  ...orderHandlers,
  ...buyAgainHandlers,
  ...orderStaffHandlers,
  ...taxDocumentHandlers,
  ...inventoryHandlers,
  ...priceListHandlers,
  ...productEditorHandlers,
  ...productMediaHandlers,
  ...sheetImportHandlers,
  ...paymentHandlers,
  ...reconciliationHandlers,
  ...creditLineHandlers,
  ...creditStaffHandlers,
  ...salesHandlers,
  ...accountDataHandlers,
  ...approvalHandlers,
  ...payoutHandlers,
  ...consoleHandlers,
  ...noticeHandlers,
  ...teamHandlers,
  ...restoredPowerHandlers,
  ...passkeyHandlers,
  ...passkeyRecoveryHandlers,
  ...roleHandlers,
  ...customerHandlers,
  ...undoneMergeHandlers,
  ...figureHandlers,
  ...apiKeyHandlers,
  ...readApiHandlers,
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
 * @param changed is told behind each call that may have changed more than a shopper's own object
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
