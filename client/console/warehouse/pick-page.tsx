import { useId } from "react";
import { Form, href, Link, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { mostPickedTogether } from "#shared/orders/packing";
import { slotText } from "#shared/shipping/delivery-slots";
import { localePrefix } from "#shared/text/locale";
import { normalOrderNumber } from "#shared/typed/order-number";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { Picture } from "#client/ui/picture.tsx";
import { adminPaths } from "../console-paths";
import { heldPart } from "../loaded";
import { listUrl, pageIn } from "../list-url";
import { ListPage } from "../paged-list";
import { LotName } from "./pack-lines";
import { articleName } from "./scan-verdict";
import { WaitingPacks } from "./waiting-packs";
import "./warehouse.css";

type Found = CallReply<"listPicks">;

/** Longest number that is looked for, in characters. */
const longest = 40;

/** Rows of a page: a picker's walk is rarely longer. */
const limit = 50;

/** Numbers of orders that an address names, as one text or by a checkbox each. */
function ordersIn(url: URL): string[] {
  const texts = [...url.searchParams.getAll("order"), ...(url.searchParams.get("orders") ?? "").split(",")];
  const numbers = texts.flatMap((text) => normalOrderNumber(text) ?? []);
  return [...new Set(numbers)].slice(0, mostPickedTogether);
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const typed = (url.searchParams.get("find") ?? "").trim().slice(0, longest);
  const find = normalOrderNumber(typed);
  const sought = find === null ? null : required(await api.call("listOrderQueue", { search: find, limit: 1 }));
  const exact = sought?.orders.find(({ number }) => number === find);
  if (exact) throw redirect(href(adminPaths.pack, { id: exact.id }));
  const numbers = ordersIn(url);
  const warehouse = (url.searchParams.get("warehouse") ?? "").trim().slice(0, 20);
  const [reply, places] = await Promise.all([
    api.call("listPicks", { warehouse, orders: numbers.join(","), page: pageIn(url), limit }),
    heldPart(api, "listWarehouses", {}),
  ]);
  const warehouses = (places?.warehouses ?? []).filter(({ closed }) => !closed).map(({ code }) => code);
  return { ...required(reply), numbers, warehouse, warehouses, unknown: typed };
}

/** `/admin/pick`: what to take from which shelf, by the way through the warehouse, and which order is packed next. */
export function Component() {
  const t = useTexts();
  const scripted = useScripted();
  const { picks, orders, units, beyond, numbers, warehouse, warehouses, unknown, ...list } =
    useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("packing.pick")}
      more={t("packing.pick.more")}
      empty={t("packing.pick.none")}
      list={{ total: list.total, page: list.page, limit: list.limit }}
      filters={
        <>
          <FindOrder key={unknown} unknown={unknown} />
          {warehouses.length > 1 && <Warehouses codes={warehouses} current={warehouse} numbers={numbers} />}
        </>
      }
    >
      {scripted && <WaitingPacks />}
      {beyond && <p className="console-more">{t("packing.pick.beyond")}</p>}
      <div className="pick-desk">
        <PickOrders orders={orders} numbers={numbers} warehouse={warehouse} />
        {picks.length > 0 && (
          <section aria-label={t("packing.pick")}>
            <p className="pick-units">{t("packing.pick.units", { count: units })}</p>
            <PickRows picks={picks} />
          </section>
        )}
      </div>
    </ListPage>
  );
}

/**
 * An order is packed by its number, scanned from a paper or typed.
 * @param unknown what was typed and is the number of none; empty: nothing
 */
function FindOrder({ unknown }: { unknown: string }) {
  const t = useTexts();
  const id = useId();
  return (
    <Form role="search" className="console-search" action={adminPaths.pick}>
      <label htmlFor={id}>{t("packing.find")}</label>
      <input
        id={id}
        name="find"
        defaultValue={unknown}
        maxLength={longest}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={unknown !== ""}
        aria-describedby={unknown ? `${id}-problem` : undefined}
      />
      <button className="button button-quiet">{t("packing.find.submit")}</button>
      {unknown && (
        <p id={`${id}-problem`} role="alert">
          {t("packing.find.unknown")}
        </p>
      )}
    </Form>
  );
}

type WarehousesProps = { codes: readonly string[]; current: string; numbers: readonly string[] };

function Warehouses({ codes, current, numbers }: WarehousesProps) {
  const t = useTexts();
  return (
    <nav className="console-statuses" aria-label={t("lots.warehouse")}>
      {["", ...codes].map((code) => (
        <Link
          key={code}
          to={listUrl(adminPaths.pick, { orders: numbers.join(",") || undefined, warehouse: code || undefined })}
          aria-current={code === current ? "true" : undefined}
        >
          {code === "" ? t("packing.pick.all") : <bdi>{code}</bdi>}
        </Link>
      ))}
    </nav>
  );
}

type PickOrdersProps = { orders: Found["orders"]; numbers: readonly string[]; warehouse: string };

/** Orders that wait, the oldest first: some are chosen to be picked together, one is opened to be packed. */
function PickOrders({ orders, numbers, warehouse }: PickOrdersProps) {
  const t = useTexts();
  const { locale } = useVisit();
  if (orders.length === 0) return null;
  const isChosen = (number: string) => numbers.includes(number);
  return (
    <Form key={numbers.join()} className="panel pick-orders" action={adminPaths.pick}>
      <h2>{t("packing.pick.orders")}</h2>
      <p className="text-second">{t("packing.pick.together", { most: mostPickedTogether })}</p>
      {warehouse && <input type="hidden" name="warehouse" value={warehouse} />}
      <ul>
        {orders.map(({ id, number, lines, units, slot }) => (
          <li key={id}>
            <label>
              <input type="checkbox" name="order" value={number} defaultChecked={isChosen(number)} />
              <span>
                <bdi>{number}</bdi>{" "}
                <span className="text-second">
                  {t("packing.pick.order", { lines })} · {t("packing.pick.units", { count: units })}
                  {slot && ` · ${slotText(slot, locale)}`}
                </span>
              </span>
            </label>
            <Link className="button button-quiet" to={href(adminPaths.pack, { id })}>
              {t("packing.pack.open")} <span className="sr-only">{number}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="pack-acts">
        <button className="button">{t("packing.pick.choose")}</button>
        {numbers.length > 0 && (
          <Link className="link" to={listUrl(adminPaths.pick, { warehouse: warehouse || undefined })}>
            {t("packing.pick.everything")}
          </Link>
        )}
        <Papers orders={orders.filter(({ number }) => isChosen(number))} />
      </div>
    </Form>
  );
}

/** The papers of the orders that are picked together; pages of their own, which the router knows nothing of. */
function Papers({ orders }: Pick<PickOrdersProps, "orders">) {
  const t = useTexts();
  const { locale } = useVisit();
  if (orders.length === 0) return null;
  const chosen = new URLSearchParams(orders.map(({ id, number }) => ["chosen", `${id} ${number}`]));
  return (["pick-list", "delivery-notes"] as const).map((name) => (
    <a
      key={name}
      className="link"
      href={`${localePrefix(locale)}/admin/${name}?${chosen}`}
      target="_blank"
      rel="noreferrer"
    >
      {t(`console.print.${name}`)}
    </a>
  ));
}

/** The way through the warehouse, shelf by shelf. */
function PickRows({ picks }: { picks: Found["picks"] }) {
  const t = useTexts();
  return (
    <ol className="pick-rows">
      {picks.map((pick) => (
        <li
          key={[pick.warehouse, pick.bin, pick.sku_id, pick.lot?.number, pick.missing].join(" ")}
          className="panel pick-row"
          data-missing={pick.missing}
        >
          <p className="pick-place">
            {pick.missing ? (
              t("packing.pick.missing")
            ) : pick.lot === null ? (
              t("packing.pick.noPlace")
            ) : (
              <>
                <bdi>{pick.warehouse}</bdi> {pick.bin === "" ? t("lots.anywhere") : <bdi>{pick.bin}</bdi>}
              </>
            )}
          </p>
          <div className="pack-article">
            <Picture file={pick.image_url} alt="" kind="list" sizes="64px" />
            <div>
              <p>
                <b>{articleName(pick)}</b>
              </p>
              <p className="text-second">
                <bdi>{pick.sku_id}</bdi>
              </p>
              {pick.lot && (
                <p className="pack-facts">
                  <LotName lot={pick.lot} />
                </p>
              )}
              <p className="text-second pack-lots">
                {pick.orders.map(({ id, number, quantity }) => (
                  <Link key={id} className="link" to={href(adminPaths.pack, { id })}>
                    <bdi>
                      {number} × {quantity}
                    </bdi>
                  </Link>
                ))}
              </p>
            </div>
          </div>
          <b className="pack-count">{pick.quantity}</b>
        </li>
      ))}
    </ol>
  );
}
