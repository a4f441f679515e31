import type { CallReply, CallRequest } from "../../../shared/contracts/table";

export type Place = CallReply<"listEditedPlaces">["places"][number];

/** What is typed of a place, in the order of the columns. */
export const placeTexts = [
  "charge",
  "slashed_charge",
  "free_from",
  "minimum_order",
  "days_min",
  "days_max",
  "cut_off",
] as const;
export const placeTicks = ["cod", "served"] as const;
export const placeFields = [...placeTexts, ...placeTicks] as const;
export type PlaceField = (typeof placeFields)[number];

/** The name of a place's field in the one form of them all, and of what is wrong with it. */
export const fieldName = (id: number, field: PlaceField | "version" | "was"): string => `${id}.${field}`;

/** The texts of a place that tell whether somebody has typed anything. */
export const stateOf = (place: Place): string => placeFields.map((field) => String(place[field])).join("|");

/** The places that were typed into, of a form of all of them. */
export function changedPlaces(form: FormData): CallRequest<"savePlaces">["places"] {
  const ids = [...form.keys()].flatMap((name) => (name.endsWith(".was") ? [Number(name.slice(0, -4))] : []));
  return ids.flatMap((id) => {
    const text = (field: PlaceField | "version" | "was") => {
      const value = form.get(fieldName(id, field));
      return typeof value === "string" ? value : "";
    };
    const texts = Object.fromEntries(placeTexts.map((field) => [field, text(field)])) as Record<
      (typeof placeTexts)[number],
      string
    >;
    const ticks = { cod: text("cod") !== "", served: text("served") !== "" };
    const state = placeFields.map((field) => String({ ...texts, ...ticks }[field])).join("|");
    return state === text("was") ? [] : [{ id, version: text("version"), ...texts, ...ticks }];
  });
}
