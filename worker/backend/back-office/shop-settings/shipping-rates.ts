import { aedFromFils } from "#shared/money/money";
import { moneyIn } from "#shared/shop-settings/setting-values";
import { minutesIn, timeText } from "#shared/time/time-of-day";
import { windowsIn, windowsText } from "#shared/shipping/delivery-slots";
import { windowsOf } from "#backend/ordering/slots/offered-slots";
import { fieldCount } from "#shared/typed/figure";
import { isBlank } from "#shared/typed/signs";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import { purgeSettings } from "#backend/platform/cache-purges/purge-tags-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import {
  guardPlaceVersions,
  selectEditedPlaces,
  updatePlaces,
  type EditedPlaceRow,
} from "#backend/ordering/shipping/edit-statements";
import { staffActor } from "#backend/identity/staff/actor";
import type { FieldProblem, Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { runGuarded } from "#backend/platform/guard-statements";
import { doneMessages } from "./done-messages";
import { isOpenAt } from "./group-values";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { insertChange } from "./shop-settings-store";

type Place = CallAnswer<"listEditedPlaces">["places"][number];
type Typed = CallInput<"savePlaces">["places"][number];
type Terms = Omit<EditedPlaceRow, "location_id" | "state_id" | "name_en" | "name_ar" | "version">;

const figure = (fils: number): string => aedFromFils(fils).toFixed(2);

const placeOf = (row: EditedPlaceRow): Place => ({
  id: row.location_id,
  state_id: row.state_id,
  name_en: row.name_en,
  name_ar: row.name_ar,
  charge: figure(row.charge),
  slashed_charge: figure(row.slashed_charge),
  free_from: figure(row.free_from),
  minimum_order: figure(row.minimum_order),
  days_min: String(row.days_min),
  days_max: String(row.days_max),
  cut_off: row.cut_off === null ? "" : timeText(row.cut_off),
  slots: windowsText(windowsOf(row)),
  cod: row.cod === 1,
  served: row.served === 1,
  version: row.version,
});

export async function listPlaces(_input: object, { db }: CallContext): Promise<CallAnswer<"listEditedPlaces">> {
  const [rows] = await db.run(selectEditedPlaces());
  return { places: rows.map(placeOf) };
}

/** Sums of a place; all of them are asked for. */
const sums = ["charge", "slashed_charge", "free_from", "minimum_order"] as const;
const counts = ["days_min", "days_max"] as const;

/** What was typed of a place as it is stored, and what is wrong with it by field. */
function readPlace(
  typed: Typed,
  hours: ShopSettings["hours"],
  before: EditedPlaceRow | undefined,
): { terms: Terms; problems: Partial<Record<keyof Typed, FieldProblem>> } {
  const problems: Partial<Record<keyof Typed, FieldProblem>> = {};
  const terms = { cod: typed.cod ? 1 : 0, served: typed.served ? 1 : 0, cut_off: null, slots: "[]" } as Terms;
  for (const name of sums) {
    const fils = moneyIn(typed[name]);
    if (fils === null) problems[name] = typed[name].trim() === "" ? "required" : "amount";
    terms[name] = fils ?? 0;
  }
  for (const name of counts) {
    const days = Number(fieldCount(typed[name]) ?? -1);
    if (days < 0 || days > 60) problems[name] = isBlank(typed[name]) ? "required" : "days";
    terms[name] = days;
  }
  if (typed.cut_off.trim() !== "") {
    terms.cut_off = minutesIn(typed.cut_off);
    if (terms.cut_off === null || terms.cut_off === 24 * 60) problems.cut_off = "time";
    else if (!isOpenAt(hours, terms.cut_off)) problems.cut_off = "cut_off_closed";
  }
  if (typed.slots === undefined) terms.slots = before?.slots ?? "[]";
  else {
    const windows = windowsIn(typed.slots);
    if (windows === null) problems.slots = "slots";
    terms.slots = JSON.stringify(windows ?? []);
  }
  if (!problems.days_min && !problems.days_max && terms.days_max < terms.days_min) problems.days_max = "days_order";
  // The amount struck through is the earlier charge.
  if (!problems.slashed_charge && terms.slashed_charge > 0 && terms.slashed_charge <= terms.charge)
    problems.slashed_charge = "struck_low";
  if (typed.id === defaultPlace && !typed.served) problems.served = "default_place";
  return { terms, problems };
}

/** Saves the terms of places, all or none, with history, audit entry and purges in one batch. */
export async function savePlaces(
  { places }: CallInput<"savePlaces">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"savePlaces">>> {
  const { db, locale, now, settings } = context;
  const { staff } = staffActor(context);
  const [rows, groups] = await db.run(selectEditedPlaces(), selectSettings());
  const { hours } = settingsOf(groups, settings.shop);
  const known = new Map(rows.map((row) => [row.location_id, row]));
  const read = places.map((typed) => {
    const before = known.get(typed.id);
    return { typed, before, ...readPlace(typed, hours, before) };
  });
  const problems = read.flatMap(({ typed, before, problems: own }): [string, FieldProblem][] =>
    before
      ? Object.entries(own).map(([name, problem]) => [`${typed.id}.${name}`, problem])
      : [[`${typed.id}.charge`, "unknown_place"]],
  );
  const ids = places.map(({ id }) => id);
  for (const id of ids.filter((one, at) => ids.indexOf(one) < at)) problems.push([`${id}.charge`, "repeated"]);
  if (problems.length > 0) return { fail: "invalid_input", fields: Object.fromEntries(problems) };
  const changed = read.filter(({ terms, before }) => !isSame(terms, before!));
  if (changed.length === 0) return { message: doneMessages[locale].same };
  const written = changed.map(({ typed, terms }) => ({ location_id: typed.id, version: typed.version, ...terms }));
  const detail = changed.map(({ before }) => before!.name_en).join(", ");
  const isWritten = await runGuarded(
    db,
    guardPlaceVersions(written),
    updatePlaces(written),
    auditIfChanged(staff, "settings.save", "places", detail.slice(0, 500), now),
    ...changed.map(({ before, terms }) =>
      insertChange(
        {
          subject: `place:${before!.location_id}`,
          before: historyOf(before!, before!),
          after: historyOf(before!, terms),
        },
        staff,
        now,
      ),
    ),
    purgeSettings(),
  );
  return isWritten ? { message: doneMessages[locale].saved } : { fail: "changed_meanwhile" };
}

const termNames = [...sums, ...counts, "cut_off", "slots", "cod", "served"] as const;
const isSame = (terms: Terms, before: Terms): boolean => termNames.every((name) => terms[name] === before[name]);

/** A place's terms as the history has them: as they are written. */
function historyOf({ name_en, name_ar }: EditedPlaceRow, terms: Terms): string {
  const { charge, slashed_charge, free_from, minimum_order, days_min, days_max, cut_off, slots, cod, served } = terms;
  return JSON.stringify({
    name_en,
    name_ar,
    charge: figure(charge),
    slashed_charge: figure(slashed_charge),
    free_from: figure(free_from),
    minimum_order: figure(minimum_order),
    days_min,
    days_max,
    cut_off: cut_off === null ? "" : timeText(cut_off),
    slots: windowsText(windowsOf({ slots })),
    cod: cod === 1 ? "1" : "0",
    served: served === 1 ? "1" : "0",
  });
}
