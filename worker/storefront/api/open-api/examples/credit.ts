import { aFile, step, type Step } from "../example-steps";

const none = () => ({});
const november = { from: "2026-11-01", to: "2026-11-30" };

/** A credit line from the application to its end, by the customer and by staff in turn. */
export const byCredit: readonly Step[] = [
  step({ call: "getCreditForm", as: "customer", request: none }),
  step({
    call: "uploadFile",
    as: "customer",
    request: () => ({ file: aFile("statement.pdf") }),
    learn: ({ file }) => ({ statementFileId: file.id }),
  }),
  step({
    call: "applyForCredit",
    as: "customer",
    request: ({ statementFileId }) => ({
      establishment: "Al Razi Clinic",
      trn: "100000000000003",
      contact_name: "Noura Al Marri",
      contact_phone: "0501234567",
      monthly_purchases: "5000_20000",
      requested_limit: 20_000,
      requested_terms: 30,
      documents: [statementFileId],
    }),
  }),
  step({
    call: "uploadFile",
    as: "customer",
    request: () => ({ file: aFile("statement-2.pdf") }),
    learn: ({ file }) => ({ spareFileId: file.id }),
  }),
  step({ call: "updateCreditFiles", as: "customer", request: ({ spareFileId }) => ({ documents: [spareFileId] }) }),
  step({ call: "getCreditLine", as: "customer", request: none }),
  step({
    call: "listCreditQueue",
    as: "staff",
    request: () => ({ status: "applied" }),
    learn: ({ accounts: [first] }) => ({ creditId: first!.id }),
  }),
  step({ call: "getCreditAccount", as: "staff", request: ({ creditId }) => ({ id: creditId }) }),
  step({ call: "approveCredit", as: "staff", request: ({ creditId }) => ({ id: creditId, limit: 20_000, terms: 30 }) }),
  step({
    call: "rejectCredit",
    as: "staff",
    request: ({ creditId }) => ({ id: creditId, reason: "The statement is too old." }),
    status: 409,
  }),
  step({
    call: "createCheckout",
    as: "customer",
    request: ({ skuId }) => ({ source: "pdp", sku_id: skuId, quantity: 1 }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({
    call: "createCreditOrder",
    as: "customer",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId }),
    key: "credit-order-1",
    learn: ({ order }) => ({ creditOrderId: order.id }),
  }),
  step({ call: "listCreditTransactions", as: "customer", request: () => ({ page: 1, limit: 20 }) }),
  step({
    call: "recordRepayment",
    as: "staff",
    request: ({ creditId }) => ({ id: creditId, amount: 1, note: "Bank transfer 4711" }),
    key: "repayment-1",
  }),
  // The member who recorded it cannot confirm it.
  step({
    call: "confirmRepayment",
    as: "staff",
    request: ({ creditId }) => ({ id: creditId, sequence: 2 }),
    status: 403,
  }),
  step({
    call: "recordReceipt",
    as: "staff",
    request: ({ creditId, creditOrderId }) => ({
      id: creditId,
      kind: "transfer",
      amount: 3,
      received_on: "2026-01-15",
      reference: "FT 4712",
      allocations: [{ order_id: creditOrderId, amount: 1 }],
    }),
    key: "receipt-1",
  }),
  step({
    call: "listReceipts",
    as: "staff",
    request: ({ creditId }) => ({ id: creditId }),
    learn: ({ receipts: [first] }) => ({ receiptId: first!.id }),
  }),
  step({
    call: "allocateReceipt",
    as: "staff",
    request: ({ receiptId, creditOrderId }) => ({
      id: receiptId,
      allocations: [{ order_id: creditOrderId, amount: 1 }],
    }),
    key: "allocation-1",
  }),
  // Nor can who recorded it confirm a receipt, and before that no part of it is paid back.
  step({ call: "confirmReceipt", as: "staff", request: ({ receiptId }) => ({ id: receiptId }), status: 403 }),
  step({
    call: "refundDeposit",
    as: "staff",
    request: ({ receiptId }) => ({ id: receiptId, amount: 1, note: "Transfer 4713" }),
    key: "deposit-1",
    status: 409,
  }),
  step({
    call: "undoReceipt",
    as: "staff",
    request: ({ receiptId }) => ({ id: receiptId, state: "undone", reason: "Another customer's transfer" }),
  }),
  step({ call: "getAccountStatement", as: "customer", request: none }),
  step({ call: "getCustomerStatement", as: "staff", request: ({ creditId }) => ({ id: creditId }) }),
  step({ call: "getStatementPaper", as: "customer", request: () => november }),
  step({ call: "getCustomerStatementPaper", as: "staff", request: ({ creditId }) => ({ id: creditId, ...november }) }),
  step({
    call: "disputeDue",
    as: "staff",
    request: ({ creditId, creditOrderId }) => ({
      id: creditId,
      order_id: creditOrderId,
      reason: "One box was missing.",
    }),
  }),
  step({
    call: "endDispute",
    as: "staff",
    request: ({ creditId, creditOrderId }) => ({ id: creditId, order_id: creditOrderId }),
  }),
  step({
    call: "setCreditStop",
    as: "staff",
    request: ({ creditId }) => ({ id: creditId, rule: "own", after: 10, from: 500 }),
  }),
  step({
    call: "releaseCredit",
    as: "staff",
    // Too far ahead.
    request: ({ creditId }) => ({ id: creditId, until: "2099-01-01", reason: "The transfer is on its way." }),
    status: 400,
  }),
  step({ call: "changeCredit", as: "staff", request: ({ creditId }) => ({ id: creditId, limit: 30_000, terms: 45 }) }),
  step({
    call: "suspendCredit",
    as: "staff",
    request: ({ creditId }) => ({ id: creditId, reason: "The licence has ended." }),
  }),
];

/** A sales person's code on a checkout. */
export const bySales: readonly Step[] = [
  step({
    call: "allowSales",
    as: "staff",
    request: ({ userEmail }) => ({ email: userEmail, allowed: true }),
  }),
  step({
    call: "generateSalesCodeLink",
    as: "customer",
    request: () => ({ ordered_platform: 1 }),
  }),
  step({ call: "getOwnSales", as: "customer", request: none }),
  step({
    call: "generateSalesCodeLink",
    as: "staff",
    request: () => ({ ordered_platform: 1 }),
    learn: ({ sales_code }) => ({ salesCode: sales_code }),
  }),
  step({
    call: "createCheckout",
    as: "customer",
    request: ({ skuId }) => ({ source: "pdp", sku_id: skuId, quantity: 1 }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({
    call: "verifySalesCode",
    as: "customer",
    request: ({ checkoutId, salesCode }) => ({ checkout_id: checkoutId, sales_code: salesCode }),
  }),
  step({ call: "removeSalesCode", as: "customer", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({ call: "listSalesPeople", as: "staff", request: none }),
];
