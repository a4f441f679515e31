import type { FormNames } from "../calls/form-names";

/** The KYC form's names and the stored ones. `GST` is what other countries call the tax of a TRN. */
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
