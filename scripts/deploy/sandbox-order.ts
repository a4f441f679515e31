import type { CallReply } from "#shared/contracts/platform/table";
import type { Deployment } from "./step";
import { Visit } from "./visit";

const address = {
  action: "add",
  billingName: "Deploy",
  billingLastName: "Check",
  buildingName: "Unit 1",
  city: "Dubai Healthcare City",
  state: "Dubai",
  phoneNumber: "0501234567",
};

/**
 * Buys something in a staging shop as a customer does, from the code in a letter to the gateway's page, and cancels it.
 * @returns the order's number
 * @throws Error with the call that failed
 */
export async function placeSandboxOrder(origin: string, deployment: Deployment): Promise<string> {
  const visit = new Visit(origin);
  // A new customer each time. Nobody reads their mail: the code is read in the staging shop's outbox.
  const email = `deploy-check-${Date.now()}@falaj.example`;
  await visit.call("/auth/send-otp/", { email });
  await visit.call("/authentication/confirm-account/", { email, otp: await newestCode(deployment, email) });
  await visit.call("/auth/update-user/", {
    user_info: { first_name: "Deploy", last_name: "Check" },
    is_new_user: true,
  });
  await visit.call("/my-addresses/edit/", address);
  const sku_id = await skuInStock(deployment);
  const { checkout } = await visit.call<CallReply<"createCheckout">>("/checkout/create/", {
    source: "multiple",
    items: [{ sku_id, quantity: 1 }],
  });
  const { payment } = await visit.call<CallReply<"createOnlineOrder">>("/orders/online/create/", {
    checkout_id: checkout.id,
    method: "card",
  });
  const page = new URL(payment.redirect_url).pathname;
  const paid = await visit.fetch(page, {
    method: "POST",
    body: "outcome=pay",
    type: "application/x-www-form-urlencoded",
  });
  if (paid.status !== 303) throw new Error(`${page} answered ${paid.status}`);
  const { order } = await visit.call<CallReply<"verifyPayment">>("/orders/verify-payment/", { payment_id: payment.id });
  if (!order) throw new Error(`payment ${payment.id} is paid, and there is no order`);
  await visit.call("/orders/cancel-order/", { order_id: order.id, reason: "other" });
  return order.number;
}

async function query<Row>({ platform, account, databases, workers }: Deployment, sql: string): Promise<Row[]> {
  const shop = workers.flatMap(({ config }) => config.d1_databases).find(({ binding }) => binding === "DB");
  const path = `/accounts/${account.id}/d1/database/${databases.get(`${shop?.database_name}-staging`)}/query`;
  return (await platform.send<{ results: Row[] }[]>("POST", path, { sql }))[0]?.results ?? [];
}

/** Read from the outbox, which stores what no carrier has accepted. */
async function newestCode(deployment: Deployment, email: string): Promise<string> {
  const sql = `SELECT body FROM outbox WHERE recipient = '${email}' ORDER BY message_id DESC LIMIT 1`;
  const [letter] = await query<{ body: string }>(deployment, sql);
  const code = /\d{6}/.exec(letter?.body ?? "")?.[0];
  if (!code) throw new Error(`no code was written to ${email}`);
  return code;
}

async function skuInStock(deployment: Deployment): Promise<string> {
  const [row] = await query<{ sku_id: string }>(deployment, "SELECT sku_id FROM variants WHERE stock > 10 LIMIT 1");
  if (!row) throw new Error("nothing is in stock");
  return row.sku_id;
}
