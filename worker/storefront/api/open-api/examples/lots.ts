import { step, type Step } from "../example-steps";

/** A SKU that gets lots, of which one is moved and recalled. */
export const withLots: readonly Step[] = [
  step({
    call: "saveWarehouse",
    as: "staff",
    request: () => ({ code: "SHJ", name_en: "Sharjah", name_ar: "الشارقة" }),
  }),
  step({ call: "listWarehouses", as: "staff", request: () => ({}) }),
  step({
    call: "saveLotRules",
    as: "staff",
    request: ({ skuId }) => ({
      sku_id: skuId,
      tracks_lots: true,
      least_days: 30,
      lot: { lot: "B2204", expires_on: "2098-03-31", warehouse: "MAIN", bin: "A1" },
    }),
  }),
  step({
    call: "listLots",
    as: "staff",
    request: ({ skuId }) => ({ sku_id: skuId }),
    learn: ({ lots }) => ({ lotId: lots[0]!.id }),
  }),
  step({
    call: "moveLot",
    as: "staff",
    request: ({ lotId }) => ({
      lot_id: lotId,
      from: { warehouse: "MAIN", bin: "A1" },
      to: { warehouse: "SHJ", bin: "C3" },
      quantity: 1,
    }),
  }),
  step({ call: "listLotOrders", as: "staff", request: ({ lotId }) => ({ lot_id: lotId }) }),
  step({
    call: "setLotState",
    as: "staff",
    request: ({ lotId }) => ({ lot_id: lotId, state: "quarantined", reason: "Sterility is looked into" }),
  }),
  step({
    call: "setLotState",
    as: "staff",
    request: ({ lotId }) => ({ lot_id: lotId, state: "free", reason: "Sterility is proven" }),
  }),
];
