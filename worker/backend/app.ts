import { accountAnswers } from "./account/routes";
import { addressAnswers } from "./addresses/routes";
import { approvalAnswers } from "./approvals/routes";
import type { Answers } from "./call-context";
import { cartLinkAnswers } from "./cart-links/routes";
import { cartAnswers } from "./cart/routes";
import { catalogueAnswers } from "./catalogue/routes";
import { checkoutAnswers } from "./checkout/routes";
import { compareAnswers } from "./compare/routes";
import { creditLineAnswers } from "./credit-line/routes";
import { creditStaffAnswers } from "./credit-line/staff-routes";
import { openDatabase } from "./database";
import { documentAnswers } from "./documents/routes";
import { inventoryAnswers } from "./inventory/routes";
import { kycAnswers } from "./kyc/routes";
import { leadAnswers } from "./leads/routes";
import { listingAnswers } from "./listing/routes";
import { locationAnswers } from "./locations/routes";
import { orderAnswers } from "./orders/routes";
import { orderStaffAnswers } from "./orders/staff-routes";
import { accountDataAnswers } from "./account-data/routes";
import { paymentAnswers } from "./payments/routes";
import { reconciliationAnswers } from "./reconciliation/routes";
import { payoutAnswers } from "./payouts/routes";
import { reviewAnswers } from "./reviews/routes";
import { salesAnswers } from "./sales/routes";
import { searchAnswers } from "./search/routes";
import { outboxAnswers } from "./outbox/routes";
import { serve } from "./serve";
import { sessionAnswers } from "./sessions/routes";
import { readSettings } from "./settings";
import type { BackendVariables } from "./variables";
import { shopperAnswers } from "./shopper/routes";
import type { ShopperNamespace } from "./shopper/shopper";
import { staffAnswers } from "./staff/routes";
import { taxDocumentAnswers } from "./tax-documents/routes";
import { voucherAnswers } from "./vouchers/routes";
import { walletAnswers } from "./wallet/routes";
import { wishlistAnswers } from "./wishlist/routes";

export type BackendEnv = BackendVariables & {
  DB: D1Database;
  /** One object for each shopper. */
  SHOPPER: ShopperNamespace;
  /** Private files of users. */
  DOCUMENTS: R2Bucket;
};
export type Backend = { fetch(request: Request): Promise<Response> };

/** Every call with the function that answers it; the compiler refuses a call without one. */
const answers: Answers = {
  ...catalogueAnswers,
  ...listingAnswers,
  ...searchAnswers,
  ...locationAnswers,
  ...cartAnswers,
  ...voucherAnswers,
  ...checkoutAnswers,
  ...wishlistAnswers,
  ...compareAnswers,
  ...shopperAnswers,
  ...cartLinkAnswers,
  ...sessionAnswers,
  ...outboxAnswers,
  ...accountAnswers,
  ...addressAnswers,
  ...documentAnswers,
  ...kycAnswers,
  ...walletAnswers,
  ...reviewAnswers,
  ...leadAnswers,
  ...staffAnswers,
  ...orderAnswers,
  ...orderStaffAnswers,
  ...taxDocumentAnswers,
  ...inventoryAnswers,
  ...paymentAnswers,
  ...reconciliationAnswers,
  ...creditLineAnswers,
  ...creditStaffAnswers,
  ...salesAnswers,
  ...accountDataAnswers,
  ...approvalAnswers,
  ...payoutAnswers,
};

const backends = new WeakMap<BackendEnv, Backend>();

/**
 * The embedded shop as anything with `fetch(Request)`: the worker calls it in place of a BACKEND_URL, and
 * `standalone.ts` serves the very same as a worker of its own. Built once per isolate.
 */
export function createBackend(env: BackendEnv): Backend {
  const known = backends.get(env);
  if (known) return known;
  const app = serve(answers, {
    db: openDatabase(env.DB),
    shoppers: env.SHOPPER,
    settings: readSettings(env),
    documents: env.DOCUMENTS,
  });
  const backend: Backend = { fetch: async (request) => app.fetch(request) };
  backends.set(env, backend);
  return backend;
}
