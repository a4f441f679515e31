/** State of a voucher at a moment. */
export const voucherStates = ["active", "planned", "ended", "stopped", "used_up"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** State of a special price campaign at a moment; `ended`: staff ended it early. */
export const campaignStates = ["running", "planned", "over", "ended"] as const;
export type CampaignState = (typeof campaignStates)[number];
