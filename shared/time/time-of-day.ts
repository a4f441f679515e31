import { plainSigns } from "../typed/signs";

/** Minutes after midnight of `14:00`, `9`, `٩:٣٠` or `24:00`; null for anything else. */
export function minutesIn(text: string): number | null {
  const [matched, hours, minutes = "0"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(plainSigns(text)) ?? [];
  if (matched === undefined) return null;
  const time = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && time <= 24 * 60 ? time : null;
}

/** A time of day as `14:00`. @param minutes after midnight */
export const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
