import type { TestShopper } from "./shoppers";

/** Has staff send all of an order in one parcel, by the calls that they make. */
export async function shipOrder(staff: Pick<TestShopper, "get">, id: string): Promise<void> {
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
}
