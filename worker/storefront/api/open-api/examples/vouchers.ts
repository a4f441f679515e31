import { step, type Step } from "../example-steps";

const none = () => ({});

const onePercentOff = {
  scope: { kind: "search" as const, search: "gauze" },
  change: { by: "percent" as const, value: 1, rounding: "none" as const },
  starts_at: "2098-12-01T00:00:00.000Z",
  ends_at: "2099-01-01T00:00:00.000Z",
};

/** Vouchers and special prices for many products. */
export const withVouchers: readonly Step[] = [
  step({
    call: "saveVoucher",
    as: "staff",
    request: () => ({ code: "CLOCKS-10", type: "percentage", value: 10, max_discount: 50, minimum: 200, max_uses: 5 }),
    learn: ({ id }) => ({ voucherId: id! }),
  }),
  step({ call: "listKeptVouchers", as: "staff", request: () => ({ search: "clocks" }) }),
  step({
    call: "makeVoucherCodes",
    as: "staff",
    request: ({ voucherId }) => ({ id: voucherId, count: 2, prefix: "VIP" }),
  }),
  step({ call: "listVoucherCodes", as: "staff", request: ({ voucherId }) => ({ id: voucherId }) }),
  step({ call: "stopVoucher", as: "staff", request: ({ voucherId }) => ({ id: voucherId }) }),
  step({ call: "restartVoucher", as: "staff", request: ({ voucherId }) => ({ id: voucherId }) }),
  step({ call: "getKeptVoucher", as: "staff", request: ({ voucherId }) => ({ id: voucherId }) }),
  step({
    call: "checkSpecialCampaign",
    as: "staff",
    request: () => onePercentOff,
    learn: ({ result: { check } }) => ({ campaignCheck: check }),
  }),
  step({
    call: "beginSpecialCampaign",
    as: "staff",
    request: ({ campaignCheck }) => ({ name: "One percent off", ...onePercentOff, check: campaignCheck }),
    learn: ({ id = "" }) => ({ campaignId: id }),
  }),
  step({ call: "getSpecialCampaign", as: "staff", request: ({ campaignId }) => ({ id: campaignId }) }),
  step({ call: "listSpecialCampaigns", as: "staff", request: none }),
  step({ call: "endSpecialCampaign", as: "staff", request: ({ campaignId }) => ({ id: campaignId }) }),
  step({
    call: "announceSale",
    as: "staff",
    request: ({ skuId }) => ({ name: "The new stethoscopes", skus: [skuId], starts_at: "2097-12-01T14:00:00.000Z" }),
    learn: ({ id }) => ({ saleId: id }),
  }),
  step({ call: "listAnnouncedSales", as: "staff", request: none }),
  step({ call: "getAnnouncedSale", as: "staff", request: ({ saleId }) => ({ id: saleId }) }),
  step({ call: "endAnnouncedSale", as: "staff", request: ({ saleId }) => ({ id: saleId }) }),
];
