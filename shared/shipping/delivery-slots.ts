import { minutesIn, timeText } from "../time/time-of-day";
import { daysText } from "../time/day-name";
import { momentInEmirates } from "../time/emirates-time";
import type { Locale } from "../text/locale";
import { plainSigns } from "../typed/signs";

/** When heavy goods are delivered on a day, in minutes after midnight, and how many orders at that time. */
export type SlotWindow = { starts: number; ends: number; capacity: number };
/** A time of delivery: a day as YYYY-MM-DD and minutes after its midnight, both in the Emirates. */
export type Slot = Pick<SlotWindow, "starts" | "ends"> & { day: string };

/** How many days are offered, from the first possible one on. */
export const slotDays = 14;
/** How many free times are named when the wanted one is taken. */
const slotsNamed = 3;
const mostWindows = 4;
const mostDeliveries = 99;

/**
 * Windows as they are typed: `9:00–13:00 × 4, 13–18 × 6`, in either language's digits and signs. Empty: none.
 * @returns null for anything else, windows that overlap, and more than four of them
 */
export function windowsIn(text: string): SlotWindow[] | null {
  const windows: SlotWindow[] = [];
  for (const part of plainSigns(text).split(/[,،;؛]/)) {
    if (part.trim() === "") continue;
    const [, from = "", to = "", count = ""] = /^([^-–—]+)[-–—]([^×x*]+)[×x*]\s*(\d{1,2})\s*$/i.exec(part) ?? [];
    const [starts, ends, capacity] = [minutesIn(from.trim()), minutesIn(to.trim()), Number(count)];
    if (starts === null || ends === null || ends <= starts || capacity < 1 || capacity > mostDeliveries) return null;
    if (starts < (windows.at(-1)?.ends ?? 0)) return null;
    windows.push({ starts, ends, capacity });
  }
  return windows.length <= mostWindows ? windows : null;
}

/** Windows as `windowsIn` reads them. */
export const windowsText = (windows: readonly SlotWindow[]): string =>
  windows.map(({ starts, ends, capacity }) => `${timeText(starts)}–${timeText(ends)} × ${capacity}`).join(", ");

/** A slot's name on the wire: the beginning of it, as YYYY-MM-DDTHH:MM. */
export const slotId = ({ day, starts }: Pick<Slot, "day" | "starts">): string => `${day}T${timeText(starts)}`;

/** Places that are taken at a time. */
export type TakenPlaces = { day: string; starts: number; taken: number };

/** Every slot of some days, in their order. @param days YYYY-MM-DD, on which goods can be delivered */
export const slotsOf = (days: readonly string[], windows: readonly SlotWindow[]): Slot[] =>
  days.flatMap((day) => windows.map(({ starts, ends }) => ({ day, starts, ends })));

/** The slots of which a place is left, in their order; what is taken at other times does not count. */
export function freeSlots(
  slots: readonly Slot[],
  windows: readonly SlotWindow[],
  taken: readonly TakenPlaces[],
): Slot[] {
  const left = new Map(windows.map(({ starts, capacity }) => [starts, capacity]));
  const used = new Map(taken.map((one) => [slotId(one), one.taken]));
  return slots.filter((slot) => (used.get(slotId(slot)) ?? 0) < (left.get(slot.starts) ?? 0));
}

/** Those that begin nearest to a wanted time, in their order. @param wanted a slot's name */
export const nearestSlots = (free: readonly Slot[], wanted: string, most = slotsNamed): Slot[] =>
  free
    .map((slot) => ({ slot, away: Math.abs(momentInEmirates(slotId(slot)) - momentInEmirates(wanted)) }))
    .toSorted((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ slot }) => slot)
    .toSorted((one, other) => slotId(one).localeCompare(slotId(other)));

const dayLength = 86_400_000;

/** Until when a buyer may change a slot, in ms: the cut-off of the day before. @param cut_off `14:00` */
export const slotChangeEnds = (day: string, cut_off: string): number =>
  momentInEmirates(`${day}T${cut_off}`) - dayLength;

const formats = new Map<Locale, Intl.DateTimeFormat>();

function clockText(moment: number, locale: Locale): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-GB", {
      hour: locale === "ar" ? "numeric" : "2-digit",
      minute: "2-digit",
      timeZone: "Asia/Dubai",
    });
  formats.set(locale, format);
  return format.format(moment);
}

/** The window of a slot in words, such as `09:00–13:00`. @param from @param to `09:00`, in the Emirates */
function windowText({ day, from, to }: { day: string; from: string; to: string }, locale: Locale): string {
  const [begins, ends] = [from, to].map((time) =>
    clockText(momentInEmirates(`${day}T00:00`) + minutesOf(time), locale),
  );
  return locale === "ar" ? `من ${begins} إلى ${ends}` : `${begins}–${ends}`;
}

/** A slot in words: its day and its window. */
export const slotText = (slot: { day: string; from: string; to: string }, locale: Locale): string =>
  `${daysText({ from: slot.day, to: slot.day }, locale)}${locale === "ar" ? "، " : ", "}${windowText(slot, locale)}`;

/** In ms. A window that lasts until midnight ends at `24:00`. */
const minutesOf = (time: string): number => (minutesIn(time) ?? 0) * 60_000;
