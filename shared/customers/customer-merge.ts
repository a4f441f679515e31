/** Obstacles to merging two accounts. */
export const mergeObstacles = [
  "same",
  "own",
  "staff",
  "gone",
  "merge_fresh",
  "owes",
  "two_lines",
  "credit_waiting",
  "payment_open",
  "refund_open",
  "wallet_frozen",
  "approval_waiting",
  "kyc_waiting",
  "two_businesses",
  "both_sell",
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];
