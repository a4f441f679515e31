import type { FormNames } from "../calls/form-names";

/** The profile form's names of the business and the stored ones. */
export const accountFields = {
  businessType: "business_type",
  "Establishment-Name": "establishment_name",
} as const satisfies FormNames;
