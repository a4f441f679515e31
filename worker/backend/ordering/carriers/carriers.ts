import type { OrderingSettings } from "../settings";
import type { Carrier } from "./carrier";
import { courier } from "./courier";

/** The carrier that takes bookings by itself; null: parcels are booked by hand, and their numbers typed. */
export const carrierIn = ({ courier: settings }: Pick<OrderingSettings, "courier">): Carrier | null =>
  settings && courier(settings);
