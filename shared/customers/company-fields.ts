/** What of an invented company an owner puts their own in place of before the shop sells. */
export const companyFields = ["legal_name_en", "legal_name_ar", "address_en", "address_ar"] as const;
