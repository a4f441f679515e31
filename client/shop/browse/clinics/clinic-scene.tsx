import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { Clinic } from "./load-clinic";
import type { KitLine, Spot } from "./kit-lines";

/** The id of a line of the kit's list, to which its mark in the picture leads. */
export const lineId = (place: number): string => `line-${place + 1}`;

/**
 * The room with a numbered mark on each thing of the kit. Marks are placed in percent of the picture, from its left
 * edge in either language, since the picture is not mirrored; each links to its line in the list, which says the same
 * in words. They are SVG because attributes can place them: the page's security policy allows no style attributes.
 */
export function ClinicScene({ pictures: { wide, narrow, alt }, lines }: Pick<Clinic, "pictures" | "lines">) {
  const t = useTexts();
  return (
    <figure className="scene" aria-label={t("clinics.scene")}>
      <picture>
        <source media="(max-width:639px)" srcSet={`/media/banner-mobile/${narrow}`} width={800} height={800} />
        <img src={`/media/banner-desktop/${wide}`} alt={alt} width={1600} height={800} fetchPriority="high" />
      </picture>
      <Marks lines={lines} crop={0} />
      <Marks lines={lines} crop={1} />
    </figure>
  );
}

/** The marks of one of the two pictures; the stylesheet shows those of the visible one. */
function Marks({ lines, crop }: { lines: readonly KitLine[]; crop: 0 | 1 }) {
  return (
    <svg className={`marks ${crop === 0 ? "marks-wide" : "marks-narrow"}`} width="100%" height="100%">
      {lines.map((line, place) => {
        const spot = line.spots[crop];
        return spot && <Mark key={line.sku} line={line} place={place} spot={spot} radius={crop === 0 ? 14 : 12} />;
      })}
    </svg>
  );
}

type MarkProps = { line: KitLine; place: number; spot: Spot; radius: number };

/** Width and height of what a mark says, in px. */
const tip = { width: 230, height: 96 };

function Mark({ line: { title, price, problem }, place, spot: [x, y], radius }: MarkProps) {
  const t = useTexts();
  const money = useMoney();
  const cost = problem ? t("catalogue.soldOut") : money(price);
  // It opens towards the middle of the picture.
  const left = x < 25 ? -radius : x > 75 ? radius - tip.width : -tip.width / 2;
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      <a
        className="mark"
        href={`#${lineId(place)}`}
        aria-label={t("clinics.mark", { number: place + 1, title, price: cost })}
      >
        <circle r={radius} />
        <text textAnchor="middle" dy="0.36em">
          {place + 1}
        </text>
        <foreignObject x={left} y={y < 30 ? radius + 8 : -radius - 8 - tip.height} {...tip} aria-hidden="true">
          <p className="mark-tip" data-below={y < 30 || undefined}>
            <span>
              {title}
              <b>{cost}</b>
            </span>
          </p>
        </foreignObject>
      </a>
    </svg>
  );
}
