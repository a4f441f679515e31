import { dependencyDeadline, within } from "#backend/platform/deadline";
import { base64Of } from "#backend/platform/text/base64";
import type { Handlers } from "../call-context";
import { selectLabels } from "./bookings-statements";
import { labelKey } from "./label";

/** Labels of parcels, for staff. */
export const labelHandlers: Handlers<"getParcelLabel"> = {
  async getParcelLabel({ id, shipment }, { db, documents }) {
    const [labels] = await db.run(selectLabels(id));
    if (!labels.some(({ booking_id: one }) => one === shipment)) return { fail: "not_found" };
    const stored = await within(dependencyDeadline, "R2", documents.get(labelKey(shipment)));
    if (!stored) return { fail: "not_found" };
    return { label: base64Of(new Uint8Array(await within(dependencyDeadline, "R2", stored.arrayBuffer()))) };
  },
};
