import type { Handlers } from "../call-context";
import { locationOf } from "./location";
import { selectLocations } from "./shipping-statements";

/** Delivery locations; one round trip. */
export const shippingHandlers: Handlers<"listStates"> = {
  async listStates(_input, { db, locale, shows }) {
    shows.settings();
    const [rows] = await db.run(selectLocations(locale));
    const states = rows.filter(({ state_id }) => state_id === null);
    return {
      states: states.map((state) => ({
        ...locationOf(state),
        areas: rows.filter(({ state_id }) => state_id === state.location_id).map(locationOf),
      })),
    };
  },
};
