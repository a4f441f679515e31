import { Form, useLocation } from "react-router";
import { columnsFor, consoleTables, type TableName } from "#shared/console/console-tables";
import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";
import { adminPaths } from "./console-paths";
import { useRights } from "./use-right";
import { Hidden } from "./post-form.tsx";

type ColumnChooserProps = {
  table: TableName;
  /** In the table's usual order. */
  headings: readonly string[];
  /** The columns shown now, in order. */
  shown: readonly string[];
};

/**
 * Chooses which columns of a table are shown, and in which order; saved with the account, by a form that needs no
 * scripts.
 */
export function ColumnChooser({ table, headings, shown }: ColumnChooserProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const all: readonly string[] = consoleTables[table];
  const hidden = columnsFor(table, useRights()).filter((name) => !shown.includes(name));
  const [first, ...others] = [...shown, ...hidden];
  return (
    <details className="column-chooser" key={shown.join()}>
      <summary>
        <Icon name="filter" /> {t("console.columns")}
      </summary>
      <Form method="post" action={adminPaths.views} className="panel">
        <Hidden intent="columns" table={table} back={pathname + search} column={first} />
        <p className="text-second">{t("console.columns.more")}</p>
        <ol>
          {others.map((name, at) => {
            const heading = headings[all.indexOf(name)] ?? name;
            return (
              <li key={name}>
                <label className="tick">
                  <input type="checkbox" name="column" value={name} defaultChecked={shown.includes(name)} /> {heading}
                </label>
                <input
                  type="number"
                  name={`place.${name}`}
                  aria-label={t("console.columns.place", { name: heading })}
                  min={1}
                  max={others.length}
                  defaultValue={at + 1}
                />
              </li>
            );
          })}
        </ol>
        <p>
          <button className="button">{t("console.columns.apply")}</button>{" "}
          <button className="button button-quiet" name="all" value="yes">
            {t("console.columns.all")}
          </button>
        </p>
      </Form>
    </details>
  );
}
