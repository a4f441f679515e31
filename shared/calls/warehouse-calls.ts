import type { StaffCall } from "./call";

/** Rows of `calls.ts` for staff: stock, lots and shelves, back-orders, recalls, and what is picked and packed. */
export const warehouseCalls = {
  findStock: { kind: "read", path: "/admin/stock", caller: "staff", right: "stock.read" },
  listStockMoves: { kind: "read", path: "/admin/stock/moves", caller: "staff", right: "stock.read" },
  correctStock: { kind: "write", path: "/admin/stock/correct", caller: "staff", right: "stock.write" },
  listBackorders: { kind: "read", path: "/admin/backorders", caller: "staff", right: "stock.read" },
  saveBackorders: { kind: "write", path: "/admin/backorders/save", caller: "staff", right: "stock.write" },
  listLots: { kind: "read", path: "/admin/lots", caller: "staff", right: "stock.read" },
  listLotOrders: { kind: "read", path: "/admin/lots/{lot_id}/orders", caller: "staff", right: "stock.read" },
  saveLotRules: { kind: "write", path: "/admin/lots/rules", caller: "staff", right: "stock.write" },
  getRecall: { kind: "read", path: "/admin/lots/{lot_id}/recall", caller: "staff", right: "stock.read" },
  sendRecall: { kind: "write", path: "/admin/lots/{lot_id}/recall/send", caller: "staff", right: "orders.write" },
  setLotState: { kind: "write", path: "/admin/lots/{lot_id}/state", caller: "staff", right: "stock.write" },
  moveLot: { kind: "write", path: "/admin/lots/{lot_id}/move", caller: "staff", right: "stock.write" },
  listWarehouses: { kind: "read", path: "/admin/warehouses", caller: "staff", right: "stock.read" },
  saveWarehouse: { kind: "write", path: "/admin/warehouses/save", caller: "staff", right: "stock.write" },
  listPicks: { kind: "read", path: "/admin/picks", caller: "staff", right: "orders.read" },
} as const satisfies Record<string, StaffCall>;
