import type { ReactNode } from "react";
import { defaultPlace } from "../../../shared/shipping";
import { useTexts } from "../../messages/texts";
import { useVisit } from "../../runtime/request-context";
import type { ConsoleRefusal } from "../posted";
import {
  differingFields,
  fieldName,
  placeFields,
  placeTexts,
  placeTicks,
  stateOf,
  type Place,
  type PlaceField,
} from "./place-form";

type Refused = ConsoleRefusal | undefined;
type PlaceTableProps = { emirate: Place; areas: readonly Place[]; refused: Refused };

/** An emirate with its areas, open where something is wrong; cards on a phone. */
export function PlaceTable({ emirate, areas, refused }: PlaceTableProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const { charge, free_from, days_min, days_max } = emirate;
  const days = days_min === days_max ? days_min : `${days_min}–${days_max}`;
  const emirateTerms = { charge, free: free_from, days, last: days_max };
  const ids = [emirate, ...areas].map(({ id }) => `${id}.`);
  const hasProblem = Object.keys(refused?.failure?.fields ?? {}).some((name) => ids.some((id) => name.startsWith(id)));
  return (
    <details className="place-group panel" open={emirate.id === defaultPlace || hasProblem}>
      <summary>
        {emirate[`name_${locale}`]} <small>{t("settings.place.summary", emirateTerms)}</small>
      </summary>
      <table className="place-table">
        <caption className="sr-only">{emirate[`name_${locale}`]}</caption>
        <thead>
          <tr>
            <th scope="col">{t("settings.place")}</th>
            {placeFields.map((field) => (
              <th key={field} scope="col">
                {t(`settings.place.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PlaceRow place={emirate} refused={refused}>
            {areas.length > 0 && <ForAllAreas emirate={emirate} areas={areas} refused={refused} />}
          </PlaceRow>
          {areas.map((area) => (
            <PlaceRow key={area.id} place={area} refused={refused}>
              <input type="hidden" name={fieldName(area.id, "emirate")} value={emirate.id} />
            </PlaceRow>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Asks whether a change of an emirate is one of its areas too, and says which of them are not as it is. */
function ForAllAreas({ emirate, areas, refused }: PlaceTableProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const name = fieldName(emirate.id, "all");
  const differing = areas.flatMap((area) => {
    const fields = differingFields(area, emirate).map((field) => t(`settings.place.${field}`));
    return fields.length === 0 ? [] : [{ id: area.id, area: area[`name_${locale}`], fields }];
  });
  return (
    <>
      <label className="tick place-all">
        <input type="checkbox" name={name} value="1" defaultChecked={refused && name in refused.values} />
        {t("settings.place.all")}
      </label>
      <ul className="text-meta text-second">
        {differing.map(({ id, area, fields }) => (
          <li key={id}>{t("settings.place.differs", { area, fields: fields.join(" · ") })}</li>
        ))}
      </ul>
    </>
  );
}

type PlaceRowProps = {
  place: Place;
  refused: Refused;
  /** What stands under its name. */
  children: ReactNode;
};

function PlaceRow({ place, refused, children }: PlaceRowProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const { id, version } = place;
  const name = place[`name_${locale}`];
  const cell = (field: PlaceField) => {
    const own = fieldName(id, field);
    const problem = refused?.failure?.fields?.[own];
    return {
      problem,
      attributes: {
        name: own,
        "aria-label": `${name}: ${t(`settings.place.${field}`)}`,
        "aria-invalid": problem !== undefined,
        "aria-describedby": problem && `${own}-problem`,
      },
    };
  };
  return (
    <tr>
      <th scope="row">
        {name}
        <input type="hidden" name={fieldName(id, "version")} value={version} />
        <input type="hidden" name={fieldName(id, "was")} value={stateOf(place)} />
        {Number(place.free_from) < Number(place.charge) && (
          <p className="text-meta text-second">{t("settings.place.freeAtOnce")}</p>
        )}
        {children}
      </th>
      {placeTexts.map((field) => {
        const { problem, attributes } = cell(field);
        return (
          <td key={field} data-heading={t(`settings.place.${field}`)}>
            <input
              {...attributes}
              dir="ltr"
              maxLength={40}
              autoComplete="off"
              inputMode={field === "cut_off" ? "text" : "decimal"}
              placeholder={field === "cut_off" ? t("settings.place.shop") : undefined}
              defaultValue={refused?.values[fieldName(id, field)] ?? place[field]}
            />
            <Problem id={`${fieldName(id, field)}-problem`} text={problem} />
          </td>
        );
      })}
      {placeTicks.map((field) => {
        const { problem, attributes } = cell(field);
        const isTicked = refused ? fieldName(id, field) in refused.values : place[field];
        return (
          <td key={field} data-heading={t(`settings.place.${field}`)}>
            <input {...attributes} type="checkbox" defaultChecked={isTicked} />
            <Problem id={`${fieldName(id, field)}-problem`} text={problem} />
          </td>
        );
      })}
    </tr>
  );
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className="field-problem">
      {text}
    </p>
  );
