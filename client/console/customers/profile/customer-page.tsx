import { href, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { posting } from "#client/console/posted";
import { CustomerActs } from "./customer-acts";
import { CustomerFigures, CustomerFacts } from "./customer-facts";
import { CustomerHistory } from "./customer-history";
import { CustomerMessages } from "./customer-messages";
import { CustomerNotes } from "./customer-notes";
import { CustomerTags } from "./customer-tags";
import { templateIn } from "./message-templates";
import { fresh } from "#client/console/loaded";
import { usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import { useMoney } from "#client/ui/money";
import type { Customer } from "./customer";
import { StateMark } from "#client/shop/account/orders/state-mark.tsx";
import { SeenLink } from "#client/console/seen-link.tsx";
import { listUrl } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import "#client/shop/account/orders/orders.css";
import "../customers.css";

/** An account that became part of another leads to that one. `key`: under it what is written next counts once. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const reply = await fresh(context, "getStoredCustomer", { id: params["id"]! });
  const { customer, merged_into, tags } = reply;
  if (!customer) throw redirect(href(adminPaths.customer, { id: merged_into ?? "" }), 301);
  const template = templateIn(url.searchParams.get("template"), customer);
  return { customer, tags, template, key: crypto.randomUUID() };
}

/** Does what one of the page's forms asks for. */
export const action = posting(async ({ api, values, intent, id, answer }) => {
  const own = href(adminPaths.customer, { id });
  const { key, text = "", note_id = "" } = values;
  switch (intent) {
    case "note":
      return answer(
        api.call("addCustomerNote", { id, text, pinned: values["pinned"] === "on" }, { idempotencyKey: key }),
        own,
      );
    case "edit":
      return answer(api.call("editCustomerNote", { id, note_id, text }), own);
    case "pin":
    case "unpin":
      return answer(api.call("pinCustomerNote", { id, note_id, pinned: intent === "pin" }), own);
    case "tag":
      return answer(api.call("tagCustomer", { id, add: values["add"] ?? "" }), own);
    case "sign-out":
      return answer(api.call("endCustomerSessions", { id }), own);
    case "no-cash":
      return answer(api.call("offerCustomerCash", { id, offered: false, reason: values["reason"] ?? "" }), own);
    case "cash":
      return answer(api.call("offerCustomerCash", { id, offered: true }), own);
    case "remittance":
    case "no-remittance":
      return answer(api.call("approveRemittance", { id, approved: intent === "remittance" }), own);
    case "po":
    case "no-po":
      return answer(api.call("requirePoNumber", { id, required: intent === "po" }), own);
    case "message": {
      const channel = values["channel"] === "sms" ? ("sms" as const) : ("email" as const);
      const message = { id, channel, subject: values["subject"] ?? "", text };
      return answer(api.call("messageCustomer", message, { idempotencyKey: key }), own);
    }
    default:
      // The button of a tag names it.
      return answer(api.call("tagCustomer", { id, remove: intent?.startsWith("untag:") ? intent.slice(6) : "" }), own);
  }
});

/** `/admin/customers/:id`: everything that staff know of one customer, and what they may do. */
export function Component() {
  const t = useTexts();
  const { customer, tags, template, key } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { name, establishment, email, phone, no_cash, remits, po_number_required, entries } = customer;
  return (
    <RecordFrame
      back={[adminPaths.customers, t("customers.back")]}
      title={name || establishment || email || phone || t("customers.unnamed")}
      refused={refused}
    >
      {no_cash !== null && (
        <p className="customer-warning">
          {t("customers.cash.refused")} <bdi>{no_cash}</bdi>
        </p>
      )}
      {remits && <p>{t("customers.remittance.approved")}</p>}
      {po_number_required && <p>{t("customers.po.required")}</p>}
      <CustomerFigures customer={customer} />
      <CustomerActs customer={customer} refused={refused} />
      <div className="customer-columns">
        <div>
          <CustomerNotes customer={customer} newKey={key} refused={refused} />
          <CustomerOrders customer={customer} />
          <CustomerMessages customer={customer} template={template} newKey={key} refused={refused} />
        </div>
        <div>
          <CustomerFacts customer={customer} />
          <CustomerTags customer={customer} known={tags} refused={refused} />
          <CustomerCart customer={customer} />
          <CustomerHistory customer={customer} />
        </div>
      </div>
      {entries.length > 0 && <h2>{t("console.auditLog")}</h2>}
      <AuditTable ofOne entries={entries} />
    </RecordFrame>
  );
}

/** What is in the cart at this moment. */
function CustomerCart({ customer: { cart } }: { customer: Customer }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section className="panel customer-part" aria-labelledby="customer-cart">
      <h2 id="customer-cart">{t("customers.cart")}</h2>
      {!cart && <p className="text-second">{t("customers.cart.silent")}</p>}
      {cart?.lines.length === 0 && <p className="text-second">{t("customers.cart.empty")}</p>}
      <ul>
        {cart?.lines.map(({ sku_id, title, quantity, total }) => (
          <li key={sku_id}>
            <span>
              {quantity} × <bdi>{title}</bdi>
            </span>
            <span>{money(total)}</span>
          </li>
        ))}
        {cart && cart.lines.length > 0 && (
          <li>
            <b>{t("customers.cart.total")}</b>
            <b>{money(cart.total)}</b>
          </li>
        )}
      </ul>
      {cart && <p className="text-second">{t("customers.wished", { count: cart.wished })}</p>}
    </section>
  );
}

/** The newest orders, and the way to all of them. */
function CustomerOrders({ customer: { id, orders, newest_orders } }: { customer: Customer }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section className="panel customer-part" aria-labelledby="customer-orders">
      <h2 id="customer-orders">{t("console.orders")}</h2>
      {newest_orders.length === 0 && <p className="text-second">{t("customers.ordered.no")}</p>}
      <ul>
        {newest_orders.map((order) => (
          <li key={order.id}>
            <SeenLink className="link" to={href(adminPaths.order, { id: order.id })}>
              {t("orders.number", { number: order.number })}
            </SeenLink>
            <StateMark status={order.status} />
            <span>
              {money(order.total)} · {t(`orders.method.${order.payment_method}`)}
            </span>
            <Moment iso={order.placed_at} />
          </li>
        ))}
      </ul>
      {orders > newest_orders.length && (
        <SeenLink className="link" to={listUrl(adminPaths.orders, { customer: id })}>
          {t("customers.orders.all", { count: orders })}
        </SeenLink>
      )}
    </section>
  );
}
