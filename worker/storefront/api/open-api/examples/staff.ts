import type { CallReply } from "#shared/contracts/platform/table";
import { aFile, step, type Step } from "../example-steps";
import { withContents } from "./contents";
import { withBackorders } from "./backorders";
import { withBankStatements } from "./bank-statements";
import { withRecall } from "./recalls";
import { withLots } from "./lots";
import { withChange } from "./order-changes";
import { withReturns } from "./returns";
import { withSettings } from "./settings";
import { withVouchers } from "./vouchers";
import { theTool } from "./console-tool";

const none = () => ({});

const draftOf = ({ product }: CallReply<"getEditedProduct">) => ({ draftRevision: String(product.draft?.revision) });

/** What staff do in the console. */
export const asStaff: readonly Step[] = [
  step({ call: "getConsole", as: "staff", request: none }),
  step({
    call: "listKycQueue",
    as: "staff",
    request: () => ({ status: "submitted" }),
    learn: ({ submissions: [first] }) => ({ submissionId: first!.id }),
  }),
  step({ call: "getKycSubmission", as: "staff", request: ({ submissionId }) => ({ id: submissionId }) }),
  step({ call: "approveKyc", as: "staff", request: ({ submissionId }) => ({ id: submissionId }) }),
  step({
    call: "rejectKyc",
    as: "staff",
    request: ({ submissionId }) => ({ id: submissionId, reason: "The licence cannot be read." }),
    status: 409,
  }),
  step({ call: "listReviewQueue", as: "staff", request: none }),
  step({ call: "approveReview", as: "staff", request: ({ reviewId }) => ({ id: reviewId }) }),
  step({
    call: "rejectReview",
    as: "staff",
    request: ({ reviewId }) => ({ id: reviewId, reason: "Not about the product." }),
    status: 409,
  }),
  step({ call: "listLeads", as: "staff", request: none, learn: ({ leads: [first] }) => ({ leadId: first!.id }) }),
  step({ call: "closeLead", as: "staff", request: ({ leadId }) => ({ id: leadId }) }),
  step({ call: "reopenLead", as: "staff", request: ({ leadId }) => ({ id: leadId }) }),
  step({ call: "listSetAside", as: "staff", request: none }),
  step({ call: "retrySetAside", as: "staff", request: () => ({ kind: "message", about: "1" }), status: 409 }),
  step({ call: "dropSetAside", as: "staff", request: () => ({ kind: "message", about: "1" }), status: 409 }),
  ...theTool,
  step({
    call: "creditWallet",
    as: "staff",
    request: ({ userEmail }) => ({ email: userEmail, amount: 25, note: "For the late delivery" }),
    key: "credit-1",
  }),
  // Above the limit: it waits for a colleague, and the requester can only withdraw it.
  step({
    call: "creditWallet",
    as: "staff",
    request: ({ userEmail }) => ({ email: userEmail, amount: 6000, note: "For the broken device" }),
    key: "credit-2",
  }),
  step({
    call: "listApprovals",
    as: "staff",
    request: none,
    learn: ({ approvals: [first] }) => ({ approvalId: first!.id }),
  }),
  step({ call: "approveRequest", as: "staff", request: ({ approvalId }) => ({ id: approvalId }), status: 403 }),
  step({ call: "refuseRequest", as: "staff", request: ({ approvalId }) => ({ id: approvalId }) }),
  step({ call: "listPayouts", as: "staff", request: none }),
  // Nobody has deleted an account with an order that came back.
  step({
    call: "settlePayout",
    as: "staff",
    request: () => ({ id: "a-payout", note: "Bank transfer 42" }),
    status: 404,
  }),
  step({ call: "listEInvoices", as: "staff", request: none }),
  // No business has bought anything since e-invoices began.
  step({ call: "retryEInvoice", as: "staff", request: () => ({ id: "invoice-1" }), status: 404 }),
  step({
    call: "resolveEInvoice",
    as: "staff",
    request: () => ({ id: "invoice-1", reason: "Reported by the provider's own site" }),
    status: 404,
  }),
  step({
    call: "getEInvoiceFile",
    as: "staff",
    request: () => ({ id: "invoice-1", uuid: "018f7a52-0000-4000-8000-000000000000", part: "document" }),
    status: 404,
  }),
  ...withBankStatements,
  step({ call: "listUndoneMerges", as: "staff", request: none }),
  // No customer has undone one.
  step({
    call: "closeUndoneMerge",
    as: "staff",
    request: () => ({ id: "an-undone-merge", note: "Asked for by phone, by somebody else" }),
    status: 404,
  }),
  step({ call: "listPaymentDifferences", as: "staff", request: none }),
  step({
    call: "closePaymentDifference",
    as: "staff",
    request: () => ({ id: "018f7a52-0000-7000-8000-000000000000", reason: "Given back in the gateway's dashboard" }),
    status: 404,
  }),
  step({
    call: "retryRefund",
    as: "staff",
    request: () => ({ id: "018f7a52-0000-7000-8000-000000000000" }),
    status: 404,
  }),
  step({
    call: "refundToWallet",
    as: "staff",
    request: () => ({ id: "018f7a52-0000-7000-8000-000000000000" }),
    status: 404,
  }),
  step({ call: "listOrderQueue", as: "staff", request: () => ({ status: "placed" }) }),
  step({ call: "getHandledOrder", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "confirmOrder", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "listPicks", as: "staff", request: () => ({ warehouse: "MAIN" }) }),
  step({ call: "getPacking", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "packOrder", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "unpackOrder", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "packOrder", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({
    call: "shipOrder",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, carrier: "Aramex", tracking_number: "30412345678" }),
  }),
  step({
    call: "getHandledTaxDocument",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, kind: "invoice" }),
  }),
  step({ call: "getHandledOrderPaper", as: "staff", request: ({ orderId }) => ({ id: orderId, paper: "invoice" }) }),
  step({ call: "getTaxDocument", as: "customer", request: ({ orderId }) => ({ id: orderId, kind: "invoice" }) }),
  // Its carrier was typed, so it has no label.
  step({
    call: "getParcelLabel",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, shipment: "018f7a52-0000-7000-8000-000000000000" }),
    status: 404,
  }),
  // Its goods are not heavy.
  step({
    call: "moveOrderSlot",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, slot: "2030-01-07T09:00" }),
    status: 409,
  }),
  step({
    call: "setHandledOrderPo",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, po_number: "PO-2026/0041-A" }),
  }),
  step({ call: "deliverOrder", as: "staff", request: ({ orderId }) => ({ id: orderId }) }),
  step({
    call: "refundOrder",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, amount: 1, refund_to: "wallet", note: "A torn box" }),
    key: "refund-1",
  }),
  ...withReturns,
  step({
    call: "returnOrder",
    as: "staff",
    request: ({ orderId }) => ({ id: orderId, reason: "not_as_described", refund_to: "wallet", restock: true }),
  }),
  ...withChange,
  step({
    call: "cancelHandledOrder",
    as: "staff",
    request: ({ secondOrderId }) => ({ id: secondOrderId, reason: "out_of_stock" }),
  }),
  step({ call: "listSkuPrices", as: "staff", request: ({ skuId }) => ({ search: skuId }) }),
  step({ call: "listEditedProducts", as: "staff", request: ({ skuId }) => ({ search: skuId }) }),
  step({ call: "getEditedProduct", as: "staff", request: ({ slug }) => ({ slug }) }),
  step({
    call: "saveProductDraft",
    as: "staff",
    request: () => ({
      slug: "wall-clock",
      is_new: true,
      document: { title: { en: "Wall clock", ar: "ساعة حائط" }, variants: [{ sku_id: "WC-1", price: 45 }] },
    }),
    learn: draftOf,
  }),
  step({
    call: "uploadProductMedia",
    as: "staff",
    request: () => ({ slug: "wall-clock", file: aFile("instructions.pdf") }),
  }),
  step({ call: "previewProduct", as: "staff", request: () => ({ slug: "wall-clock" }) }),
  // It has no brand and no category yet.
  step({
    call: "publishProduct",
    as: "staff",
    request: ({ draftRevision }) => ({ slug: "wall-clock", revision: Number(draftRevision) }),
    status: 400,
  }),
  step({
    call: "rebaseProductDraft",
    as: "staff",
    request: ({ draftRevision }) => ({ slug: "wall-clock", revision: Number(draftRevision) }),
    learn: draftOf,
  }),
  step({
    call: "discardProductDraft",
    as: "staff",
    request: ({ draftRevision }) => ({ slug: "wall-clock", revision: Number(draftRevision) }),
  }),
  step({
    call: "beginSheetImport",
    as: "staff",
    request: () => ({
      file_name: "prices.csv",
      file_size: 24,
      file_hash: "5".repeat(64),
      columns: ["sku_id", "price_gst"],
    }),
    learn: ({ import: { id } }) => ({ importId: id }),
  }),
  step({
    call: "addSheetLines",
    as: "staff",
    request: ({ importId, skuId }) => ({ id: importId, part: 0, lines: [{ line: 2, cells: [skuId, "31.50"] }] }),
  }),
  step({ call: "endSheetUpload", as: "staff", request: ({ importId }) => ({ id: importId, parts: 1 }) }),
  step({ call: "continueSheetImport", as: "staff", request: ({ importId }) => ({ id: importId }) }),
  step({ call: "getSheetImport", as: "staff", request: ({ importId }) => ({ id: importId }) }),
  step({ call: "listSheetDifferences", as: "staff", request: ({ importId }) => ({ id: importId }) }),
  step({ call: "listSheetProblems", as: "staff", request: ({ importId }) => ({ id: importId }) }),
  // It is still being checked.
  step({ call: "applySheetImport", as: "staff", request: ({ importId }) => ({ id: importId }), status: 409 }),
  step({ call: "cancelSheetImport", as: "staff", request: ({ importId }) => ({ id: importId }) }),
  // It has changed nothing that could be taken back.
  step({ call: "undoSheetImport", as: "staff", request: ({ importId }) => ({ id: importId }), status: 409 }),
  step({ call: "listSheetImports", as: "staff", request: none }),
  step({
    call: "saveTerm",
    as: "staff",
    request: () => ({
      slug: "wall-clocks",
      kind: "collection",
      name_en: "Wall clocks",
      name_ar: "ساعات حائط",
      parent: null,
      position: 40,
    }),
  }),
  step({ call: "getEditedTerm", as: "staff", request: () => ({ slug: "wall-clocks" }) }),
  step({ call: "listEditedTerms", as: "staff", request: () => ({ kind: "collection" }) }),
  step({ call: "deleteTerm", as: "staff", request: () => ({ slug: "wall-clocks", version: 1 }) }),
  ...withSettings,
  ...withVouchers,
  ...withContents,
  step({
    call: "saveSearchRule",
    as: "staff",
    request: () => ({ rule: { kind: "synonyms", phrases: ["wall clock", "timepiece"] } }),
    learn: ({ rule: { id } }) => ({ ruleId: id }),
  }),
  step({ call: "getSearchRule", as: "staff", request: ({ ruleId }) => ({ id: ruleId }) }),
  step({ call: "listSearchRules", as: "staff", request: none }),
  step({ call: "previewSearchRule", as: "staff", request: ({ ruleId }) => ({ search: "timepiece", id: ruleId }) }),
  step({ call: "deleteSearchRule", as: "staff", request: ({ ruleId }) => ({ id: ruleId, version: 1 }) }),
  step({ call: "listSearchMisses", as: "staff", request: none }),
  step({ call: "exportProducts", as: "staff", request: ({ slug }) => ({ search: slug, limit: 1 }) }),
  step({
    call: "restoreProduct",
    as: "staff",
    request: ({ slug }) => ({ slug, version: 1 }),
    status: 404,
  }),
  step({ call: "findStock", as: "staff", request: ({ skuId }) => ({ search: skuId }) }),
  step({ call: "listStockMoves", as: "staff", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({
    call: "correctStock",
    as: "staff",
    request: ({ skuId }) => ({ sku_id: skuId, change: 5, reason: "Counted on the shelf" }),
    key: "stock-1",
  }),
  ...withBackorders,
  ...withLots,
  ...withRecall,
  step({ call: "listAuditLog", as: "staff", request: () => ({ limit: 5 }) }),
];
