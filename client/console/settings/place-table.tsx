import type { ReactNode } from "react";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
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
import { FieldProblem } from "#client/ui/field.tsx";

/** Whether a field of places has a column; the delivery times have a row of their own. */
const isColumn = (field: PlaceField): boolean => field !== "slots";

/** What was posted and not saved. */
type Posted = ConsoleRefusal | undefined;
type PlaceTableProps = { emirate: Place; areas: readonly Place[]; posted: Posted };

/** An emirate with its areas, open where something is wrong; cards on a phone. */
export function PlaceTable({ emirate, areas, posted }: PlaceTableProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const { charge, free_from, days_min, days_max } = emirate;
  const days = days_min === days_max ? days_min : `${days_min}–${days_max}`;
  const emirateTerms = { charge, free: free_from, days, last: days_max };
  const ids = [emirate, ...areas].map(({ id }) => `${id}.`);
  const hasProblem = Object.keys(posted?.failure?.fields ?? {}).some((name) => ids.some((id) => name.startsWith(id)));
  return (
    <details className="place-group panel" open={emirate.id === defaultPlace || hasProblem}>
      <summary>
        {emirate[`name_${locale}`]} <small>{t("settings.place.summary", emirateTerms)}</small>
      </summary>
      <Differing emirate={emirate} areas={areas} />
      <table className="place-table">
        <caption className="sr-only">{emirate[`name_${locale}`]}</caption>
        <thead>
          <tr>
            <th scope="col">{t("settings.place")}</th>
            {placeFields.filter(isColumn).map((field) => (
              <th key={field} scope="col">
                {t(`settings.place.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PlaceRow place={emirate} posted={posted} />
          {areas.map((area) => (
            <PlaceRow key={area.id} place={area} posted={posted}>
              <input type="hidden" name={fieldName(area.id, "emirate")} value={emirate.id} />
            </PlaceRow>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Lists areas that differ from their emirate, each with its own values. */
function Differing({ emirate, areas }: Pick<PlaceTableProps, "emirate" | "areas">) {
  const t = useTexts();
  const { locale } = useVisit();
  const said = (area: Place, field: PlaceField): string => {
    const value = area[field];
    if (typeof value === "boolean") return t(value ? "settings.yes" : "settings.no");
    return value || t(field === "cut_off" ? "settings.place.shop" : "settings.place.nothing");
  };
  // An area without delivery times has those of its emirate.
  const fieldsOf = (area: Place) =>
    differingFields({ ...area, slots: area.slots === "" ? emirate.slots : area.slots }, emirate);
  const differing = areas.filter((area) => fieldsOf(area).length > 0);
  if (differing.length === 0) return null;
  return (
    <ul className="place-differing text-second">
      {differing.map((area) => (
        <li key={area.id}>
          {t("settings.place.differs", { area: area[`name_${locale}`] })}
          {fieldsOf(area).map((field) => (
            <span key={field}>
              {" "}
              {t(`settings.place.${field}`)} <bdi>{said(area, field)}</bdi>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

type PlaceRowProps = {
  place: Place;
  posted: Posted;
  /** The text under its name. */
  children?: ReactNode;
};

/** What the fields of a place have in common. */
function useCells(place: Place, posted: Posted) {
  const t = useTexts();
  const { locale } = useVisit();
  return (field: PlaceField) => {
    const own = fieldName(place.id, field);
    const problem = posted?.failure?.fields?.[own];
    return {
      problem,
      attributes: {
        name: own,
        "aria-label": `${place[`name_${locale}`]}: ${t(`settings.place.${field}`)}`,
        "aria-invalid": problem !== undefined,
        "aria-describedby": problem && `${own}-problem`,
      },
    };
  };
}

function PlaceRow({ place, posted, children }: PlaceRowProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const { id, version } = place;
  const cell = useCells(place, posted);
  return (
    <>
      <tr>
        <th scope="row">
          {place[`name_${locale}`]}
          <input type="hidden" name={fieldName(id, "version")} value={version} />
          <input type="hidden" name={fieldName(id, "was")} value={stateOf(place)} />
          {Number(place.free_from) < Number(place.charge) && (
            <p className="text-meta text-second">{t("settings.place.freeAtOnce")}</p>
          )}
          {children}
        </th>
        {placeTexts.filter(isColumn).map((field) => {
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
                defaultValue={posted?.values[fieldName(id, field)] ?? place[field]}
              />
              <Problem id={`${fieldName(id, field)}-problem`} text={problem} />
            </td>
          );
        })}
        {placeTicks.map((field) => {
          const { problem, attributes } = cell(field);
          const isTicked = posted ? fieldName(id, field) in posted.values : place[field];
          return (
            <td key={field} data-heading={t(`settings.place.${field}`)}>
              <input {...attributes} type="checkbox" defaultChecked={isTicked} />
              <Problem id={`${fieldName(id, field)}-problem`} text={problem} />
            </td>
          );
        })}
      </tr>
      <SlotsRow place={place} posted={posted} />
    </>
  );
}

/** The delivery times of a place, in a row of their own: they are longer than what the columns have. */
function SlotsRow({ place, posted }: Omit<PlaceRowProps, "children">) {
  const t = useTexts();
  const { problem, attributes } = useCells(place, posted)("slots");
  return (
    <tr className="place-slots">
      <td colSpan={placeFields.length}>
        <label>
          <span>{t("settings.place.slots")}</span>
          <input
            {...attributes}
            dir="ltr"
            maxLength={120}
            autoComplete="off"
            placeholder={t(place.state_id === null ? "settings.place.slots.example" : "settings.place.slots.emirate")}
            defaultValue={posted?.values[attributes.name] ?? place.slots}
          />
        </label>
        <Problem id={`${attributes.name}-problem`} text={problem} />
      </td>
    </tr>
  );
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : <FieldProblem id={id}>{text}</FieldProblem>;
