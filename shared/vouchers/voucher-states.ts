/** Where a voucher stands at a moment. */
export const voucherStates = ["active", "planned", "ended", "stopped", "used_up"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Where special prices that were begun together stand at a moment; `ended`: staff ended them before their time. */
export const campaignStates = ["running", "planned", "over", "ended"] as const;
export type CampaignState = (typeof campaignStates)[number];
