import type { z } from "zod";
import type { CallName } from "#shared/calls/calls";
import { accountContracts } from "../customers/account";
import { apiKeyContracts } from "../identity/api-keys";
import { readApiContracts } from "../back-office/read-api";
import { writeApiContracts } from "../back-office/write-api";
import { approvalContracts } from "../identity/approvals";
import { addressContracts } from "../customers/addresses";
import { buyAgainContracts } from "../ordering/buy-again";
import { cartContracts } from "../ordering/cart";
import { cartLinkContracts } from "../ordering/cart-links";
import { clinicContracts } from "../goods/clinics";
import { guideContracts } from "../goods/guides";
import { offerContracts } from "../goods/offers";
import { catalogueContracts } from "../goods/catalogue";
import { checkoutContracts } from "../ordering/checkout";
import { deliverySlotContracts } from "../ordering/delivery-slots";
import { compareContracts } from "../goods/compare";
import { auditLogContracts } from "../back-office/audit-log";
import { consoleContracts } from "../back-office/console";
import { consoleToolContracts } from "../back-office/console-tool";
import { noticeContracts } from "../back-office/notices";
import { contentContracts, publishedContentContracts } from "../goods/contents";
import { accountStatementContracts } from "../ordering/account-statement";
import { creditConsoleContracts } from "../ordering/credit-console";
import { creditLineContracts } from "../ordering/credit-line";
import { overdueContracts } from "../ordering/overdue";
import { receiptContracts } from "../ordering/receipts";
import { bankStatementContracts } from "../ordering/bank-statements";
import { chequeContracts } from "../ordering/cheques";
import { customerContracts } from "../customers/customers";
import { customerImportContracts } from "../customers/customer-import";
import { customerMergeContracts } from "../customers/customer-merge";
import { draftOrderContracts } from "../ordering/draft-orders";
import { documentContracts } from "../identity/documents";
import { homeContracts } from "../goods/home";
import { accountingContracts } from "../back-office/accounting";
import { exportContracts } from "../back-office/exports";
import { reportContracts } from "../back-office/reports";
import { kycContracts } from "../customers/kyc";
import { leadContracts } from "../customers/leads";
import { shippingContracts } from "../goods/shipping";
import { orderChangeContracts } from "../ordering/order-changes";
import { orderConsoleContracts } from "../ordering/order-console";
import { orderContracts } from "../ordering/orders";
import { returnContracts } from "../ordering/returns";
import { outboxContracts } from "../messages/outbox";
import { accountDataContracts } from "../customers/account-data";
import { paperContracts } from "../ordering/order-pdf";
import { passkeyContracts } from "../identity/passkeys";
import { paymentConsoleContracts } from "../ordering/payment-console";
import { paymentContracts } from "../ordering/payments";
import { eInvoiceContracts } from "../ordering/e-invoices";
import { payoutContracts } from "../ordering/payouts";
import { purchaseOrderContracts } from "../ordering/purchase-orders";
import { backorderContracts } from "../goods/backorders";
import { feedContracts } from "../goods/feed";
import { recallContracts } from "../ordering/recalls";
import { lotContracts } from "../goods/lots";
import { packingContracts } from "../ordering/packing";
import { priceListContracts } from "../goods/price-list";
import { productEditorContracts } from "../goods/product-editor";
import { setAsideContracts } from "../back-office/set-aside";
import { reviewContracts } from "../goods/reviews";
import { salesRepContracts } from "../ordering/sales-reps";
import { searchRuleContracts } from "../goods/search-rules";
import { searchContracts } from "../goods/search";
import { sessionContracts } from "../identity/sessions";
import { sheetImportContracts } from "../goods/sheet-import";
import { restoredPowerContracts } from "../identity/restored-powers";
import { roleContracts } from "../identity/roles";
import { teamContracts } from "../identity/team";
import { taxonomyContracts } from "../goods/taxonomy";
import { shopSettingContracts } from "../back-office/shop-settings";
import { shopperContracts } from "../ordering/shopper";
import { voucherConsoleContracts } from "../goods/voucher-console";
import { announcedSaleContracts } from "../ordering/announced-sales";
import { specialPriceContracts } from "../goods/special-prices";
import { stockAlertContracts } from "../goods/stock-alerts";
import { voucherContracts } from "../goods/vouchers";
import { walletContracts } from "../ordering/wallet";
import { webhookContracts } from "../back-office/webhooks";
import { wishlistContracts } from "../goods/wishlist";

/** A call's shapes: what it takes (query and body merged) and what it answers on success. */
export type Contract = { readonly request: z.ZodType; readonly reply: z.ZodType };

/** Every call of `shared/calls/calls.ts` with its contract; the compiler refuses a call without one. */
export const contracts = {
  ...readApiContracts,
  ...writeApiContracts,
  ...apiKeyContracts,
  ...catalogueContracts,
  ...searchContracts,
  ...searchRuleContracts,
  ...taxonomyContracts,
  ...homeContracts,
  ...clinicContracts,
  ...offerContracts,
  ...guideContracts,
  ...consoleToolContracts,
  ...noticeContracts,
  ...contentContracts,
  ...publishedContentContracts,
  ...shippingContracts,
  ...shopSettingContracts,
  ...cartContracts,
  ...voucherContracts,
  ...voucherConsoleContracts,
  ...specialPriceContracts,
  ...announcedSaleContracts,
  ...checkoutContracts,
  ...deliverySlotContracts,
  ...purchaseOrderContracts,
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
  ...auditLogContracts,
  ...priceListContracts,
  ...productEditorContracts,
  ...sheetImportContracts,
  ...orderContracts,
  ...buyAgainContracts,
  ...orderChangeContracts,
  ...paperContracts,
  ...orderConsoleContracts,
  ...backorderContracts,
  ...feedContracts,
  ...recallContracts,
  ...returnContracts,
  ...lotContracts,
  ...packingContracts,
  ...paymentContracts,
  ...paymentConsoleContracts,
  ...creditLineContracts,
  ...creditConsoleContracts,
  ...receiptContracts,
  ...accountStatementContracts,
  ...overdueContracts,
  ...bankStatementContracts,
  ...chequeContracts,
  ...salesRepContracts,
  ...accountDataContracts,
  ...approvalContracts,
  ...payoutContracts,
  ...eInvoiceContracts,
  ...teamContracts,
  ...roleContracts,
  ...restoredPowerContracts,
  ...passkeyContracts,
  ...customerContracts,
  ...customerImportContracts,
  ...customerMergeContracts,
  ...accountingContracts,
  ...exportContracts,
  ...reportContracts,
  ...draftOrderContracts,
  ...webhookContracts,
} as const satisfies Record<CallName, Contract>;

export type Contracts = typeof contracts;
export type CallRequest<Name extends CallName> = z.input<Contracts[Name]["request"]>;
export type CallReply<Name extends CallName> = z.output<Contracts[Name]["reply"]>;
