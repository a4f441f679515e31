import { dayText } from "../ui/day-text";

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Dubai", hour: "2-digit", minute: "2-digit" });

/** A time in the Emirates as text: `5/12/2026 14:05`. @param iso ISO 8601 */
export const momentText = (iso: string): string => `${dayText(iso)} ${clock.format(new Date(iso))}`;

/** A time as the shop's people read it, in the Emirates. @param iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} dir="ltr">
      {momentText(iso)}
    </time>
  );
}
