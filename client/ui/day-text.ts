const parts = new Intl.DateTimeFormat("en", {
  timeZone: "Asia/Dubai",
  day: "numeric",
  month: "numeric",
  year: "numeric",
});

/** The day of a time as the UAE writes it, in figures and in either language: `5/12/2026`. @param iso ISO 8601 */
export function dayText(iso: string): string {
  const { day, month, year } = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year}`;
}
