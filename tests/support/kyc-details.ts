/** Good KYC details but for the proofs, by their stored names. */
export const kycDetails = {
  establishment: "Clinic",
  business_type: "clinic",
  trn: "100123456789013",
  licence_number: "L-1",
  licence_authority: "DHA",
  licence_expiry: "2099-12-31",
};
