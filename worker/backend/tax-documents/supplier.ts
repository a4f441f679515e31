/**
 * Who issues the tax documents. The values are invented; an operator puts the real ones here, and the same legal name in
 * `client/layout/company.ts`.
 */
export const supplier = {
  name: { en: "Falaj Medical Supplies Trading LLC", ar: "فلج لتجارة المستلزمات الطبية ذ.م.م" },
  address: {
    en: "Unit 214, Building 64, Dubai Healthcare City, Dubai, United Arab Emirates",
    ar: "وحدة 214، مبنى 64، مدينة دبي الطبية، دبي، الإمارات العربية المتحدة",
  },
  /** Tax registration number: 15 digits. */
  trn: "100000000000003",
};
