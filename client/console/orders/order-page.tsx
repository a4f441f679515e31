import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isBlank } from "#shared/typed/signs";
import { useTexts } from "#client/messages/texts";
import { OrderDocuments } from "#client/shop/account/orders/order-documents.tsx";
import { OrderPlaces } from "#client/shop/account/orders/order-places.tsx";
import { OrderRemittance } from "#client/shop/account/orders/order-remittance.tsx";
import { OrderSlot } from "#client/shop/account/orders/order-slot.tsx";
import { OrderSummary } from "#client/shop/account/orders/order-summary.tsx";
import { OrderTimeline } from "#client/shop/account/orders/order-timeline.tsx";
import { Shipments } from "#client/shop/account/orders/shipments.tsx";
import { unitsPosted } from "#client/shop/account/orders/line-units.tsx";
import { StateMark } from "#client/shop/account/orders/state-mark.tsx";
import { OrderChanges } from "#client/shop/account/order-change/order-changes.tsx";
import { OrderPo } from "#client/shop/account/purchase-order/order-po.tsx";
import { postedPo } from "#client/shop/account/purchase-order/posted-po";
import { SetHandledPo } from "./set-handled-po";
import { OrderReturnList } from "#client/shop/account/returns/order-returns.tsx";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "../console-head";
import { adminPaths } from "../console-paths";
import { AuditTable } from "../audit/audit-table";
import { heldPart, heldRights } from "../loaded";
import { CustomerDetails } from "../customers/customer-details";
import { HandleRemittance } from "./handle-remittance";
import { MoveSlot } from "./move-slot";
import { OrderEInvoices } from "./order-e-invoices";
import { OrderLines } from "./order-lines";
import { OrderSteps } from "./order-steps";
import { changeOf, movedUp } from "./posted-change";
import { ProposeChange } from "./propose-change";
import { ParcelArrived } from "./parcel-arrived";
import { ParcelLabel } from "./parcel-label";
import { answerTo, posting } from "../posted";
import { Refusal } from "../refusal";
import { SalesPerson } from "../customers/sales/sales-person";
import { usePosted } from "../post-form";
import { Writes } from "../writes";
import "#client/shop/account/orders/orders.css";
import "#client/shop/account/orders/order.css";

/** `key`: under it the next refund counts once, however often its form is posted. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const held = heldRights(api);
  const { order } = required(await api.call("getHandledOrder", { id: params["id"]! }));
  const [log, reported] = await Promise.all([
    heldPart(api, "listAuditLog", { subject: order.number, limit: 50 }, held),
    heldPart(api, "listEInvoices", { order: order.id, limit: 100 }, held),
  ]);
  return { order, entries: log?.entries ?? [], eInvoices: reported?.e_invoices ?? [], key: crypto.randomUUID() };
}

/** Takes the order one step further, or refunds money; then shows its current state. */
export const action = posting(async ({ api, form, values, intent, id, answer, url, context }) => {
  const { carrier = "", tracking_number = "", tracking_url = "", key, amount = "", quantity = "", note = "" } = values;
  // What is not one of them is refused beside its field.
  const reason = values["reason"] as "other";
  const refund_to = values["refund_to"] === "gateway" ? ("gateway" as const) : ("wallet" as const);
  const lines = unitsPosted(values);
  switch (intent) {
    case "confirm":
      return answer(api.call("confirmOrder", { id }));
    case "pack":
      return answer(api.call("packOrder", { id, lines }));
    case "unpack":
      return answer(api.call("unpackOrder", { id, lines }));
    case "ship":
      return answer(
        api.call("shipOrder", {
          id,
          lines,
          ...(values["book"] === "yes"
            ? { book: true }
            : { carrier, tracking_number, tracking_url: tracking_url.trim() }),
        }),
      );
    case "deliver":
      return answer(api.call("deliverOrder", { id, shipment: values["shipment"] || undefined }));
    case "propose":
      return answerTo(
        await api.call("proposeOrderChange", { id, ...changeOf(values) }),
        { url, context },
        movedUp(values),
      );
    case "withdraw":
      return answer(api.call("withdrawOrderChange", { id }));
    case "retry":
      return answer(api.call("retryEInvoice", { id: values["id"] ?? "" }));
    case "deal":
      return answer(api.call("resolveEInvoice", { id: values["id"] ?? "", reason: values["reason"] ?? "" }));
    case "slot":
      return answer(api.call("moveOrderSlot", { id, slot: values["slot"] ?? "" }));
    case "po": {
      const read = await postedPo(form, api);
      if (read.po) return answer(api.call("setHandledOrderPo", { id, ...read.po }));
      return answer(read.failure && { ...read.failure, fields: read.problems });
    }
    case "release":
      return answer(api.call("releaseOrder", { id, reason: note }));
    case "cheque": {
      const { number = "", bank = "", dated_on = "" } = values;
      return answer(api.call("recordOrderCheque", { order_id: id, number, bank, dated_on, amount }));
    }
    case "cancel":
      return answer(api.call("cancelHandledOrder", { id, lines, reason, refund_to }));
    case "return":
      return answer(api.call("returnOrder", { id, lines, reason, refund_to, restock: values["restock"] === "yes" }));
    default: {
      // What was left empty is worked out by the backend.
      const [typed, units] = [amount, quantity].map((text) => (isBlank(text) ? undefined : text));
      const line = values["line"] || undefined;
      const restock = line && line !== "delivery" ? values["restock"] === "yes" : undefined;
      const refund = { id, line, amount: typed, quantity: line && units, restock, refund_to, note };
      return answer(api.call("refundOrder", refund, { idempotencyKey: key }));
    }
  }
});

/** `/admin/orders/:id`: one order whole, and what may be done with it now. */
export function Component() {
  const t = useTexts();
  const { order, entries, eInvoices, key } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const address = href(adminPaths.order, { id: order.id });
  return (
    <>
      <Link className="link console-back" to={adminPaths.orders}>
        {t("orders.back")}
      </Link>
      <div className="console-title">
        <AdminHead title={t("orders.number", { number: order.number })} />
        <StateMark status={order.status} items={order.items} />
      </div>
      <Refusal refused={refused} />
      {order.next.includes("packed") && (
        <Writes right="orders.write">
          <Link className="button w-fit" to={href(adminPaths.pack, { id: order.id })}>
            {t("console.order.scan")}
          </Link>
        </Writes>
      )}
      <OrderSteps order={order} newKey={key} refused={refused} />
      <div className="console-decisions">
        <ProposeChange order={order} refused={refused} />
      </div>
      <OrderSlot order={order} forBuyer={false} />
      <MoveSlot order={order} refused={refused} />
      {order.ships_together && order.items.some(({ units }) => units.backordered > 0) && <p>{t("orders.together")}</p>}
      <OrderLines items={order.items} />
      <div className="order-columns">
        <div>
          <CustomerDetails buyer={order.buyer} isDeleted={order.buyer_deleted} />
          {order.sales_person && <SalesPerson person={order.sales_person} />}
          <OrderPlaces order={order} />
          <Shipments order={order}>
            {(shipment) => (
              <>
                {order.labels.includes(shipment.id) && <ParcelLabel address={address} shipment={shipment} />}
                <ParcelArrived order={order} shipment={shipment} refused={refused} />
              </>
            )}
          </Shipments>
        </div>
        <div>
          <OrderRemittance order={order}>
            <HandleRemittance order={order} refused={refused} />
          </OrderRemittance>
          <OrderSummary order={order} refundText={(target, told) => t(`console.refunded.${target}`, told)} />
          <OrderTimeline order={order} why={order.reason ? t(`console.orderReason.${order.reason.code}`) : undefined} />
          <OrderPo order={order} orderPath={adminPaths.order}>
            <SetHandledPo order={order} refused={refused} />
          </OrderPo>
          <OrderDocuments order={order} address={address} />
          <OrderEInvoices eInvoices={eInvoices} refused={refused} />
          <OrderChanges order={order} orderPath={adminPaths.order} />
          {order.returns.length > 0 && (
            <section className="panel order-part" aria-labelledby="order-returns">
              <h2 id="order-returns">{t("returns.of.order")}</h2>
              <OrderReturnList returns={order.returns} addressOf={(one) => href(adminPaths.return, { id: one })} />
            </section>
          )}
        </div>
      </div>
      {entries.length > 0 && <h2>{t("console.auditLog")}</h2>}
      <AuditTable ofOne entries={entries} />
    </>
  );
}
