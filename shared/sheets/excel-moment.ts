/**
 * How a cell that Excel holds as a day or a time travels as text: as Excel's own formula for it, which no other cell has.
 * Columns of days read it; in a column of texts it betrays that Excel made a day of a code such as `10-12`.
 */
const pattern = /^=DATE\((\d{4}),(\d{1,2}),(\d{1,2})\)(?:\+TIME\((\d{1,2}),(\d{1,2}),(\d{1,2})\))?$/;

/** @param wallClock the day and time that Excel shows, as if they were UTC */
export function writeExcelMoment(wallClock: Date): string {
  // A part of a day is a fraction, whose seconds come with noise.
  const at = new Date(Math.round(wallClock.getTime() / 1000) * 1000);
  const day = `=DATE(${at.getUTCFullYear()},${at.getUTCMonth() + 1},${at.getUTCDate()})`;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  return time.every((part) => part === 0) ? day : `${day}+TIME(${time.join(",")})`;
}

const two = (part: string | undefined) => (part ?? "0").padStart(2, "0");

/** @returns `2026-12-31` or `2026-12-31T18:00:00`, a time without a zone; null for any other text */
export function readExcelMoment(text: string): string | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const [year = "", month, day, hour, minute, second] = found.slice(1);
  const date = `${year}-${two(month)}-${two(day)}`;
  return hour === undefined ? date : `${date}T${two(hour)}:${two(minute)}:${two(second)}`;
}
