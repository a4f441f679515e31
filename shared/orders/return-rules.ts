import { emiratesAhead } from "#shared/time/emirates-time";
import type { Attributes } from "../goods/attributes/attributes";
import { reasonKinds, type ReturnReason } from "./return-requests";

/** What the catalogue knows of a SKU that decides whether and how long it may come back. */
export type ReturnGoods = {
  /** The product's type, in small letters. */
  type: string;
  attributes: Pick<Attributes, "sterility" | "use" | "warranty" | "shelf_life">;
  /** The warmest that it may be stored, in °C; null: not known. */
  storageMax: number | null;
};

/**
 * How a product may come back when nothing is wrong with it: any way, only with its packs sealed, or not at all. By the
 * consumer law of the UAE "not returnable" counts for goods whose condition cannot be restored (opened sterile and single-use
 * goods) and for what perishes (the cold chain); a defect may be complained of whatever the product is.
 */
export type ReturnRule = "returnable" | "unopened" | "defect_only";

/** Stored no warmer than this, in °C, goods are of the cold chain: nobody can say where they have been. */
const coldChain = 8;

/** The rule of a SKU; one that has left the catalogue may come back, in doubt for the buyer. */
export function returnRuleOf(goods: ReturnGoods | null): ReturnRule {
  if (!goods) return "returnable";
  const { type, attributes, storageMax } = goods;
  if (storageMax !== null && storageMax <= coldChain) return "defect_only";
  const isUsedUp = attributes.sterility === "sterile" || attributes.use === "single-use" || type === "consumable";
  return isUsedUp ? "unopened" : "returnable";
}

/** Days in which goods of a type can come back when somebody changed their mind, where the terms of use give one number. */
export const returnDays: ReadonlyMap<string, number> = new Map([
  ["instrument", 14],
  // They have to be tested again.
  ["device", 7],
  ["furniture", 7],
  ["refurbished", 7],
]);
const daysOfOthers = 14;

/**
 * Days for what anybody sees who opens the parcel: damage, another product, too short a shelf life. A month, since goods for
 * the shelf are often opened weeks after they arrive.
 */
const visibleDays = 30;

/** Days of warranty where the product names none: a year, and half of one for refurbished goods, as in the terms of use. */
const warrantyDays = { refurbished: 183, others: 365 } as const;

/** Days after its delivery in which a unit may come back for a reason. */
export function daysToReturn(reason: ReturnReason, goods: ReturnGoods | null): number {
  switch (reasonKinds[reason]) {
    case "mind":
      return returnDays.get(goods?.type ?? "") ?? daysOfOthers;
    case "visible":
      return visibleDays;
    case "hidden": {
      const { warranty, shelf_life: shelfLife } = goods?.attributes ?? {};
      const least = goods?.type === "refurbished" ? warrantyDays.refurbished : warrantyDays.others;
      const ofMonths = typeof warranty === "number" ? Math.round((warranty * 365) / 12) : 0;
      const ofYears = typeof shelfLife === "number" ? Math.round(shelfLife * 365) : 0;
      return Math.max(ofMonths, ofYears) || least;
    }
  }
}

/** Units of a line that arrived together; `at` in ms. */
type DeliveredUnits = { at: number; quantity: number };

/** What became of a line of an order, as far as its return depends on it. */
export type ReturnableLine = {
  /** Units that the buyer has. */
  delivered: number;
  /** How many of them are in open requests. */
  inReturn: number;
  deliveries: readonly DeliveredUnits[];
  goods: ReturnGoods | null;
};

/** Why units cannot come back. */
export const returnRefusals = [
  "return_not_delivered",
  "return_open",
  "return_defect_only",
  "return_too_late",
  "return_too_many",
  "return_not_sealed",
] as const;
export type ReturnRefusal = (typeof returnRefusals)[number];

const day = 86_400_000;
/** Days of the Emirates since 1970. */
const dayOf = (moment: number): number => Math.floor((moment + emiratesAhead) / day);

/** Whether a reason needs the packs sealed, which the buyer confirms. */
export const needsSeal = (goods: ReturnGoods | null, reason: ReturnReason): boolean =>
  reasonKinds[reason] === "mind" && returnRuleOf(goods) === "unopened";

/**
 * How many units of a line may come back for a reason now, and why none or no more. The last day counts whole. In doubt it
 * decides for the buyer: units that came back, or are in a request, count as those that arrived first.
 * @param now in ms
 */
export function returnableUnits(
  { delivered, inReturn, deliveries, goods }: ReturnableLine,
  reason: ReturnReason,
  now: number,
): { quantity: number; refusal: ReturnRefusal | null } {
  if (delivered === 0) return { quantity: 0, refusal: "return_not_delivered" };
  const free = Math.max(0, delivered - inReturn);
  if (free === 0) return { quantity: 0, refusal: "return_open" };
  if (reasonKinds[reason] === "mind" && returnRuleOf(goods) === "defect_only")
    return { quantity: 0, refusal: "return_defect_only" };
  const days = daysToReturn(reason, goods);
  const inTime = deliveries.filter(({ at }) => dayOf(now) <= dayOf(at) + days);
  const quantity = Math.min(free, sumOf(inTime));
  return { quantity, refusal: quantity === 0 ? "return_too_late" : null };
}

const sumOf = (deliveries: readonly DeliveredUnits[]): number =>
  deliveries.reduce((sum, { quantity }) => sum + quantity, 0);

/** Why so many units of a line cannot come back for a reason; null: they can. */
export function returnRefusal(
  line: ReturnableLine,
  { quantity, reason, sealed }: { quantity: number; reason: ReturnReason; sealed: boolean },
  now: number,
): ReturnRefusal | null {
  const may = returnableUnits(line, reason, now);
  if (may.refusal) return may.refusal;
  if (quantity > may.quantity) return "return_too_many";
  return needsSeal(line.goods, reason) && !sealed ? "return_not_sealed" : null;
}
