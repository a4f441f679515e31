import { z } from "zod";
import { maxStock } from "#shared/goods/stock-movements";
import { lotStates, quarantineBin } from "#shared/goods/lot-states";
import { id, isoTime, wholeNumber } from "./catalogue";
import { day, line, lineIfAny, ticked, typedCount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** A lot's number as its maker printed it: at most 20 characters, as GS1 has it. */
const lotNumber = line(20);
/** The code of a warehouse, as it stands on labels. */
const warehouse = line(20);
/** A shelf's code; empty: anywhere in the warehouse. `QUARANTINE`, in any letters, has what came back and is not sold. */
const bin = lineIfAny(20).overwrite((text) => (text.toUpperCase() === quarantineBin ? quarantineBin : text));

/** Where units of a lot come to, leave or are counted. */
export const lotPlace = z.object({
  lot: lotNumber,
  /** The last day on which it may be used. Needed for a new lot, null for one that does not expire; another than is known is refused. */
  expires_on: day.nullable().optional(),
  warehouse: warehouse.default("MAIN"),
  bin: bin.default(""),
});

const lot = z.object({
  id: z.string(),
  sku_id: id,
  title: z.string(),
  variant_title: z.string(),
  number: z.string(),
  expires_on: z.string().nullable(),
  state: z.enum(lotStates),
  /** On the shelves. */
  quantity: z.number().int().nonnegative(),
  /** Whether units of it are sold: it is free, and lasts as long as its SKU's buyers need it. */
  is_sold: z.boolean(),
  places: z.array(z.object({ warehouse: z.string(), bin: z.string(), quantity: z.number().int().positive() })),
});
const place = z.object({ warehouse, bin });
const done = z.object({ success: z.literal(true), message: z.string() });
const savedWarehouse = z.object({ code: z.string(), name_en: z.string(), name_ar: z.string(), closed: z.boolean() });

/** Lots of goods, and where they lie; for staff only. */
export const lotContracts = {
  /** Those that expire first come first. */
  listLots: {
    request: z.object({
      sku_id: lineIfAny(200).optional(),
      /** The number of a lot, or the beginning of one. */
      search: lineIfAny(40).default(""),
      /** Only lots of which units lie on the shelf and that expire within so many days, or have expired. */
      within: wholeNumber(0, 3650).optional(),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      lots: z.array(lot),
      /** Of `sku_id`; null: none is named, or it does not exist. */
      sku: z
        .object({
          sku_id: id,
          tracks_lots: z.boolean(),
          /** So many days before the last one of a lot its units are sold no more. */
          least_days: z.number().int().nonnegative(),
          /** Ordered or being paid for, and still on the shelf. */
          reserved: z.number().int().nonnegative(),
        })
        .nullable(),
      ...paged,
    }),
  },
  /** Whose orders have units of a lot, newest first; none without the right `orders.read`. 404 for a lot that does not exist. */
  listLotOrders: {
    request: z.object({ lot_id: id, ...paging }),
    reply: z.object({
      success: z.literal(true),
      lot,
      orders: z.array(
        z.object({
          order_id: id,
          number: z.string(),
          placed_at: isoTime,
          buyer: z.string(),
          email: z.string(),
          phone: z.string(),
          /** Packed or sent, and not come back. */
          quantity: z.number().int().nonnegative(),
          returned: z.number().int().nonnegative(),
        }),
      ),
      ...paged,
    }),
  },
  /**
   * Whether units of a SKU are known by their lots, and how long one must last to be sold. What lies on the shelf when that
   * begins is of `lot`: 400 without it, unless there is nothing. It does not end while a lot has units.
   */
  saveLotRules: {
    request: z.object({
      sku_id: id,
      tracks_lots: ticked,
      least_days: typedCount(0, 3650).default(0),
      lot: lotPlace.optional(),
    }),
    reply: done,
  },
  /** Sets a lot free, or stops its sale. Orders that have units of it are not changed. */
  setLotState: {
    request: z.object({
      lot_id: id,
      state: z.enum(lotStates),
      reason: line(200),
    }),
    reply: done,
  },
  /** Moves units of a lot to another bin or warehouse. 409 `out_of_stock` when fewer lie there. */
  moveLot: {
    request: z.object({
      lot_id: id,
      from: place,
      to: place,
      quantity: typedCount(1, maxStock),
    }),
    reply: done,
  },
  listWarehouses: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), warehouses: z.array(savedWarehouse) }),
  },
  /** Opens a warehouse, renames one, or closes an empty one: 409 `warehouse_not_empty` while something lies in it. Without `closed` it stays what it is. */
  saveWarehouse: {
    request: z.object({ code: warehouse, name_en: line(80), name_ar: line(80), closed: ticked.optional() }),
    reply: done,
  },
} as const;
