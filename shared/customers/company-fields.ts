/** Fields of the invented company that an owner replaces before the shop sells. */
export const companyFields = ["legal_name_en", "legal_name_ar", "address_en", "address_ar"] as const;
