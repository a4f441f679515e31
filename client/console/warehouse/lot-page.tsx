import { variantName } from "#client/ui/variant-name";
import type { ComponentProps } from "react";
import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { lotStates } from "#shared/goods/lot-states";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { Fact } from "../fact";
import { ListPages } from "../list-pages";
import { pageIn } from "../list-url";
import { Moment } from "../moment";
import { ChangeForm, PostedField, PostedSelect, Send, usePosted } from "../post-form";
import { posting } from "../posted";
import { RecordFrame } from "../record-frame";
import { RecordTable } from "../record-table";
import { SeenLink } from "../seen-link";
import { useRight } from "../use-right";
import { WarehouseOptions } from "./lot-fields";
import { LotRecall } from "./lot-recall";
import { LotEnd, LotPlaces, LotState, type Lot } from "./lot-table";
import "./warehouse.css";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [reply, places, recalled] = await Promise.all([
    api.call("listLotOrders", { lot_id: params["id"]!, page: pageIn(url) }),
    api.call("listWarehouses", {}),
    api.call("getRecall", { lot_id: params["id"]!, limit: 100 }),
  ]);
  const { lot, orders, total, page, limit } = required(reply);
  const warehouses = required(places).warehouses.filter(({ closed }) => !closed);
  const { recall, notices, total: of } = required(recalled);
  return {
    lot,
    orders,
    warehouses,
    recall: { recall, notices, total: of, newKey: crypto.randomUUID() },
    list: { total, page, limit },
  };
}

/** Stops or frees its sale, or moves units of it. */
export const action = posting(async ({ api, values, intent, id, answer }) => {
  const { state = "", reason = "", from = "", to_warehouse = "", to_bin = "", quantity = "" } = values;
  if (intent === "state")
    return answer(
      api.call("setLotState", { lot_id: id, state: lotStates.find((one) => one === state) ?? "free", reason }),
    );
  if (intent === "recall") {
    const { key = "", text_en = "", text_ar = "", remind = "" } = values;
    const asked = { lot_id: id, text_en, text_ar, remind: remind === "1" };
    return answer(api.call("sendRecall", asked, { idempotencyKey: key }));
  }
  const [warehouse = "", bin = ""] = from.split("\n");
  const to = { warehouse: to_warehouse, bin: to_bin };
  return answer(api.call("moveLot", { lot_id: id, from: { warehouse, bin }, to, quantity }));
});

/** `/admin/lots/:id`: a lot, where it lies, who got it, and what may be done with it. */
export function Component() {
  const t = useTexts();
  const { lot, orders, warehouses, recall, list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const mayWrite = useRight("orders.write");
  const { sku_id, title, variant_title, places } = lot;
  return (
    <RecordFrame back={[adminPaths.lots, t("lots.back")]} title={`${t("lots.lot")} ${lot.number}`} refused={refused}>
      <dl className="console-facts panel">
        <Fact name={t("console.product")}>
          <SeenLink className="link" to={href(adminPaths.sku, { id: sku_id })}>
            {variantName({ title, variant_title }) || sku_id}
          </SeenLink>
        </Fact>
        <Fact name={t("lots.expires")}>
          <LotEnd day={lot.expires_on} />
        </Fact>
        <Fact name={t("lots.state")}>
          <LotState lot={lot} />
        </Fact>
        <Fact name={t("lots.quantity")}>{lot.quantity}</Fact>
        {places.length > 0 && (
          <Fact name={t("lots.places")}>
            <LotPlaces places={places} />
          </Fact>
        )}
      </dl>
      <div className="lot-forms">
        <StateForm key={lot.state} state={lot.state} />
        {places.length > 0 && <MoveForm key={JSON.stringify(places)} places={places} warehouses={warehouses} />}
      </div>
      {mayWrite && (lot.state === "recalled" || recall.recall) && <LotRecall number={lot.number} {...recall} />}
      <section className="console-section" aria-labelledby="orders">
        <h2 id="orders">{t("lots.orders")}</h2>
        <LotOrders orders={orders} />
        <ListPages {...list} empty={t("lots.orders.none")} />
      </section>
    </RecordFrame>
  );
}

/** Whose orders have units of a lot, and how they are reached. */
function LotOrders({ orders }: Pick<CallReply<"listLotOrders">, "orders">) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("lots.orders")}
      headings={(["order", "placed", "buyer", "reach", "has", "returned"] as const).map((name) =>
        t(`lots.orders.${name}`),
      )}
      rows={orders.map((order) => ({
        key: order.order_id,
        cells: [
          <SeenLink key="order" className="link" to={href(adminPaths.order, { id: order.order_id })}>
            {order.number}
          </SeenLink>,
          <Moment key="placed" iso={order.placed_at} />,
          <bdi key="buyer">{order.buyer}</bdi>,
          <bdi key="reach">{[order.email, order.phone].filter(Boolean).join(" · ")}</bdi>,
          order.quantity,
          order.returned,
        ],
      }))}
    />
  );
}

/** Stops the sale of a lot, or sets it free. */
function StateForm({ state }: Pick<Lot, "state">) {
  const t = useTexts();
  const { refusedOf } = usePosted();
  return (
    <ChangeForm refused={refusedOf("state")} values={{ state }} className="console-form panel">
      <h2>{t("lots.change")}</h2>
      <PostedSelect name="state" label={t("lots.state")}>
        {lotStates.map((one) => (
          <option key={one} value={one}>
            {t(`lots.state.${one}`)}
          </option>
        ))}
      </PostedSelect>
      <PostedField
        required
        name="reason"
        label={t("lots.change.reason")}
        maxLength={200}
        dir="auto"
        autoComplete="off"
      />
      <Send intent="state">{t("lots.rules.save")}</Send>
    </ChangeForm>
  );
}

type MoveFormProps = { places: Lot["places"]; warehouses: ComponentProps<typeof WarehouseOptions>["warehouses"] };

/** Moves units of a lot to another shelf. */
function MoveForm({ places, warehouses }: MoveFormProps) {
  const t = useTexts();
  const { refusedOf } = usePosted();
  return (
    <ChangeForm refused={refusedOf("move")} className="console-form panel">
      <h2>{t("lots.move")}</h2>
      <PostedSelect name="from" label={t("lots.move.from")} at={["from.warehouse", "from.bin"]}>
        {places.map(({ warehouse, bin, quantity }) => (
          <option key={`${warehouse} ${bin}`} value={`${warehouse}\n${bin}`}>
            {[warehouse, bin || t("lots.anywhere"), quantity].join(" · ")}
          </option>
        ))}
      </PostedSelect>
      <PostedSelect name="to_warehouse" label={t("lots.move.toWarehouse")} at="to.warehouse">
        <WarehouseOptions warehouses={warehouses} />
      </PostedSelect>
      <PostedField
        name="to_bin"
        label={t("lots.move.to")}
        at="to.bin"
        hint={t("lots.binHint")}
        maxLength={20}
        dir="ltr"
        autoComplete="off"
      />
      <PostedField
        required
        name="quantity"
        label={t("lots.move.quantity")}
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
        autoComplete="off"
      />
      <Send intent="move" quiet>
        {t("lots.move.submit")}
      </Send>
    </ChangeForm>
  );
}
