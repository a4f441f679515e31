import { Link } from "react-router";
import type { CellKind, ReportColumn, ReportRow } from "#shared/console/report-tables";
import { useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";

type FigureTableProps = {
  caption: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Where the first cell of a row leads; undefined: nowhere. */
  linkOf?: (row: ReportRow) => string | undefined;
};

/** The numbers of a plot, or a list of its own; on a narrow screen it is drawn sideways. Nothing without rows. */
export function FigureTable({ caption, columns, rows, linkOf }: FigureTableProps) {
  const { locale } = useVisit();
  const money = useMoney();
  if (rows.length === 0) return null;
  const textOf = (kind: CellKind, value: string | number | null | undefined) => {
    if (value === null || value === undefined) return "–";
    if (kind === "money") return money(Number(value));
    if (kind === "day") return dayText(String(value));
    return kind === "percent" ? `${value}%` : String(value);
  };
  return (
    // Who has no mouse scrolls it by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="figure-table panel" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, name, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {name[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={`${columns
                .slice(0, 2)
                .map(({ key }) => row[key])
                .join(" ")} ${at}`}
            >
              {columns.map(({ key, kind }, place) => {
                const text = <bdi>{textOf(kind, row[key])}</bdi>;
                const link = place === 0 ? linkOf?.(row) : undefined;
                return place === 0 ? (
                  <th key={key} scope="row" data-kind={kind}>
                    {link === undefined ? (
                      text
                    ) : (
                      <Link className="link" to={link}>
                        {text}
                      </Link>
                    )}
                  </th>
                ) : (
                  <td key={key} data-kind={kind}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
