import { href } from "react-router";
import { paths } from "../paths";

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

/** The URL of a category whose parent is not known: the eight keys have their own pattern. */
export const categoryPath = (slug: string): string =>
  categoryKeys.some((key) => key === slug) ? href(paths.category, { key: slug }) : href(paths.subcategory, { slug });
