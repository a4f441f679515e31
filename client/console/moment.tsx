import { momentText } from "../ui/day-text";

/** A time as the shop's people read it, in the Emirates. @param iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} dir="ltr">
      {momentText(iso)}
    </time>
  );
}
