import type { z } from "zod";
import type { order } from "#shared/contracts/ordering/orders";
import { isoOf } from "#shared/time/iso";
import { documentOf } from "#backend/identity/documents/documents";
import type { DocumentRow } from "#backend/identity/documents/documents-statements";
import type { CallContext } from "../call-context";
import { parseUses } from "./po-statements";

type Shown = Pick<CallContext, "settings" | "now" | "staff">;

/**
 * File and other uses of a purchase order, for a checkout or an order.
 * @param uses JSON of `PoUse[]`; undefined: there are none
 */
export const purchaseOrderOf = (
  file: DocumentRow | undefined,
  uses: string | undefined,
  context: Shown,
): Pick<z.output<typeof order>, "po_file" | "po_number_used"> => ({
  po_file: file ? documentOf(file, context) : null,
  po_number_used: parseUses(uses).map((use) => ({ ...use, placed_at: isoOf(use.placed_at) })),
});
