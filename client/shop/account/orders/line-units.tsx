import { variantName } from "#client/ui/variant-name";
import { useId } from "react";
import type { UnitCounts } from "#shared/orders/order-units";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import type { Order } from "./order";
import "#client/ui/field.css";

/** A line as this form names it. */
type Item = Pick<Order["items"][number], "sku_id" | "title" | "variant_title">;

type LineUnitFieldsProps = {
  items: readonly Item[];
  /** Units of each line that may be chosen. */
  available: readonly number[];
  /** What was posted, so that the form shows it again. */
  values?: Record<string, string> | undefined;
  /** Why they were refused, by the names of the call. */
  problems?: Record<string, string> | undefined;
};

const field = /^units\.(\d{1,3})$/;

/** Units of an order's lines that a step is to be about: all of them, unless somebody types how many of which. */
export function LineUnitFields({ items, available, values = {}, problems = {} }: LineUnitFieldsProps) {
  const t = useTexts();
  const id = useId();
  const rows = items.flatMap((item, line) => (available[line]! > 0 ? [{ ...item, line, most: available[line]! }] : []));
  if (rows.length === 0 || (rows.length === 1 && rows[0]!.most === 1)) return null;
  const ofAll = problems["lines"];
  const posted = unitsPosted(values) ?? [];
  const problemOf = (line: number) => problems[`lines[${posted.findIndex((one) => one.line === line)}].quantity`];
  return (
    <details className="order-units" open={ofAll !== undefined || rows.some(({ line }) => values[`units.${line}`])}>
      <summary className="link">{t("orders.units.some")}</summary>
      <p className="text-meta text-second">{t("orders.units.some.more")}</p>
      <ul>
        {rows.map(({ line, sku_id, title, variant_title, most }) => {
          const problem = problemOf(line);
          return (
            <li key={line}>
              <label>
                <span>
                  {variantName({ title, variant_title })}{" "}
                  <span className="text-second">
                    <bdi>{sku_id}</bdi>
                  </span>
                </span>
                <input
                  name={`units.${line}`}
                  defaultValue={values[`units.${line}`] ?? ""}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={20}
                  dir="ltr"
                  aria-invalid={(problem ?? ofAll) !== undefined}
                  aria-describedby={problem ? `${id}-${line}` : ofAll ? id : undefined}
                />
                <span className="text-second">{t("orders.units.of", { most })}</span>
              </label>
              {problem && (
                <p id={`${id}-${line}`} className="order-problem" role="alert">
                  {problem}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {ofAll && (
        <p id={id} className="order-problem" role="alert">
          {ofAll}
        </p>
      )}
    </details>
  );
}

/** The units that were typed into `LineUnitFields`, as the calls take them; undefined: all. */
export function unitsPosted(values: Record<string, string>) {
  const lines = Object.entries(values).flatMap(([name, quantity]) => {
    const [, line] = field.exec(name) ?? [];
    return line === undefined || quantity.trim() === "" ? [] : [{ line: Number(line), quantity }];
  });
  return lines.length === 0 ? undefined : lines;
}

/**
 * Where the units of a line are, when that is not the same for all of them; else nothing. Of back-ordered ones also when they
 * are expected, as YYYY-MM-DD.
 */
export function UnitsText({ units, expected }: { units: UnitCounts; expected?: string | undefined }) {
  const t = useTexts();
  const { open, picked, ...out } = units;
  const counts = { toCome: open + picked, ...out };
  const parts = (["delivered", "shipped", "toCome", "backordered", "cancelled", "returned"] as const).filter(
    (state) => counts[state] > 0,
  );
  if (parts.length === 1 && (parts[0] === "delivered" || parts[0] === "shipped" || parts[0] === "toCome")) return null;
  return (
    <span className="block text-second">
      {parts.map((state) => t(`orders.units.${state}`, { units: counts[state] })).join(" · ")}
      {counts.backordered > 0 && expected && (
        <span className="block">{t("orders.units.expected", { day: dayText(expected) })}</span>
      )}
    </span>
  );
}
