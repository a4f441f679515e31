import type { ProductData, ProductVariant } from "./product-data";
import { roomSize } from "./room-size";

const types = new Set(["device", "furniture", "refurbished"]);
/** In AED: what costs less is bought like everything else. */
const least = 1000;

/** In AED: from here on it is delivered by appointment, and some pay for it over years. */
const leastCapital = 5000;

/** Whether a product is looked at, shown and installed before it is bought: a device or furniture that is dear or large. */
export const isEquipment = ({ type, room, specifications }: ProductData, variant: ProductVariant | null): boolean =>
  types.has(type) && variant !== null && (variant.price >= least || (room ?? roomSize(specifications)) !== null);

/** Whether it is capital equipment: brought, installed and explained on a day that is agreed. */
export const isCapitalEquipment = ({ type }: Pick<ProductData, "type">, variant: ProductVariant | null): boolean =>
  types.has(type) && variant !== null && variant.price >= leastCapital;

const labels = { power: ["Power supply", "مصدر الطاقة"], warranty: ["Warranty", "الضمان"] } as const;

/** What a specification says that is asked before a purchase, in the page's language; undefined if it says nothing. */
export const specified = (
  { specifications }: Pick<ProductData, "specifications">,
  name: keyof typeof labels,
): string | undefined => specifications.find(({ label }) => (labels[name] as readonly string[]).includes(label))?.value;
