import type { z } from "zod";
import type { CallName } from "../calls";
import { accountContracts } from "./account";
import { apiKeyContracts } from "./api-keys";
import { readApiContracts } from "./read-api";
import { approvalContracts } from "./approvals";
import { addressContracts } from "./addresses";
import { buyAgainContracts } from "./buy-again";
import { cartContracts } from "./cart";
import { cartLinkContracts } from "./cart-links";
import { clinicContracts } from "./clinics";
import { guideContracts } from "./guides";
import { offerContracts } from "./offers";
import { catalogueContracts } from "./catalogue";
import { checkoutContracts } from "./checkout";
import { compareContracts } from "./compare";
import { consoleContracts } from "./console";
import { consoleToolContracts } from "./console-tool";
import { noticeContracts } from "./notices";
import { contentContracts, shownContentContracts } from "./contents";
import { creditConsoleContracts } from "./credit-console";
import { creditLineContracts } from "./credit-line";
import { customerContracts } from "./customers";
import { customerMergeContracts } from "./customer-merge";
import { draftOrderContracts } from "./draft-orders";
import { documentContracts } from "./documents";
import { homeContracts } from "./home";
import { accountingContracts } from "./accounting";
import { figureContracts } from "./figures";
import { kycContracts } from "./kyc";
import { leadContracts } from "./leads";
import { locationContracts } from "./locations";
import { orderConsoleContracts } from "./order-console";
import { orderContracts } from "./orders";
import { outboxContracts } from "./outbox";
import { accountDataContracts } from "./account-data";
import { passkeyContracts } from "./passkeys";
import { paymentConsoleContracts } from "./payment-console";
import { paymentContracts } from "./payments";
import { payoutContracts } from "./payouts";
import { priceListContracts } from "./price-list";
import { productEditorContracts } from "./product-editor";
import { setAsideContracts } from "./set-aside";
import { reviewContracts } from "./reviews";
import { salesContracts } from "./sales";
import { searchRuleContracts } from "./search-rules";
import { searchContracts } from "./search";
import { sessionContracts } from "./sessions";
import { sheetImportContracts } from "./sheet-import";
import { restoredPowerContracts } from "./restored-powers";
import { roleContracts } from "./roles";
import { teamContracts } from "./team";
import { termContracts } from "./terms";
import { shopSettingContracts } from "./shop-settings";
import { shopperContracts } from "./shopper";
import { voucherConsoleContracts } from "./voucher-console";
import { announcedSaleContracts } from "./announced-sales";
import { specialContracts } from "./specials";
import { stockAlertContracts } from "./stock-alerts";
import { voucherContracts } from "./vouchers";
import { walletContracts } from "./wallet";
import { webhookContracts } from "./webhooks";
import { wishlistContracts } from "./wishlist";

/** A call's shapes: what it takes (query and body merged) and what it answers on success. */
export type Contract = { readonly request: z.ZodType; readonly reply: z.ZodType };

/** Every call of `shared/calls.ts` with its contract; the compiler refuses a call without one. */
export const contracts = {
  ...readApiContracts,
  ...apiKeyContracts,
  ...catalogueContracts,
  ...searchContracts,
  ...searchRuleContracts,
  ...termContracts,
  ...homeContracts,
  ...clinicContracts,
  ...offerContracts,
  ...guideContracts,
  ...consoleToolContracts,
  ...noticeContracts,
  ...contentContracts,
  ...shownContentContracts,
  ...locationContracts,
  ...shopSettingContracts,
  ...cartContracts,
  ...voucherContracts,
  ...voucherConsoleContracts,
  ...specialContracts,
  ...announcedSaleContracts,
  ...checkoutContracts,
  ...wishlistContracts,
  ...compareContracts,
  ...shopperContracts,
  ...cartLinkContracts,
  ...sessionContracts,
  ...outboxContracts,
  ...accountContracts,
  ...addressContracts,
  ...documentContracts,
  ...kycContracts,
  ...walletContracts,
  ...reviewContracts,
  ...setAsideContracts,
  ...leadContracts,
  ...stockAlertContracts,
  ...consoleContracts,
  ...priceListContracts,
  ...productEditorContracts,
  ...sheetImportContracts,
  ...orderContracts,
  ...buyAgainContracts,
  ...orderConsoleContracts,
  ...paymentContracts,
  ...paymentConsoleContracts,
  ...creditLineContracts,
  ...creditConsoleContracts,
  ...salesContracts,
  ...accountDataContracts,
  ...approvalContracts,
  ...payoutContracts,
  ...teamContracts,
  ...roleContracts,
  ...restoredPowerContracts,
  ...passkeyContracts,
  ...customerContracts,
  ...customerMergeContracts,
  ...accountingContracts,
  ...figureContracts,
  ...draftOrderContracts,
  ...webhookContracts,
} as const satisfies Record<CallName, Contract>;

export type Contracts = typeof contracts;
export type CallRequest<Name extends CallName> = z.input<Contracts[Name]["request"]>;
export type CallReply<Name extends CallName> = z.output<Contracts[Name]["reply"]>;
