import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useHref } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { filledLines } from "#client/shop/buy/cart/forms/filled-lines";
import { useTexts } from "#client/messages/texts";
import { isMissingFile } from "#client/runtime/missing-file";
import { postedOrderLines } from "#shared/orders/order-lines";
import { useMoney } from "#client/ui/money";
import { OptionValues } from "./option-values";
import type { ProductData } from "./product-data";
import { totalOf } from "./lines-total";
import { VariantCell } from "./variant-cell";
import type { VariantTable } from "./variant-table";

/** Why a line was not taken whole, by SKU. */
type Reports = ReadonlyMap<string, string>;

const linesIn = (form: HTMLFormElement) => filledLines(postedOrderLines(new FormData(form)));

type VariantOrderProps = { product: ProductData; table: VariantTable };

/**
 * Every variant with its price, its stock and a field for how many; one button adds all of them. Without scripts it is
 * posted, and the page says what became of the lines.
 */
export default function VariantOrder({ product, table }: VariantOrderProps) {
  const t = useTexts();
  const money = useMoney();
  const action = useHref("/cart/lines");
  const [chosen, setChosen] = useState({ count: 0, total: 0 });
  const [reports, setReports] = useState<Reports>(new Map());
  const [busy, setBusy] = useState(false);
  const count = (form: HTMLFormElement) => {
    const lines = linesIn(form);
    setChosen({ count: lines.length, total: totalOf(lines, product.variants) });
  };
  const order = useRef<HTMLFormElement>(null);
  // What was typed before this code came.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once
  useEffect(() => count(order.current!), []);
  const show = (refused: Reports, form: HTMLFormElement) => {
    setReports(refused);
    emptyTaken(form, refused);
    count(form);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const items = linesIn(form);
    if (items.length === 0) return showAlert({ type: 3, text: "variantTable.none" });
    setBusy(true);
    void addAll(items)
      .then((refused) => refused && show(refused, form))
      .catch((failure: unknown) => {
        if (!isMissingFile(failure)) throw failure;
        if (navigator.onLine) form.submit();
        else showAlert({ type: 2, text: "cart.addFailed" });
      })
      .finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="several">
      <h2 id="several">{t("variantTable")}</h2>
      <p className="mt-1 text-meta text-second">{t("variantTable.text")}</p>
      <form
        ref={order}
        method="post"
        action={action}
        onSubmit={submit}
        onInput={({ currentTarget }) => count(currentTarget)}
      >
        {/* A box that scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="panel variant-table" tabIndex={0} role="group" aria-labelledby="several">
          <Grid title={product.title} table={table} reports={reports} />
        </div>
        <p className="variant-table-ends">
          <button className="button" disabled={busy}>
            {chosen.count > 0 ? t("variantTable.add", { count: chosen.count }) : t("cart.add")}
            {chosen.total > 0 && ` · ${money(chosen.total)}`}
          </button>
        </p>
      </form>
    </section>
  );
}

type GridProps = { title: string; table: VariantTable; reports: Reports };

function Grid({ title, table: { columnName, columns, rows, rowName }, reports }: GridProps) {
  const t = useTexts();
  return (
    <table className="figures">
      <caption className="sr-only">{t("variantTable.caption", { title })}</caption>
      <thead>
        <tr>
          <th scope="col">{columnName ? `${rowName} / ${columnName}` : rowName}</th>
          {columns.map((value) => (
            <th key={value} scope="col">
              <bdi>{value}</bdi>
            </th>
          ))}
          {columns.length === 0 && <th scope="col">{t("product.tiers.quantity")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, cells }) => (
          <tr key={name}>
            <th scope="row">
              <OptionValues values={values} />
            </th>
            {cells.map((variant, place) => (
              <td key={columns[place] ?? name}>
                {variant ? <VariantCell variant={variant} report={reports.get(variant.sku)} /> : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Adds the lines and says how many were taken. @returns why which were not, or null when nothing is known */
async function addAll(items: ReturnType<typeof filledLines>): Promise<Reports | null> {
  const { addRows } = await import("#client/shop/buy/cart/browser/change-cart");
  const reply = await addRows(items);
  if (!reply) return null;
  const { added, rows } = reply;
  const refused = rows.flatMap(({ sku_id, message }) => (message === null ? [] : [[sku_id, message] as const]));
  showAlert({
    type: refused.length === 0 ? 1 : added > 0 ? 3 : 2,
    text: "variantTable.added",
    values: { added, count: items.length },
  });
  return new Map(refused);
}

/** What was taken is no longer to be added. */
function emptyTaken(form: HTMLFormElement, refused: Reports): void {
  const skus = form.querySelectorAll<HTMLInputElement>("input[name=sku]");
  const quantities = form.querySelectorAll<HTMLInputElement>("input[name=quantity]");
  for (const [place, input] of quantities.entries()) if (!refused.has(skus[place]!.value)) input.value = "";
}
