/**
 * The eight category keys in the order shown. They are data, never built from names: `refurbished-devices` has no `-uae`.
 * Each has a text `layout.category.<key>`.
 */
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
