import { useEffect, type MouseEvent } from "react";
import {
  data,
  href,
  Link,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { splitLocale } from "#shared/text/locale";
import type { Failure } from "#shared/failures/failure";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusal, valuesIn } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { useArrivalOf } from "./arrival";
import { CancelForm } from "./cancel-form";
import type { FormAnswer, Order } from "./order";
import { OrderDocuments } from "./order-documents";
import { OrderItems } from "./order-items";
import { OrderRemittance } from "./order-remittance";
import { OrderPlaces } from "./order-places";
import { OrderSlot, SlotForm } from "./order-slot";
import { OrderSummary } from "./order-summary";
import { OrderTimeline } from "./order-timeline";
import { unitsPosted } from "./line-units";
import { Shipments } from "./shipments";
import { StateMark } from "./state-mark";
import { OrderChanges } from "../order-change/order-changes";
import { OrderPo, SetPoForm } from "../purchase-order/order-po";
import { postedPo } from "../purchase-order/posted-po";
import { OrderReturns } from "../returns/order-returns";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { isPlainClick } from "#client/shop/frame/layout/plain-click";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import "./orders.css";
import "./order.css";

/** `/order/{id}`: one order of the customer's; `?placed=1` thanks. Another's is a 404. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [found, listed] = await Promise.all([
    api.call("getOrder", { id: params["id"] ?? "" }),
    api.call("listCancelReasons", {}),
  ]);
  const { order, status_code: statusCode, change_link: changeLink } = required(found);
  return {
    order,
    statusCode,
    changeLink,
    reasons: listed?.success ? listed.reasons : [],
    placed: url.searchParams.get("placed") === "1",
  };
}

/** Cancels the order, moves the delivery of its heavy items to another time, or sets its purchase order (`intent`). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const api = apiOf(context);
  const say = sayOf(context);
  const form = await request.formData();
  const id = params["id"] ?? "";
  const values = valuesIn(form, [...form.keys()]);
  if (values["intent"] === "slot") {
    const moved = await api.call("changeOrderSlot", { id, slot: values["slot"] ?? "" });
    if (!moved?.success) return refused(moved, values);
    say({ message: moved.message, type: 1 });
    return redirect(href(paths.order, { id }));
  }
  if (values["intent"] === "po") {
    const read = await postedPo(form, api);
    if (!read.po) return refused(read.failure, values, read.problems);
    const set = await api.call("setOrderPo", { id, ...read.po });
    if (!set?.success) return refused(set, values);
    say({ message: set.message, type: 1 });
    return redirect(href(paths.order, { id }));
  }
  const { reason = "" } = values;
  if (reason === "") return data({ missing: true, text: "", values } satisfies FormAnswer, { status: 400 });
  const refund_to = values["refund_to"] === "wallet" ? "wallet" : "gateway";
  const lines = unitsPosted(values);
  const reply = await api.call("cancelOrder", { order_id: id, lines, reason: reason as "other", refund_to });
  if (!reply?.success) return refused(reply, values);
  say({ message: reply.message, type: 1 });
  return redirect(href(paths.order, { id }));
}

/** With a status of failure the router leaves the screen's data alone, so a lost network does not take the order away. */
const refused = (
  failure: (Failure & { status: number }) | undefined,
  values: FormAnswer["values"],
  problems: FormAnswer["problems"] = failure?.fields,
) => refusal({ text: failure?.message ?? "", values, problems } satisfies FormAnswer, failure);

export function Component() {
  const t = useTexts();
  const { order, statusCode, changeLink, reasons, placed } = useLoaderData<typeof loader>();
  const title = t("orders.number", { number: order.number });
  useAfterOrder(order, placed);
  return (
    <div className="page-width order-page">
      <PageHead title={title} description={t("orders.more")} path={href(paths.order, { id: order.id })} />
      {placed && <Thanks order={order} />}
      <p>
        <Link className="order-back" to={paths.orders}>
          <Icon name="back" />
          {t("orders.back")}
        </Link>
      </p>
      <div className="order-head">
        <h1>{title}</h1>
        <StateMark status={order.status} items={order.items} />
        {!placed && <Arrival order={order} />}
      </div>
      {placed && <CompleteAccount />}
      <div className="order-columns">
        <div>
          <OrderRemittance order={order} />
          <OrderSlot order={order} forBuyer />
          <SlotForm order={order} />
          <OrderTimeline order={order} />
          <Shipments order={order} />
          <OrderItems order={order} />
          <OrderPlaces order={order} />
        </div>
        <div>
          <OrderSummary order={order} creditLine={paths.creditLine} />
          <OrderPo order={order} orderPath={paths.order}>
            <SetPoForm order={order} />
          </OrderPo>
          <OrderDocuments order={order} />
          <OrderChanges order={order} orderPath={paths.order}>
            {changeLink && (
              <p>
                <Link className="button" to={splitLocale(changeLink).path}>
                  {t("changes.view")}
                </Link>
              </p>
            )}
          </OrderChanges>
          <OrderReturns order={order} />
          <OrderAgain id={order.id} />
          {statusCode && <OrderStatusCode code={statusCode} />}
          {order.can_cancel && <CancelForm order={order} reasons={reasons} />}
        </div>
      </div>
    </div>
  );
}

/** What its buyer wants to know first: when it arrives, what to have at hand, and its number. */
function Thanks({ order }: { order: Order }) {
  const t = useTexts();
  const money = useMoney();
  const day = useArrivalOf(order);
  const cash = order.cash_due;
  return (
    <div className="order-thanks" role="status">
      <Icon name="shield" />
      <p>
        <b>
          {day === null
            ? t("orders.thanks")
            : cash > 0
              ? t("orders.arrives.cash", { day, amount: money(cash) })
              : t("orders.arrives", { day })}
        </b>
        {t("orders.number", { number: order.number })} · {t("orders.thanks.more")}
      </p>
    </div>
  );
}

function Arrival({ order }: { order: Order }) {
  const t = useTexts();
  const day = useArrivalOf(order);
  return day === null ? null : <p className="order-arrives">{t("orders.arrives", { day })}</p>;
}

/** An order was just placed: the header, other tabs and the count follow. */
function useAfterOrder(order: Order, placed: boolean) {
  useEffect(() => {
    if (placed)
      void import("#client/shop/buy/checkout/after-order").then(({ afterOrder }) => afterOrder(order)).catch(() => {});
  }, [order, placed]);
}

/** The way to buy it again, which first says what changed. */
function OrderAgain({ id }: { id: string }) {
  const t = useTexts();
  return (
    <div className="panel order-part order-again">
      <Link className="button" to={href(paths.reorder, { id })}>
        {t("orders.again")}
      </Link>
      <p className="text-meta text-second">{t("orders.again.more")}</p>
    </div>
  );
}

/**
 * Asks a new customer, whom nothing held up on the way to the order, for the last step of the sign-in: name and business
 * type. Without scripts it leads to the profile.
 */
function CompleteAccount() {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  if (!profile || profile.name) return null;
  return (
    <div className="panel order-part order-complete">
      <p>
        <b>{t("orders.complete")}</b>
        <span className="text-second">{t("orders.complete.more")}</span>
      </p>
      <Link className="button button-quiet" to={paths.editProfile} aria-haspopup="dialog" onClick={openHere}>
        {t("orders.complete.go")}
      </Link>
    </div>
  );
}

function openHere(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void openDialog({ kind: "last-step" });
}

/** The code with which others, such as an assistant, may see how far the order is. */
function OrderStatusCode({ code }: { code: string }) {
  const t = useTexts();
  return (
    <section className="panel order-part" aria-labelledby="order-status-code">
      <h2 id="order-status-code">{t("orders.code")}</h2>
      <p>
        <bdi className="order-status-code" dir="ltr">
          {code}
        </bdi>
      </p>
      <p className="mt-1 text-meta text-second">{t("orders.code.more")}</p>
    </section>
  );
}
