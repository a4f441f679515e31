import { z } from "zod";
import { parcelStates } from "#shared/shipping/parcel-states";
import { id, isoTime } from "../goods/catalogue";
import { lineUnits } from "./order-units";

/** Where an order goes, or its bill. */
export const postalAddress = z.object({
  name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** A parcel of an order. */
export const shipment = z.object({
  id,
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  shipped_at: isoTime,
  delivered_at: isoTime.nullable(),
  /** What it carries. */
  lines: z.array(lineUnits),
  /** The last that its carrier said of it, with the carrier's own words, which may be empty; null: nothing, as of one that was not booked. */
  event: z
    .object({ state: z.enum(parcelStates), text: z.string(), at: isoTime })
    .nullable()
    .default(null),
});

/** Details of old orders could not all be read, or searched. */
export const archive_away = z.boolean().default(false);
