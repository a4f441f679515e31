/** A good application for a credit line. */
export const creditDetails = (documents: readonly string[]) => ({
  establishment: "Clinic",
  trn: "100123456789013",
  contact_name: "Noura",
  contact_phone: "0501234567",
  monthly_purchases: "5000_20000",
  requested_limit: 5000,
  requested_terms: 30,
  documents: [...documents],
});
