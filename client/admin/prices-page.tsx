import {
  Form,
  href,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { roundings } from "../../shared/price-change";
import { variantPart } from "../cart/line-state";
import { useTexts } from "../messages/texts";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { SelectField, TextField } from "../ui/field";
import { adminPaths } from "./admin-paths";
import { ListPage } from "./list-page";
import { ListSearch } from "./list-search";
import { listUrl, pageIn } from "./list-url";
import { shownCells, type PostedCells, type PricedSku } from "./prices/price-lines";
import { listIn, mostSkus, postPrices, rowsOfPage, type RefusedPrices } from "./prices/post-prices";
import { useGridKeys } from "./prices/use-grid-keys";
import { Refusal } from "./refusal";
import "./prices/prices.css";
import "./products/products.css";

const shows = ["all", "special", "low", "not_sold"] as const;
/** Longest search, in characters (`shared/contracts/price-list.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const wanted = listIn(url);
  const reply = await apiOf(context).call(
    "listSkuPrices",
    { ...wanted, page: pageIn(url), limit: rowsOfPage },
    { fresh: true },
  );
  const { skus, read_at, total, page, limit } = required(reply);
  return { ...wanted, skus, read_at, total, page, limit };
}

/** Nothing changes here: what was typed is checked, and shown as an import that waits for a decision. */
export const action = (args: ActionFunctionArgs) => postPrices(args);

/** `/admin/prices`: prices and stock of many SKUs, changed in place or together. */
export function Component() {
  const t = useTexts();
  const { search, show, skus, read_at, ...list } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedPrices>();
  const busy = useNavigation().formData !== undefined;
  const { search: query } = useLocation();
  const keys = useGridKeys();
  return (
    <ListPage title={t("prices")} more={t("prices.more")} list={list}>
      <nav className="console-statuses" aria-label={t("admin.status")}>
        {shows.map((one) => (
          <Link
            key={one}
            to={listUrl(adminPaths.prices, { show: one === "all" ? undefined : one, search })}
            aria-current={one === show ? "true" : undefined}
          >
            {t(`prices.show.${one}`)}
          </Link>
        ))}
      </nav>
      <ListSearch path={adminPaths.prices} label={t("prices.search")} search={search} longest={longest} />
      {refused?.failure !== undefined && <Refusal refused={{ failure: refused.failure, values: {} }} />}
      {refused?.problem && (
        <p className="console-refusal" role="alert">
          {t(`prices.problem.${refused.problem}`, { most: mostSkus })}
        </p>
      )}
      <Form method="post" action={query || "?"} className="prices" {...keys}>
        <input type="hidden" name="read_at" value={read_at} />
        <input type="hidden" name="name" value={t("prices.name")} />
        {/* Enter in a field presses the first button of its form. */}
        <button name="intent" value="check" hidden disabled={busy}>
          {t("prices.check")}
        </button>
        <Together total={list.total} busy={busy} isOpen={refused?.problem !== undefined} />
        {skus.length === 0 ? <p className="console-empty panel">{t("admin.empty")}</p> : <Grid skus={skus} />}
        <div className="product-bar product-acts">
          <button className="button" name="intent" value="check" disabled={busy}>
            {t("prices.check")}
          </button>
          <span className="text-second">{t("prices.check.more")}</span>
          <span hidden data-unsaved>
            {t("prices.unsaved")}
          </span>
        </div>
      </Form>
    </ListPage>
  );
}

/** A row for each SKU; arrows and Enter go up and down in a column. */
function Grid({ skus }: { skus: readonly PricedSku[] }) {
  const t = useTexts();
  const columns = ["price", "special", "ends", "stock"] as const;
  return (
    <table className="record-table panel prices-grid">
      <caption className="sr-only">{t("prices")}</caption>
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
        {skus.map((sku) => (
          <Row key={`${sku.sku_id} ${JSON.stringify(shownCells(sku))}`} sku={sku} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ sku, columns }: { sku: PricedSku; columns: readonly (keyof PostedCells)[] }) {
  const t = useTexts();
  const { title, variant_title, slug, is_discount, max_oq } = sku;
  const id = sku.sku_id;
  const shown = shownCells(sku);
  const marks = [is_discount && t("prices.mark.discount"), max_oq === 0 && t("prices.mark.not_sold")].filter(Boolean);
  return (
    <tr>
      <td data-heading={t("prices.sku")}>
        <input type="hidden" name="sku" value={id} />
        <label className="prices-name">
          <input type="checkbox" name="chosen" value={id} />
          <span>
            <bdi className="font-semibold">{id}</bdi>
            <span>{[title, variantPart({ title, variant_title })].filter(Boolean).join(" · ")}</span>
            {marks.length > 0 && <small>{marks.join(" · ")}</small>}
          </span>
        </label>
        <Link className="link" to={href(adminPaths.editedProduct, { id: slug })}>
          {t("prices.edit")}
        </Link>
      </td>
      {columns.map((name) => (
        <td key={name} data-heading={t(`prices.column.${name}`)}>
          <input type="hidden" name={`was:${id}:${name}`} value={shown[name]} />
          <input
            name={`now:${id}:${name}`}
            aria-label={`${t(`prices.column.${name}`)}: ${id}`}
            type={name === "ends" ? "date" : "text"}
            inputMode={name === "ends" ? undefined : name === "stock" ? "numeric" : "decimal"}
            data-column={name}
            defaultValue={shown[name]}
            maxLength={12}
            autoComplete="off"
            dir="ltr"
          />
        </td>
      ))}
    </tr>
  );
}

/** What can be done to the chosen SKUs, or to all that the list finds. */
const kinds = ["price_percent", "price_amount", "special", "end_special", "cod", "no_cod", "withdraw", "sell"] as const;

function Together({ total, busy, isOpen }: { total: number; busy: boolean; isOpen: boolean }) {
  const t = useTexts();
  return (
    <details className="panel prices-together" open={isOpen}>
      <summary className="font-semibold">{t("prices.together")}</summary>
      <div className="product-fields">
        <SelectField name="whom" label={t("prices.whom")}>
          <option value="chosen">{t("prices.whom.chosen")}</option>
          <option value="all">{t("prices.whom.all", { count: total })}</option>
        </SelectField>
        <SelectField name="what" label={t("prices.what")}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`prices.what.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="figure"
          label={t("prices.figure")}
          hint={t("prices.figure.hint")}
          inputMode="text"
          maxLength={10}
          dir="ltr"
          autoComplete="off"
        />
        <SelectField name="rounding" label={t("prices.rounding")}>
          {roundings.map((name) => (
            <option key={name} value={name}>
              {t(`prices.rounding.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextField name="ends" label={t("prices.ends")} type="date" />
      </div>
      <p className="product-acts">
        <button className="button" name="intent" value="bulk" disabled={busy}>
          {t("prices.check")}
        </button>
      </p>
    </details>
  );
}
