import { href, Link, useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ShipFields } from "./ship-fields";
import { Decision } from "../decision";
import type { CallReply } from "#shared/contracts/platform/table";
import { orderStates, type OrderState } from "#shared/orders/order-states";
import { useTexts } from "#client/messages/texts";
import { ArchiveAway } from "#client/shop/account/orders/archive-away.tsx";
import { StateMark } from "#client/shop/account/orders/state-mark.tsx";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { ListPage } from "../paged-list";
import { ListSearch } from "../list-search";
import { Moment } from "../moment";
import { pageIn, searchIn, statusIn } from "../list-url";
import { RecordTable } from "../record-table";
import { DownloadOrders } from "./download-orders";
import { CustomerFilter } from "../customers/customer-filter";
import { SalesFilter } from "../customers/sales/sales-person";
import { StatusLinks } from "../status-links";
import type { ConsoleRefusal } from "../posted";
import { Sum } from "../sum";
import { useRight } from "../use-right";
import { BulkChoice, BulkOutcome, BulkSteps } from "./bulk-steps";
import { nextStepOf } from "./next-step-of";
import { postSteps as action, type StepsAnswer } from "./post-steps";
import { mostSelected, selections, type Selection } from "./selection";
import { ShipMany } from "./ship-many";
import "#client/shop/account/orders/orders.css";
import "./orders.css";

export { action };

/** Longest search and sales code, in characters (`shared/contracts/ordering/order-console.ts`). */
const longest = 200;
const longestCode = 40;
const longestId = 64;
/** Of a day as YYYY-MM-DD. */
const longestDay = 10;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, orderStates);
  const search = searchIn(url, longest);
  const salesCode = url.searchParams.get("sales_code")?.trim().slice(0, longestCode) || undefined;
  const customer = url.searchParams.get("customer")?.trim().slice(0, longestId) || undefined;
  const select = selections.find((one) => one === url.searchParams.get("select"));
  const isSought = Boolean(search || salesCode || customer);
  const sought = isSought ? { search, sales_code: salesCode, customer } : { status };
  const reply = await apiOf(context).call("listOrderQueue", {
    ...sought,
    // All results are on one page, so that nobody acts on orders that they have not seen.
    ...(select === "all" ? { limit: mostSelected } : { page: pageIn(url) }),
  });
  const { orders, archive_away, books_with, sales_person, counts, total, page, limit } = required(reply);
  const shown = {
    status: isSought ? undefined : status,
    search,
    archive_away,
    books_with,
    sales_person,
    customer,
    select,
    download: downloadIn(url, isSought ? "all" : status),
  };
  return { ...shown, orders, counts, total, page, limit, key: crypto.randomUUID() };
}

/** Values of the form for the file of orders: those of a file that was refused are in the URL, else it is the list in view. */
function downloadIn({ searchParams }: URL, inView: OrderState | "all") {
  const chosen = searchParams.get("status");
  const dayIn = (name: string) => searchParams.get(name)?.slice(0, longestDay) || undefined;
  const [from, to] = [dayIn("from"), dayIn("to")];
  const status = (["all", ...orderStates] as const).find((one) => one === chosen) ?? inView;
  return { status, from, to, isRefused: chosen === "all" || Boolean(from ?? to) };
}

/** `/admin/orders`: orders of one state, or those of all states that a number, an e-mail or a sales person finds. */
export function Component() {
  const t = useTexts();
  const { status, search, archive_away, books_with, sales_person, customer, orders, counts, select, ...loaded } =
    useLoaderData<typeof loader>();
  const { key, download, ...list } = loaded;
  const answer = useActionData<StepsAnswer>();
  const bulk = answer && "bulk" in answer ? answer : undefined;
  // What comes after orders that were taken on is not chosen with them.
  const selection = bulk ? undefined : select;
  const refused = answer && "failure" in answer ? answer : undefined;
  const mayStep = useRight("orders.write");
  // Also what was searched for is taken on together, once it is all of one state.
  const [state, ...others] = new Set(orders.map((order) => order.status));
  const packed = mayStep ? orders.filter((order) => order.status === "packed") : [];
  const step = mayStep && state && others.length === 0 ? nextStepOf(state) : null;
  return (
    <ListPage
      title={t("console.orders")}
      empty={status === orderStates[0] ? t("console.empty.waiting") : undefined}
      list={list}
      filters={
        <>
          <StatusLinks path={adminPaths.orders} statuses={orderStates} current={status} counts={counts} />
          <ListSearch path={adminPaths.orders} label={t("console.orders.search")} search={search} longest={longest} />
        </>
      }
      refused={refused}
    >
      <DownloadOrders {...download} sought={{ search, sales_code: sales_person?.sales_code, customer }} />
      {bulk && <BulkOutcome {...bulk.bulk} />}
      {orders.length > 0 && (
        <BulkSteps
          key={bulk?.bulk.done.join() ?? ""}
          step={step === "ship" ? null : step}
          selection={selection}
          shown={orders.length}
          total={list.total}
        />
      )}
      {packed.length > 0 && (
        <ShipMany
          booksWith={books_with}
          orders={packed.map(({ id, number, buyer }) => ({ id, number, to: buyerNamed(buyer) }))}
          newKey={key}
          answer={bulk}
        />
      )}
      {archive_away && <ArchiveAway />}
      {customer && <CustomerFilter id={customer} buyer={orders[0]?.buyer} />}
      {sales_person && <SalesFilter person={sales_person} />}
      <OrderTable orders={orders} selection={selection} mayStep={mayStep} refused={refused} />
    </ListPage>
  );
}

type OrderTableProps = {
  orders: CallReply<"listOrderQueue">["orders"];
  /** Which of them are ticked from the start. */
  selection: Selection | undefined;
  mayStep: boolean;
  /** A step that was refused. */
  refused: ConsoleRefusal | undefined;
};

function OrderTable({ orders, selection, mayStep, refused }: OrderTableProps) {
  const t = useTexts();
  const money = useMoney();
  const rows = orders.map(
    ({ id, number, status: now, buyer, found, items, items_away, total_with_shipping, ...order }) => ({
      key: id,
      cells: [
        <span key={id} className="order-named">
          <BulkChoice key={selection} id={id} number={number} isChosen={selection !== undefined} />
          <Link className="link" to={href(adminPaths.order, { id })}>
            {t("orders.number", { number })}
          </Link>
        </span>,
        <StateMark key={id} status={now} items={items} />,
        <Buyer key={id} buyer={buyer} poNumber={order.po_number} found={found} />,
        items_away ? t("orders.away.items") : t("orders.count", { count: items.length }),
        <Sum key={`${id}-total`} more={t(`orders.method.${order.payment_method}`)}>
          {money(total_with_shipping)}
        </Sum>,
        <Moment key={id} iso={order.placed_at} />,
        mayStep && <NextStep key={`${id}-step`} id={id} status={now} refused={refused} />,
      ],
    }),
  );
  return (
    <RecordTable
      id="orders"
      caption={t("console.orders")}
      headings={[
        t("console.order"),
        t("console.status"),
        t("console.customer"),
        t("orders.items"),
        t("orders.summary.total"),
        t("console.placed"),
        t("console.next"),
      ]}
      rows={rows}
    />
  );
}

type Order = CallReply<"listOrderQueue">["orders"][number];
type Buyer = Order["buyer"];
const buyerNamed = ({ establishment, name, email, phone }: Buyer): string => establishment || name || email || phone;

/** Who bought: the clinic or person, below it what else they are known by, and what of the order was searched for. */
function Buyer({ buyer, poNumber, found }: Pick<Order, "buyer" | "found"> & { poNumber: string }) {
  const t = useTexts();
  const named = buyerNamed(buyer);
  const more = [buyer.name, buyer.email].find((one) => one && one !== named);
  return (
    <span className="order-buyer">
      <bdi>{named}</bdi>
      {more && <bdi className="text-second">{more}</bdi>}
      {poNumber !== "" && (
        <small className="text-second">
          {t("orders.po")} <bdi>{poNumber}</bdi>
        </small>
      )}
      {found && (
        <small className="order-found">
          {t(`console.orders.found.${found.by}`)} {found.text && <bdi>{found.text}</bdi>}
        </small>
      )}
    </span>
  );
}

type NextStepProps = { id: string; status: OrderState; refused: ConsoleRefusal | undefined };

/** What is done next with an order of the list, in its place; nothing when it has arrived or ended. */
function NextStep({ id, status, refused }: NextStepProps) {
  const t = useTexts();
  const verb = nextStepOf(status);
  if (verb === null) return null;
  return (
    <div className="order-next">
      <Decision id={id} intent={verb} question={t(`console.order.${verb}`)} refused={refused}>
        {verb === "ship" && <ShipFields />}
      </Decision>
    </div>
  );
}
