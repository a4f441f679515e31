import { variantName } from "#client/ui/variant-name";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { fieldCount } from "#shared/typed/figure";
import { stockMovements } from "#shared/goods/stock-movements";
import { useTexts } from "#client/messages/texts";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { posting } from "#client/console/posted";
import { ListPages } from "#client/console/list-pages.tsx";
import { pageIn } from "#client/console/list-url";
import { Refusal } from "#client/console/refusal.tsx";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { BackorderRules } from "#client/console/warehouse/backorder-rules.tsx";
import { LotFields } from "#client/console/warehouse/lot-fields.tsx";
import { LotRules } from "#client/console/warehouse/lot-rules.tsx";
import { LotTable } from "#client/console/warehouse/lot-table.tsx";
import { StockForm } from "./stock-form";
import { StockMoves } from "./stock-moves";
import { usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";

/** `key`: under it the next correction counts once, however often its form is posted. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const [found, history, lots, places] = await Promise.all([
    api.call("findStock", { search: id, limit: 1 }),
    api.call("listStockMoves", { sku_id: id, page: pageIn(url) }),
    api.call("listLots", { sku_id: id, limit: 100 }),
    api.call("listWarehouses", {}),
  ]);
  // An exact code comes first.
  const sku = required(found).skus.find(({ sku_id }) => sku_id === id);
  if (!sku) throw notFound();
  const { moves, total, page, limit } = required(history);
  const { lots: ofSku, sku: rules } = required(lots);
  const warehouses = required(places).warehouses.filter(({ closed }) => !closed);
  return { sku, rules, lots: ofSku, warehouses, moves, list: { total, page, limit }, key: crypto.randomUUID() };
}

/** Says how its lots are dealt with, or moves the stock: what came is added, what is spoilt taken off; what was counted counts against what was shown. */
export const action = posting(async ({ api, values, intent, id, answer }) => {
  const { key, count = "", reason = "", seen = "", lot = "", expires_on = "", warehouse, bin } = values;
  // Only a lot that comes may be one without an end; of those on the shelf the end is known.
  const comes = intent === "rules" || values["kind"] === "receive";
  const place = lot === "" ? undefined : { lot, expires_on: expires_on || (comes ? null : undefined), warehouse, bin };
  if (intent === "rules") {
    const { tracks_lots = "", least_days } = values;
    return answer(api.call("saveLotRules", { sku_id: id, tracks_lots: tracks_lots === "1", least_days, lot: place }));
  }
  if (intent === "backorders") {
    const { allowed = "", days = "" } = values;
    const input = { sku_id: id, allowed: allowed === "1", days: days === "" ? undefined : days };
    return answer(api.call("saveBackorders", input));
  }
  const kind = stockMovements.find((one) => one === values["kind"]) ?? "correct";
  const typed = fieldCount(count) ?? count;
  const moved = kind === "damage" ? { change: `-${typed.replace(/^-/, "")}` } : { change: typed };
  // What is seen of a lot is what lies in one of its bins, which the form does not know.
  const counted = { stock: typed, ...(place ? {} : { seen }) };
  const input = { sku_id: id, kind, reason, place, ...(kind === "count" ? counted : moved) };
  return answer(api.call("correctStock", input, { idempotencyKey: key }));
});

/** `/admin/stock/:id`: how many there are of a SKU, the correction of it, and how it came to be what it is. */
export function Component() {
  const t = useTexts();
  const { sku, rules, lots, warehouses, moves, list, key } = useLoaderData<typeof loader>();
  const { refused, refusedOf } = usePosted();
  const { sku_id, title, variant_title, stock } = sku;
  return (
    <RecordFrame back={[adminPaths.stock, t("console.stock.back")]} title={variantName({ title, variant_title })}>
      <p>
        <bdi className="text-second">{sku_id}</bdi> · {t("console.inStock")}: <b className="console-stock">{stock}</b>
      </p>
      <Refusal refused={refused} />
      <SecondApproval act="stock.correct" subject={sku_id} stays>
        <StockForm key={stock} stock={stock} newKey={key} refused={refusedOf("correct")}>
          {rules?.tracks_lots && <LotFields warehouses={warehouses} />}
        </StockForm>
      </SecondApproval>
      {lots.length > 0 && <h2>{t("lots.ofSku")}</h2>}
      <LotTable lots={lots} />
      {rules && <LotRules rules={rules} stock={stock} warehouses={warehouses} />}
      <BackorderRules sku={sku} />
      <h2>{t("console.history")}</h2>
      {moves.length === 0 ? <p className="console-empty panel">{t("console.empty")}</p> : <StockMoves moves={moves} />}
      <ListPages {...list} />
    </RecordFrame>
  );
}
