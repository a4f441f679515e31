import type { CSSProperties } from "react";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";
import type { Clinic } from "./clinic-loader";
import type { KitLine } from "./kit-lines";

/** The id of a line of the kit's list, to which its mark in the picture leads. */
export const lineId = (place: number): string => `line-${place + 1}`;

/**
 * The room with a numbered mark on each thing of the kit. Marks stand in percent of the picture, from its left edge in
 * either language, for the picture is not mirrored; each leads to its line in the list, which says the same in words.
 */
export function ClinicScene({ pictures: { wide, narrow, alt }, lines }: Pick<Clinic, "pictures" | "lines">) {
  const t = useTexts();
  return (
    <figure className="scene" aria-label={t("clinics.scene")}>
      <picture>
        <source media="(max-width:639px)" srcSet={`/media/banner-mobile/${narrow}`} width={800} height={800} />
        <img src={`/media/banner-desktop/${wide}`} alt={alt} width={1600} height={800} fetchPriority="high" />
      </picture>
      {lines.map((line, place) => (
        <Mark key={line.sku} line={line} place={place} />
      ))}
    </figure>
  );
}

function Mark({ line: { title, price, problem, spots }, place }: { line: KitLine; place: number }) {
  const t = useTexts();
  const money = useMoney();
  const [wide, narrow] = spots;
  if (!wide && !narrow) return null;
  const cost = problem ? t("catalogue.soldOut") : money(price);
  const style = { "--wx": at(wide, 0), "--wy": at(wide, 1), "--nx": at(narrow, 0), "--ny": at(narrow, 1) };
  return (
    <a
      className="mark"
      href={`#${lineId(place)}`}
      style={style as CSSProperties}
      data-side={wide && (wide[0] < 25 ? "left" : wide[0] > 75 ? "right" : undefined)}
    >
      <span className="sr-only">{t("clinics.mark", { number: place + 1, title, price: cost })}</span>
      <b aria-hidden="true">{place + 1}</b>
      <span className="mark-tip" aria-hidden="true">
        {title}
        <strong>{cost}</strong>
      </span>
    </a>
  );
}

/** Out of sight where the picture does not show the thing. */
const at = (spot: KitLine["spots"][number], axis: 0 | 1): string => (spot ? `${spot[axis]}%` : "-99em");
