import { useState } from "react";
import {
  data,
  Form,
  href,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { randomKey } from "#client/shop/buy/cart/browser/random-key";
import { createCheckout } from "#client/shop/buy/checkout/create-checkout";
import { addressStep, paymentStep } from "#client/shop/buy/checkout/steps";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { Icon } from "#client/ui/icon.tsx";
import { chosenIn, isChanged, lastOrder, sumOf } from "./reorder";
import { ReorderRow } from "./reorder-row";
import { useMoney } from "#client/ui/money";
import { FormAlert } from "#client/ui/field.tsx";
import "./orders.css";
import "./order.css";
import "./reorder.css";

/**
 * `/order/{id}/again`: what changed since, line by line, before anything is added. 404 for another customer's. Instead
 * of an id, `last` leads to the newest order, or to the list if there is none.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  if (params["id"] === lastOrder) {
    const [newest] = required(await api.call("listOrders", { limit: 1 })).orders;
    return redirect(newest ? href(paths.reorder, { id: newest.id }) : paths.orders);
  }
  const { order, rows } = required(await api.call("checkReorder", { id: params["id"] ?? "" }));
  return { order, rows, key: randomKey() };
}

/** Adds the ticked lines at once, and leads to the cart; or with `intent` as `checkout` straight on to order them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params["id"] ?? "";
  const items = chosenIn(form);
  if (items.length === 0) return data({ missing: true, text: "" }, { status: 400 });
  if (form.get("intent") === "checkout") return checkOut(items, context);
  const options = { idempotencyKey: String(form.get("key") ?? "") || randomKey() };
  const reply = await apiOf(context).call("reorder", { id, items }, options);
  if (!reply?.success) return data({ missing: false, text: reply?.message ?? "" }, { status: reply?.status ?? 503 });
  sayOf(context)({ message: reply.message, type: reply.added === items.length ? 1 : 3 });
  return redirect(reply.added > 0 ? paths.cart : href(paths.reorder, { id }));
}

/** Orders these lines and leaves the cart alone: on to the payment where it is known where the goods go. */
async function checkOut(items: ReturnType<typeof chosenIn>, context: ActionFunctionArgs["context"]) {
  const reply = await createCheckout({ source: "multiple", items }, context);
  if (!reply?.success) return data({ missing: false, text: reply?.message ?? "" }, { status: reply?.status ?? 503 });
  const { id, delivery_address: address } = reply.checkout;
  const isKnown = address !== null && address.location_id !== null;
  return redirect(isKnown ? paymentStep(id) : addressStep(id));
}

export function Component() {
  const t = useTexts();
  const { order, rows, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const money = useMoney();
  // What is ticked at first; the form says what is ticked later.
  const [items, setItems] = useState<Parameters<typeof sumOf>[1]>(() =>
    rows.map(({ sku_id, taken }) => ({ sku_id, quantity: taken })),
  );
  const title = t("orders.again.title", { number: order.number });
  const changed = rows.filter(isChanged).length;
  const problem = answer && (answer.missing ? t("orders.again.choose") : answer.text || t("orders.failed"));
  const canAdd = rows.some(({ taken, instead }) => taken > 0 || instead.length > 0);
  return (
    <div className="page-width reorder">
      <PageHead title={title} description={t("orders.again.more")} path={href(paths.reorder, { id: order.id })} />
      <p>
        <Link className="order-back" to={href(paths.order, { id: order.id })}>
          <Icon name="back" />
          {t("orders.number", { number: order.number })}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="lead">
        {t(changed > 0 ? "orders.again.changed" : "orders.again.same", {
          count: changed,
          day: dayText(order.placed_at),
        })}
      </p>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Form
        method="post"
        className="reorder-form"
        onChange={({ currentTarget }) => setItems(chosenIn(new FormData(currentTarget)))}
      >
        <input type="hidden" name="key" value={key} />
        <ul className="panel reorder-rows">
          {rows.map((row) => (
            <ReorderRow key={row.sku_id} row={row} />
          ))}
        </ul>
        <div className="reorder-go">
          {canAdd && (
            <p className="reorder-sum needs-scripts" aria-live="polite">
              {t("orders.again.sum")} <b>{money(sumOf(rows, items))}</b>
            </p>
          )}
          <button className="button" disabled={busy || !canAdd}>
            {t("orders.again.add")}
          </button>
          <button className="button button-quiet" name="intent" value="checkout" disabled={busy || !canAdd}>
            {t("orders.again.checkout")}
          </button>
          <p className="text-meta text-second">{t("orders.again.more")}</p>
        </div>
      </Form>
    </div>
  );
}
