import {
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { pageIn } from "#client/console/list-url";
import { Grid } from "./grid";
import { gridRows } from "./grid-rows";
import { listIn, mostSkus, postPrices, rowsOfPage, type RefusedPrices } from "./post-prices";
import { Together } from "./together";
import { useGridKeys } from "./use-grid-keys";
import { Refusal } from "#client/console/refusal.tsx";
import "./prices.css";
import { ChangeForm, Send, useBusy } from "#client/console/post-form.tsx";
import { useRight } from "#client/console/use-right";
import "../products/products.css";

const shows = ["all", "special", "low", "not_sold"] as const;
/** Longest search, in characters (`shared/contracts/goods/price-list.ts`). */
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
  const busy = useBusy();
  const { search: query } = useLocation();
  const keys = useGridKeys();
  const seesStock = useRight("stock.read");
  const mayStock = useRight("stock.write");
  const title = t(seesStock ? "prices" : "prices.alone");
  const posted = refused?.posted;
  const rows = gridRows(skus, read_at, posted);
  return (
    <ListPage
      title={title}
      more={t(mayStock ? "prices.more" : "prices.more.alone")}
      list={list}
      path={adminPaths.prices}
      parts={{
        all: seesStock ? shows : shows.filter((one) => one !== "low"),
        current: show,
        by: "show",
        nameOf: (one) => t(`prices.show.${one}`),
      }}
      search={{ label: t("prices.search"), sought: search, longest }}
    >
      {refused?.failure !== undefined && <Refusal refused={{ failure: refused.failure, values: {} }} />}
      {refused?.problem && (
        <p className="console-refusal" role="alert">
          {t(`prices.problem.${refused.problem}`, { most: mostSkus })}
        </p>
      )}
      <ChangeForm action={query || "?"} className="prices" {...keys}>
        <input type="hidden" name="name" value={title} />
        {/* Without scripts Enter in any field presses the first button of the form: `post-prices.ts` finds out what for. */}
        <button name="intent" value="enter" hidden disabled={busy}>
          {t("prices.check")}
        </button>
        <Together total={list.total} isOpen={refused !== undefined} posted={posted?.together} />
        {rows.length === 0 ? <p className="console-empty panel">{t("console.empty")}</p> : <Grid rows={rows} />}
        <div className="product-bar product-acts">
          <Send intent="check">{t("prices.check")}</Send>
          <span className="text-second">{t("prices.check.more")}</span>
          <span hidden data-unsaved>
            {t("prices.unsaved")}
          </span>
        </div>
      </ChangeForm>
    </ListPage>
  );
}
