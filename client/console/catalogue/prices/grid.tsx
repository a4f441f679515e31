import { variantName } from "#client/ui/variant-name";
import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { useRight } from "#client/console/use-right";
import type { GridRow } from "./grid-rows";

const prices = ["price", "special", "ends"] as const;

/** The grid's columns, by the rights of the signed-in member. */
const useColumns = () => (useRight("stock.read") ? ([...prices, "stock"] as const) : prices);

/** A row for each SKU; arrows and Enter go up and down in a column. */
export function Grid({ rows }: { rows: readonly GridRow[] }) {
  const t = useTexts();
  const columns = useColumns();
  return (
    <div className="record-box panel">
      <table className="record-table prices-grid">
        <caption className="sr-only">{t(columns === prices ? "prices.alone" : "prices")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("prices.sku")}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`prices.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.sku_id} ${JSON.stringify(row.shown)}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: GridRow }) {
  const t = useTexts();
  const columns = useColumns();
  const mayStock = useRight("stock.write");
  const { sku_id: id, sku, shown, now } = row;
  return (
    <tr>
      <td data-heading={t("prices.sku")}>
        <input type="hidden" name="sku" value={id} />
        <input type="hidden" name={`was:${id}:read_at`} value={row.read_at} />
        <label className="prices-name">
          <input type="checkbox" name="chosen" value={id} defaultChecked={row.isChosen} />
          <Name row={row} />
        </label>
        {sku && (
          <Link className="link" to={href(adminPaths.editedProduct, { id: sku.slug })}>
            {t("prices.edit")}
          </Link>
        )}
      </td>
      {columns.map((name) => (
        <td key={name} data-heading={t(`prices.column.${name}`)}>
          {name === "stock" && !mayStock ? (
            shown.stock
          ) : (
            <>
              <input type="hidden" name={`was:${id}:${name}`} value={shown[name]} />
              <input
                name={`now:${id}:${name}`}
                aria-label={`${t(`prices.column.${name}`)}: ${id}`}
                type={name === "ends" ? "date" : "text"}
                inputMode={name === "ends" ? undefined : name === "stock" ? "numeric" : "decimal"}
                data-column={name}
                data-shown={shown[name]}
                data-changed={now[name] === shown[name] ? undefined : ""}
                defaultValue={now[name]}
                maxLength={12}
                autoComplete="off"
                dir="ltr"
              />
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What a SKU is called, and what is the matter with it. */
function Name({ row: { sku_id, sku } }: { row: GridRow }) {
  const t = useTexts();
  const marks = sku
    ? [sku.is_discount && t("prices.mark.discount"), sku.max_oq === 0 && t("prices.mark.not_sold")].filter(Boolean)
    : [t("prices.mark.left")];
  return (
    <span>
      <bdi className="font-semibold">{sku_id}</bdi>
      {sku && <span>{variantName(sku)}</span>}
      {marks.length > 0 && <small>{marks.join(" · ")}</small>}
    </span>
  );
}
