import { useTexts } from "#client/messages/texts";
import type { RoomSize } from "./room-size";

/** In cm: the person's height and width, and the margin around both. */
const person = { height: 170, width: 44 };
const margin = 20;

/** An item from the side, to scale, next to a person 170 cm tall. */
export function RoomPicture({ size: { length, width, height } }: { size: RoomSize }) {
  const t = useTexts();
  const floor = Math.max(height, person.height) + margin;
  const across = length + person.width + 3 * margin;
  const middle = length + 2 * margin + person.width / 2;
  return (
    <figure className="panel p-4">
      <svg viewBox={`0 0 ${across} ${floor + margin}`} className="h-64 w-full" aria-hidden="true">
        <path d={`M0 ${floor}H${across}`} stroke="var(--color-line)" strokeWidth="2" />
        <rect
          x={margin}
          y={floor - height}
          width={length}
          height={height}
          rx="3"
          fill="var(--color-mist)"
          stroke="var(--color-teal)"
          strokeWidth="2"
        />
        <g fill="var(--color-second)">
          <circle cx={middle} cy={floor - 158} r="12" />
          <path
            d={`M${middle - 21} ${floor - 120}q0-22 21-22t21 22v52h-7v-46h-3V${floor}h-9v-76h-4v76h-9v-114h-3v46h-7z`}
          />
        </g>
      </svg>
      <figcaption className="mt-3 text-meta text-second">{t("equipment.size", { length, width, height })}</figcaption>
    </figure>
  );
}
