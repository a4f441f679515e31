/**
 * Which facets there are, and their names in URLs; values and counts come from
 * `worker/backend/goods/listing/facet-values.ts`.
 *
 * These are the facets that products bring along: attributes that are marked as such in `attributes/attributes.ts`, and what
 * `catalogue-import/traits.ts` reads from options and specifications. The names alone stand here, for browsers have this file.
 */
export const traitKeys = [
  "usp",
  "absorbable",
  "needle_point",
  "needle_curve",
  "needle_length",
  "thread_length",
  "size",
  "gauge",
  "needle",
  "length",
  "width",
  "volume",
  "pack",
  "shape",
  "colour",
  "material",
  "sterility",
  "latex",
  "condition",
  "use",
  "capacity",
  "hub",
  "absorbency",
  "charriere",
  "active_substance",
  "instrument_length",
  "tip",
  "blade_number",
  "diameter",
  "bur_shape",
  "grit",
  "shank",
  "head_diameter",
  "curing",
  "shade",
  "screen",
  "channels",
  "site",
  "shock_mode",
  "kind",
  "autoclave_class",
  "chamber",
  "microscope_head",
  "sample",
  "load",
  "drive",
  "seat_width",
  "drawers",
  "seats",
  "panels",
  "support",
  "strength",
  "skin_type",
  "needles",
  "arch",
  "arch_form",
  "wire",
  "slot",
  "file_length",
  "viscosity",
  "analyte",
  "mount",
] as const;
export type TraitKey = (typeof traitKeys)[number];
const traits: readonly string[] = traitKeys;
export const isTrait = (key: string): key is TraitKey => traits.includes(key);

/** Filter parameters, named like their facets, in the order in which they are shown. */
export const facetKeys = [
  "category",
  "brand",
  "price",
  ...traitKeys,
  "speciality",
  "procedure",
  "cod",
  "in_stock",
  "offers",
] as const;
export type FacetKey = (typeof facetKeys)[number];

/** Facets that are either on (`1`) or off; the others are chosen from values. */
const switchFacets = ["cod", "in_stock", "offers"] as const satisfies readonly FacetKey[];
export type SwitchFacet = (typeof switchFacets)[number];
const switches: ReadonlySet<string> = new Set(switchFacets);
export const isSwitchFacet = (key: FacetKey): key is SwitchFacet => switches.has(key);

/** Price bands in AED that the price facet offers; the last is open upwards. */
export const priceBands = ["0-50", "50-200", "200-1000", "1000-5000", "5000-"] as const;
