/**
 * Why a buyer wants to return units, and what kind of reason that is: `visible` on arrival, `hidden` until it is used, or a
 * change of `mind`.
 */
export const reasonKinds = {
  damaged: "visible",
  wrong_goods: "visible",
  faulty: "hidden",
  not_as_described: "visible",
  expires_too_soon: "visible",
  changed_mind: "mind",
  wrong_item: "mind",
} as const;
export type ReturnReason = keyof typeof reasonKinds;
export const returnReasons = Object.keys(reasonKinds) as [ReturnReason, ...ReturnReason[]];

/**
 * States of a return request. `received`: some of its units came back, and their money went back with them. `closed`: none of
 * them came.
 */
export const returnStates = ["requested", "approved", "received", "refused", "withdrawn", "closed"] as const;
export type ReturnState = (typeof returnStates)[number];

/** States in which units of a request are in no other one. */
export const openReturnStates = ["requested", "approved"] as const satisfies readonly ReturnState[];

/** How the goods come back. */
export const returnWays = ["pick_up", "drop_off"] as const;
export type ReturnWay = (typeof returnWays)[number];

/** Why staff refuse a request. */
export const returnDenials = ["used", "no_defect", "made_to_order", "photos_needed", "other"] as const;
export type ReturnDenial = (typeof returnDenials)[number];

/**
 * What becomes of units that came back: `resell` on the shelf, `quarantine` in the bin of units that somebody has to look at
 * first, or `discard`. Units of SKUs without lots are in no bin: in quarantine they are not in stock either.
 */
export const returnFates = ["resell", "quarantine", "discard"] as const;
export type ReturnFate = (typeof returnFates)[number];

/** Units of a line that came back, by what becomes of them. */
export type ReceivedUnits = { line: number } & Record<ReturnFate, number>;

/** Most pictures of a request. */
export const mostReturnPhotos = 4;

/** A request's number: that of its order, and which request of it it is. */
export const returnNumber = (order: number | string, sequence: number): string => `${order}-${sequence}`;
