import { timeInEmirates } from "#shared/time/emirates-time";

/** Day and time in the UAE, in digits in either language: `5/12/2026 14:05`. @param iso ISO 8601 */
export function momentText(iso: string): string {
  const [day = "", time = ""] = timeInEmirates(Date.parse(iso)).split("T");
  return `${day.split("-").map(Number).toReversed().join("/")} ${time}`;
}

/** The day of a time as the UAE writes it, in digits in either language: `5/12/2026`. @param iso ISO 8601 */
export const dayText = (iso: string): string => momentText(iso).split(" ")[0]!;
