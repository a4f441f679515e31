const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Dubai",
  day: "numeric",
  month: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Day and time in the UAE, in digits in either language: `5/12/2026 14:05`. @param iso ISO 8601 */
export function momentText(iso: string): string {
  const { day, month, year, hour, minute } = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${Number(day)}/${Number(month)}/${year} ${hour}:${minute}`;
}
