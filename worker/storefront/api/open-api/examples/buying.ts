import { step, type Step } from "../example-steps";

const none = () => ({});

/** Buying: in cash, then online, and what follows. */
export const buying: readonly Step[] = [
  step({
    call: "createCheckout",
    as: "customer",
    request: ({ skuId }) => ({ source: "multiple", items: [{ sku_id: skuId, quantity: 1 }] }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({
    call: "createProductCheckout",
    as: "customer",
    request: ({ skuId }) => ({ sku_id: skuId, quantity: 1, device_source: "desktop", ordered_platform: 1 }),
  }),
  step({
    call: "createCartCheckout",
    as: "customer",
    request: () => ({ device_source: "desktop", ordered_platform: 1, landed_page_url: "/shop" }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({ call: "getCheckout", as: "customer", request: ({ checkoutId }) => ({ id: checkoutId }) }),
  step({
    call: "changeCheckoutAddress",
    as: "customer",
    request: ({ checkoutId, addressId }) => ({
      id: checkoutId,
      delivery_address_id: addressId,
      billing_address_id: addressId,
      shipping_instructions: "Reception, second floor",
      trn: "100000000000003",
      po_number: "PO-2026/0041",
    }),
  }),
  step({ call: "listCheckoutVouchers", as: "customer", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({ call: "listCheckoutOffers", as: "customer", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({
    call: "applyCheckoutVoucher",
    as: "customer",
    request: ({ checkoutId }) => ({ id: checkoutId, code: "NO-SUCH-CODE" }),
    status: 422,
  }),
  step({ call: "removeCheckoutVoucher", as: "customer", request: ({ checkoutId }) => ({ id: checkoutId }) }),
  step({
    call: "setCheckoutSlot",
    as: "customer",
    request: ({ checkoutId }) => ({ id: checkoutId, slot: "2030-01-07T09:00" }),
    status: 400,
  }),
  step({
    call: "setCheckoutWallet",
    as: "customer",
    request: ({ checkoutId }) => ({ id: checkoutId, use_wallet: false }),
  }),
  step({ call: "listPaymentMethods", as: "customer", request: ({ checkoutId }) => ({ id: checkoutId }) }),
  step({ call: "checkCod", as: "customer", request: ({ checkoutId }) => ({ checkout_id: checkoutId }) }),
  step({
    call: "createWalletOrder",
    as: "customer",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId }),
    status: 409,
    key: "wallet-1",
  }),
  // Staff have not approved this customer.
  step({
    call: "createRemittanceOrder",
    as: "customer",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId, method: "bank_transfer" }),
    status: 409,
    key: "remittance-1",
  }),
  step({
    call: "createOnlineOrder",
    as: "customer",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId, method: "card" }),
    learn: ({ payment }) => ({ paymentId: payment.id }),
    key: "online-1",
  }),
  step({ call: "verifyPayment", as: "customer", request: ({ paymentId }) => ({ payment_id: paymentId }) }),
  step({ call: "cancelPayment", as: "customer", request: ({ paymentId }) => ({ payment_id: paymentId }) }),
  step({
    call: "createCodOrder",
    as: "customer",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId }),
    learn: ({ order }) => ({ orderId: order.id }),
    key: "order-1",
  }),
  step({ call: "listOrders", as: "customer", request: () => ({ status: "open" }) }),
  step({
    call: "getOrder",
    as: "customer",
    request: ({ orderId }) => ({ id: orderId }),
    learn: ({ order, status_code }) => ({ orderNumber: order.number, statusCode: status_code ?? "" }),
  }),
  step({
    call: "getOrderStatus",
    as: "anyone",
    request: ({ orderNumber, statusCode }) => ({ number: orderNumber, code: statusCode }),
  }),
  step({ call: "listOmsOrders", as: "customer", request: none }),
  step({ call: "getOrderPaper", as: "customer", request: ({ orderId }) => ({ id: orderId, paper: "delivery_note" }) }),
  step({ call: "checkReorder", as: "customer", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "listRunningOut", as: "customer", request: none }),
  step({ call: "reorder", as: "customer", request: ({ orderId }) => ({ id: orderId }) }),
  step({ call: "listCancelReasons", as: "customer", request: none }),
];

/** One more order in cash. */
export const anotherOrder = (key: string): Step[] => [
  step({
    call: "createCheckout",
    as: "customer",
    request: ({ skuId }) => ({ source: "pdp", sku_id: skuId, quantity: 1 }),
    learn: ({ checkout }) => ({ checkoutId: checkout.id }),
  }),
  step({
    call: "changeCheckoutAddress",
    as: "customer",
    request: ({ checkoutId, addressId }) => ({ id: checkoutId, delivery_address_id: addressId }),
  }),
  step({
    call: "createCodOrder",
    as: "customer",
    request: ({ checkoutId }) => ({ checkout_id: checkoutId }),
    learn: ({ order }) => ({ secondOrderId: order.id }),
    key,
  }),
];
