import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";

/** Whether a unit of a SKU is delivered by two people. One whose weight is unknown is not. @param sku its weight in kg */
export const isHeavy = (
  sku: { weight: number | null } | undefined,
  { delivery }: Pick<ShopSettings, "delivery">,
): boolean => sku !== undefined && sku.weight !== null && sku.weight >= delivery.heavy_from;
