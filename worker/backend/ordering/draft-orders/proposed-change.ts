import type { z } from "zod";
import type { proposedChange } from "#shared/contracts/ordering/proposed-change";
import { aedFromFils } from "#shared/money/money";
import type { LineUnits } from "#shared/orders/order-units";
import { isoOf, isoOrNull } from "#shared/time/iso";
import { parseDraftLines } from "./draft-lines";
import type { ListedChangeRow } from "./order-changes-statements";

/** A change as its order lists it. */
export const proposedChangeOf = (row: ListedChangeRow): z.output<typeof proposedChange> => ({
  id: row.draft_id,
  state: row.state,
  proposed_at: isoOf(row.created_at),
  expires_at: isoOf(row.expires_at),
  ended_at: isoOrNull(row.ended_at),
  cancels: JSON.parse(row.cancels) as LineUnits[],
  lines: parseDraftLines(row.lines).map(({ sku_id, quantity, agreed_price }) => ({
    sku_id,
    quantity,
    price: agreed_price === null ? null : aedFromFils(agreed_price),
  })),
  added: row.added_id === null ? null : { id: row.added_id, number: String(row.added_number) },
});
