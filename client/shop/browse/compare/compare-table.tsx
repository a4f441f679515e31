import type { MouseEvent } from "react";
import { href, Link, useNavigate } from "react-router";
import { CardBuy } from "../product-card/card-buy";
import { listForm } from "#client/shop/frame/layout/list-form";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { useVisit } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { toCard } from "../product-card/product-card-data";
import { clearCompare, removeFromCompare } from "./compare-actions";
import { compareUrl } from "./compare-url";
import { compareRows, type ComparedProduct, type CompareRow, type CompareWords } from "./compare-rows";

const onlyId = "only-differences";

type CompareTableProps = {
  products: readonly ComparedProduct[];
  /** The visitor's own list and not an address that names them: what is taken off leaves the list without scripts too. */
  own: boolean;
};

/** Products side by side. The switch is a checkbox that the stylesheet looks at, so it works without scripts. */
export function CompareTable({ products, own }: CompareTableProps) {
  const t = useTexts();
  const rows = compareRows(products, useWords());
  return (
    <>
      <h1>{t("compare")}</h1>
      <div className="compare-tools">
        {products.length > 1 ? (
          <label className="compare-switch" htmlFor={onlyId}>
            <input id={onlyId} type="checkbox" />
            {t("compare.onlyDifferences")}
          </label>
        ) : (
          <p>{t("compare.one")}</p>
        )}
        <PrintButton />
        <Clear own={own} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <div className="compare-scroll panel" role="region" tabIndex={0} aria-label={t("compare.table")}>
        <table>
          <Products products={products} own={own} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Products({ products, own }: CompareTableProps) {
  const t = useTexts();
  const ids = products.map(({ product_group_id }) => product_group_id);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t("compare.product")}</th>
          {products.map(({ product_group_id: id, slug, title }) => (
            <th key={id} scope="col">
              <Link className="compare-title" to={href(paths.product, { slug })}>
                {title}
              </Link>
              <Remove id={id} title={title} others={ids.filter((other) => other !== id)} own={own} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="compare-buy">
        <tr>
          <td>
            <span className="sr-only">{t("compare.product")}</span>
          </td>
          {products.map((product) => (
            <td key={product.product_group_id}>
              <Picture file={product.image_url} alt="" kind="list" sizes="160px" />
              <CardBuy card={toCard(product)} />
            </td>
          ))}
        </tr>
      </tbody>
    </>
  );
}

/** Empties the visitor's list, and leaves products that only the address names. */
function Clear({ own }: Pick<CompareTableProps, "own">) {
  const t = useTexts();
  const navigate = useNavigate();
  const className = "button button-quiet";
  if (!own) {
    return (
      <Link className={className} to={paths.compare} onClick={() => void clearCompare()}>
        {t("compare.clear")}
      </Link>
    );
  }
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    void clearCompare();
    void navigate(paths.compare);
  };
  return (
    <button className={className} form={listForm} name="clear" value="1" onClick={clear}>
      {t("compare.clear")}
    </button>
  );
}

type RemoveProps = { id: string; title: string; others: readonly string[]; own: boolean };

/** Takes a product off: of one's own list by a form, of an address that names it by the address without it. */
function Remove({ id, title, others, own }: RemoveProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const label = t("compare.removeOf", { title });
  const icon = <Icon name="close" />;
  const to = compareUrl(others);
  if (!own) {
    return (
      <Link
        className="compare-remove"
        to={to}
        preventScrollReset
        aria-label={label}
        onClick={() => void removeFromCompare(id)}
      >
        {icon}
      </Link>
    );
  }
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    void removeFromCompare(id);
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <button className="compare-remove" form={listForm} name="uncompare" value={id} aria-label={label} onClick={remove}>
      {icon}
    </button>
  );
}

function Row({ row: { label, cells, differs } }: { row: CompareRow }) {
  const t = useTexts();
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className="sr-only"> ({t("compare.differs")})</span>}
      </th>
      {cells.map(({ text, best, differs: isOther }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value's place is its product's
        <td key={place} data-other={(differs && isOther) || undefined}>
          {text === null ? <span className="text-second">{t("compare.none")}</span> : <bdi>{text}</bdi>}
          {best && (
            <span className="compare-best">
              <Icon name="star" />
              {t("compare.best")}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function PrintButton() {
  const t = useTexts();
  return (
    <button type="button" className="button button-quiet needs-scripts max-sm:hidden" onClick={() => window.print()}>
      {t("compare.print")}
    </button>
  );
}

function useWords(): CompareWords {
  const t = useTexts();
  const money = useMoney();
  const { locale } = useVisit();
  return {
    comma: locale === "ar" ? "، " : ", ",
    label: (row) => t(`compare.${row}`),
    price: ({ fromPrice, toPrice }) =>
      toPrice > fromPrice ? `${t("catalogue.price.from")} ${money(fromPrice)}` : money(fromPrice),
    rating: ({ rating: { average, count } }) =>
      count > 0 ? t("catalogue.rating", { average: average.toFixed(1), count }) : null,
    stock: ({ in_stock }) => t(in_stock ? "product.stock.in_stock" : "product.stock.sold_out"),
  };
}
