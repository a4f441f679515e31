import { useTexts } from "#client/messages/texts";

type FootprintProps = {
  /** In cm. */
  width: number;
  depth: number;
  height: number;
};

/** The drawing's size, and what is left around the object for its dimension lines, in units of the drawing. */
const sheet = { width: 360, height: 250 };
const edge = { left: 40, right: 46, top: 12, bottom: 38 };
/** How much of its length an edge that leads backwards has across the sheet, and upwards. */
const slant = 0.36;
/** In cm: how tall the person is, what they take up beside the object, and from which size on they stand there. */
const person = { height: 170, room: 90, from: 100 };

/** What an object takes up in a room: a line drawing with its dimensions; a large one beside somebody of 170 cm. */
export function Footprint({ width, depth, height }: FootprintProps) {
  const t = useTexts();
  const isLarge = Math.max(width, height) >= person.from;
  const back = depth * slant;
  const across = width + back + (isLarge ? person.room : 0);
  const up = Math.max(height + back, isLarge ? person.height : 0);
  const scale = Math.min((sheet.width - edge.left - edge.right) / across, (sheet.height - edge.top - edge.bottom) / up);
  const of = (cm: number) => Math.round(cm * scale);
  const floor = sheet.height - edge.bottom;
  const left = edge.left + Math.round((sheet.width - edge.left - edge.right - across * scale) / 2);
  const [w, h, o] = [of(width), of(height), of(back)];
  const [right, top] = [left + w, floor - h];
  const size = { width, depth, height };
  return (
    <figure className="panel p-4">
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className="footprint" direction="ltr" aria-hidden="true">
        <path className="footprint-floor" d={`M0 ${floor}H${sheet.width}`} />
        <path
          className="footprint-object"
          d={`M${left} ${floor}V${top}l${o} ${-o}h${w}v${h}L${right} ${floor}zM${left} ${top}H${right}V${floor}M${right} ${top}l${o} ${-o}`}
        />
        {isLarge && (
          <path
            className="footprint-person"
            transform={`translate(${right + o + of(person.room - 28)} ${floor}) scale(${scale})`}
            d="M0-146a12 12 0 1 1 .1 0M-21-120q0-22 21-22t21 22v52h-7v-46h-3V0H2v-76h-4V0h-9v-114h-3v46h-7z"
          />
        )}
        <path
          className="footprint-lines"
          d={`M${left} ${floor + 8}v8m0-4h${w}m0-4v8M${left - 8} ${floor}h-8m4 0v${-h}m-4 0h8M${right + 6} ${floor + 4}l6 6m-3-3l${o} ${-o}m-3-3l6 6`}
        />
        <text x={left + w / 2} y={floor + 32} textAnchor="middle">
          {t("equipment.cm", { length: width })}
        </text>
        <text
          x={left - 18}
          y={floor - h / 2}
          textAnchor="middle"
          transform={`rotate(-90 ${left - 18} ${floor - h / 2})`}
        >
          {t("equipment.cm", { length: height })}
        </text>
        <text x={right + o / 2 + 16} y={floor - o / 2 + 16}>
          {t("equipment.cm", { length: depth })}
        </text>
      </svg>
      <figcaption className="mt-3 text-meta text-second">
        {t(isLarge ? "equipment.size.person" : "equipment.size", size)}
      </figcaption>
    </figure>
  );
}
