import type { ProductData, ProductVariant } from "./product-data";
import { roomSize } from "./room-size";

const types = new Set(["device", "furniture", "refurbished"]);
/** In AED: what costs less is bought like everything else. */
const least = 1000;

/** Whether a product is looked at, shown and installed before it is bought: a device or furniture that is dear or large. */
export const isEquipment = ({ type, specifications }: ProductData, variant: ProductVariant | null): boolean =>
  types.has(type) && variant !== null && (variant.price >= least || roomSize(specifications) !== null);
