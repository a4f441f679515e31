import { dependencyDeadline, within } from "#backend/platform/deadline";
import type { Handlers } from "../call-context";
import { selectLabels } from "./bookings-statements";
import { labelKey } from "./label";

/** Characters that are put together at once; an argument list has a limit. */
const atOnce = 8192;

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

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += atOnce) text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(text);
}
