import type { z } from "zod";
import type { location } from "#shared/contracts/goods/shipping";
import { aedFromFils } from "#shared/money/money";
import { timeText } from "#shared/time/time-of-day";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { ShippingTerms } from "#shared/shipping/delivery-charge";
import type { LocationRow } from "./shipping-statements";

/** A location as it travels. */
export const locationOf = (row: LocationRow): z.output<typeof location> => ({
  id: row.location_id,
  name: row.name,
  location_type: row.state_id === null ? "State" : "Area",
  shipping_charges: aedFromFils(row.charge),
  slashed_shipping_charges: aedFromFils(row.slashed_charge),
  minimum_order_value: aedFromFils(row.free_from),
  days_min: row.days_min,
  days_max: row.days_max,
  cut_off: timeText(row.cut_off ?? settingDefaults.delivery.cut_off),
  served: row.served === 1,
});

export const termsOf = (row: Pick<LocationRow, "charge" | "slashed_charge" | "free_from">): ShippingTerms => ({
  charge: row.charge,
  slashedCharge: row.slashed_charge,
  freeFrom: row.free_from,
});
