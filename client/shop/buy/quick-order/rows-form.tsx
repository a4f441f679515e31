import type { SubmitEvent } from "react";
import { Link, useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { valuesIn } from "#client/runtime/refused";
import { PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { RowFields } from "./row-fields";
import { useMoney } from "#client/ui/money";
import { isReady, isWhole, itemsOf, needsCustomer, rowId, totalOf, type Row } from "./rows";
import type { useRows } from "./use-rows";

/** Lines with a problem that are named over the list. */
const mostNamed = 10;

type RowsFormProps = {
  list: ReturnType<typeof useRows>;
  /** Makes a post without scripts happen once. */
  postKey?: string | undefined;
  /** Number of a purchase order, as it was typed. */
  poNumber?: string | undefined;
  /** Gets the number of a purchase order that goes along. */
  onAdd(poNumber: string): void;
};

/** The checked lines: each with its problem, to be changed or dropped, and one button that adds what can be added. */
export function RowsForm({ list, postKey, poNumber, onAdd }: RowsFormProps) {
  const t = useTexts();
  const money = useMoney();
  const { rows } = list;
  const whole = rows.filter(isWhole).length;
  const items = itemsOf(rows.map(({ report }) => report));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (button?.getAttribute("name") === "confirm")
      onAdd(valuesIn(new FormData(event.currentTarget), [poFields.number])[poFields.number] ?? "");
    else void list.recheck();
  };
  return (
    <form className="quick-order-rows" method="post" action={useHref(paths.quickOrder)} onSubmit={submit}>
      {/* The first button is the one that the Enter key presses. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("quickOrder.checkAgain")}
      </button>
      <input type="hidden" name="key" value={postKey ?? ""} />
      <h2>{t("quickOrder.rows")}</h2>
      <p aria-live="polite">
        {t("quickOrder.rows.summary", { ready: whole, count: rows.length })}
        {whole < rows.length && <> {t("quickOrder.rows.fix")}</>}
      </p>
      <Problems rows={rows} />
      <ol className="panel">
        {rows.map((row) => (
          <RowFields key={row.key} row={row} list={list} />
        ))}
      </ol>
      {items > 0 && (
        <p className="quick-order-total">
          {t("quickOrder.total")} <b>{money(totalOf(rows))}</b>
        </p>
      )}
      <PoNumberField value={poNumber} />
      <div className="quick-order-actions">
        <button className="button" name="confirm" value="1" disabled={items === 0}>
          {t("quickOrder.add", { count: items })}
        </button>
        {items > 0 && !rows.every(isReady) && (
          <button className="button button-quiet needs-scripts" type="button" onClick={list.dropProblems}>
            {t("quickOrder.dropProblems")}
          </button>
        )}
        <button className="button button-quiet without-scripts">{t("quickOrder.checkAgain")}</button>
        <Link className="button button-quiet" to={paths.quickOrder} onClick={list.clear}>
          {t("quickOrder.startOver")}
        </Link>
      </div>
    </form>
  );
}

/**
 * Lines of which nothing or less than requested would be taken, each with the way to it; at most as many as one reads.
 */
function Problems({ rows }: { rows: readonly Row[] }) {
  const t = useTexts();
  const wrong = rows.filter(needsCustomer);
  if (wrong.length === 0) return null;
  return (
    <div className="quick-order-wrong">
      <b>{t("quickOrder.wrong", { count: wrong.length })}</b>
      <ul>
        {wrong.slice(0, mostNamed).map(({ key, sku_id, report }) => (
          <li key={key}>
            <a href={`#${rowId(key)}`}>
              {t("quickOrder.wrong.line", { line: key })} <bdi>{sku_id}</bdi>
            </a>{" "}
            {report?.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
