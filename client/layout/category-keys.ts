/** The eight category keys of spec §2, literally and in its order (A6). Each has a text `layout.category.<key>`. */
export const categoryKeys = [
  "dental-uae",
  "consumables-uae",
  "medicalequipments-uae",
  "physiotherapy-uae",
  "derma-uae",
  "surgical-instruments-uae",
  "hospital-furniture-uae",
  "refurbished-devices",
] as const;
