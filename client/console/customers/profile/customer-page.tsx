import { href, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { answerTo, valuesOf } from "#client/console/posted";
import { CustomerActs } from "./customer-acts";
import { CustomerCart } from "./customer-cart";
import { CustomerFigures, CustomerFacts } from "./customer-facts";
import { CustomerHistory } from "./customer-history";
import { CustomerMessages } from "./customer-messages";
import { CustomerNotes } from "./customer-notes";
import { CustomerOrders } from "./customer-orders";
import { CustomerTags } from "./customer-tags";
import { postCustomer } from "./post-customer";
import { templateIn } from "./message-templates";
import { fresh } from "#client/console/loaded";
import { usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
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

export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const own = href(adminPaths.customer, { id: args.params["id"]! });
  return answerTo(await postCustomer(values, args), args, values, own);
}

/** `/admin/customers/:id`: everything that staff know of one customer, and what they may do. */
export function Component() {
  const t = useTexts();
  const { customer, tags, template, key } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { name, establishment, email, phone, no_cash, entries } = customer;
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
