import type { FormNames } from "./form-names";

/** The KYC form's names (spec §5) and the stored ones (A56). `GST` is an old name of `trn` (A46). */
export const kycFields = {
  "Establishment-Name": "establishment",
  businessType: "business_type",
  GST: "trn",
  licenceNumber: "licence_number",
  licenceAuthority: "licence_authority",
  licenceExpiry: "licence_expiry",
  "business-proof": "proofs",
} as const satisfies FormNames;

export type KycField = (typeof kycFields)[keyof typeof kycFields];

/** Everything is needed. */
export const neededOfKyc: readonly KycField[] = Object.values(kycFields);
