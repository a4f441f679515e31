import type { CallReply, CallRequest } from "#shared/contracts/platform/table";

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
  "slots",
] as const;
export const placeTicks = ["cod", "served"] as const;
export const placeFields = [...placeTexts, ...placeTicks] as const;
export type PlaceField = (typeof placeFields)[number];

/**
 * What the form says of a place beside its fields: the version and the texts it was shown with, its emirate, and whether what was
 * changed of an emirate is changed of its areas too: `1` or `0`, once it was asked.
 */
type Beside = "version" | "was" | "emirate" | "all";

/** The name of a place's field in the one form of them all, and of what is wrong with it. */
export const fieldName = (id: number, field: PlaceField | Beside): string => `${id}.${field}`;

/** The texts of a place that tell whether somebody has typed anything. */
export const stateOf = (place: Pick<Place, PlaceField>): string =>
  placeFields.map((field) => String(place[field])).join("|");

/** The fields in which an area is not as its emirate. */
export const differingFields = (area: Pick<Place, PlaceField>, emirate: Pick<Place, PlaceField>): PlaceField[] =>
  placeFields.filter((field) => area[field] !== emirate[field]);

type Sent = CallRequest<"savePlaces">["places"][number] & Pick<Place, "slots">;

/**
 * The places that were typed into, of a form of all of them. Where it was answered so, what was changed of an emirate is changed
 * of its areas too, but for fields that were changed there as well.
 */
export function changedPlaces(form: FormData): Sent[] {
  const shown = shownIn(form);
  return [...shown].flatMap(([id, { place, changed }]) => {
    const emirate = emirateOf(form, id);
    const general = textIn(form, emirate, "all") === "1" ? shown.get(emirate) : undefined;
    const sent = general ? withEmirate({ place, changed }, general) : place;
    return stateOf(sent) === textIn(form, id, "was") ? [] : [sent];
  });
}

/** The emirates of which it has to be asked whether a change is one of their areas too, and how many of these it would change. */
export function emiratesInQuestion(form: FormData): { id: number; areas: number }[] {
  const shown = shownIn(form);
  const changing = [...shown].flatMap(([id, area]) => {
    const emirate = emirateOf(form, id);
    const general = shown.get(emirate);
    const isAsked = general !== undefined && !["0", "1"].includes(textIn(form, emirate, "all"));
    return isAsked && stateOf(withEmirate(area, general)) !== stateOf(area.place) ? [emirate] : [];
  });
  return [...Map.groupBy(changing, (id) => id)].map(([id, areas]) => ({ id, areas: areas.length }));
}

type ShownPlaces = ReturnType<typeof sentOf>;

/** Every place of the form, by its id. */
function shownIn(form: FormData): Map<number, ShownPlaces> {
  const ids = [...form.keys()].flatMap((name) => (name.endsWith(".was") ? [Number(name.slice(0, -4))] : []));
  return new Map(ids.map((id) => [id, sentOf(form, id)]));
}

/** 0: it is an emirate itself. */
const emirateOf = (form: FormData, id: number): number => Number(textIn(form, id, "emirate"));

/**
 * An area with what was changed of its emirate, and not of itself. Delivery times are never copied: an area without any has
 * those of its emirate, with one count of places for all of it.
 */
function withEmirate({ place, changed }: ShownPlaces, general: ShownPlaces): Sent {
  const taken = general.changed.filter((field) => field !== "slots" && !changed.includes(field));
  return { ...place, ...Object.fromEntries(taken.map((field) => [field, general.place[field]])) };
}

/** A place as the form has it, and the fields of it that are not as they were shown. */
function sentOf(form: FormData, id: number): { place: Sent; changed: PlaceField[] } {
  const texts = Object.fromEntries(placeTexts.map((field) => [field, textIn(form, id, field)]));
  const ticks = Object.fromEntries(placeTicks.map((field) => [field, textIn(form, id, field) !== ""]));
  const place = { id, version: textIn(form, id, "version"), ...texts, ...ticks } as Sent;
  const was = textIn(form, id, "was").split("|");
  return { place, changed: placeFields.filter((field, at) => String(place[field]) !== was[at]) };
}

function textIn(form: FormData, id: number, field: PlaceField | Beside): string {
  const value = form.get(fieldName(id, field));
  return typeof value === "string" ? value : "";
}
