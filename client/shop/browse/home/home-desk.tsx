import { useEffect, useState } from "react";
import { Form, href, Link } from "react-router";
import { timeInEmirates } from "#shared/time/emirates-time";
import type { CallReply } from "#shared/contracts/platform/table";
import { AddAgain } from "#client/shop/buy/cart/add-again.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { dayText } from "#client/ui/day-text";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { partOfDay } from "./part-of-day";

type Product = CallReply<"listRunningOut">["products"][number];
/** What is overdue on the credit line together, else what is due next; in AED. */
type Due = { amount: number; day: string; overdue: boolean };
type Waiting = { products: readonly Product[]; due: Due | undefined };

/** So many products fit beside the rest. */
const mostProducts = 3;

/** The ways of somebody who buys regularly: the last order again, a SKU by hand, what runs out, what is to be paid. */
export default function HomeDesk({ name }: { name: string }) {
  const t = useTexts();
  const [first] = name.split(" ");
  const [part] = useState(() => partOfDay(timeInEmirates(Date.now())));
  return (
    <section className="home-desk" aria-labelledby="home-desk">
      <div className="home-desk-ways">
        <h1 id="home-desk">{first ? t(`desk.home.${part}.name`, { name: first }) : t(`desk.home.${part}`)}</h1>
        <p>
          <Link className="button" to={href(paths.reorder, { id: "last" })}>
            <Icon name="recent" />
            {t("desk.home.again")}
          </Link>
          <Link className="button button-quiet" to={paths.account}>
            {t("desk.home.orders")}
          </Link>
        </p>
        <QuickLine />
      </div>
      <Waiting />
    </section>
  );
}

/** One SKU and how many of it; the page of quick orders checks them. */
function QuickLine() {
  const t = useTexts();
  return (
    <Form method="post" action={paths.quickOrder} className="home-desk-line">
      <label htmlFor="desk-sku">{t("desk.home.sku")}</label>
      <div>
        <input id="desk-sku" name="sku" dir="ltr" autoComplete="off" spellCheck={false} maxLength={200} required />
        <span aria-hidden="true">×</span>
        <input
          name="quantity"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue="1"
          aria-label={t("desk.home.quantity")}
          required
        />
        <button className="button button-quiet">{t("desk.home.check")}</button>
      </div>
    </Form>
  );
}

/** What is to be paid, and what is bought regularly and is due again; without either, or an answer, where buying begins. */
function Waiting() {
  const t = useTexts();
  const waiting = useWaiting();
  if (waiting === null) return <div className="home-desk-waiting" aria-busy="true" />;
  const { due, products } = waiting;
  return (
    <div className="home-desk-waiting">
      {due && <DueLine due={due} />}
      {products.length > 0 && (
        <>
          <h2>{t("desk.runningOut")}</h2>
          <ul>
            {products.slice(0, due ? mostProducts - 1 : mostProducts).map((product) => (
              <ProductLine key={product.sku_id} product={product} />
            ))}
          </ul>
        </>
      )}
      {products.length === 0 && (
        <>
          <h2>{t("desk.home.begin")}</h2>
          <p>
            <Link className="link" to={paths.offers}>
              {t("desk.home.offers")}
            </Link>
            <Link className="link" to={paths.wishlist}>
              {t("desk.lists.wishlist")}
            </Link>
            <Link className="link" to={paths.quickOrder}>
              {t("desk.lists.quickOrder")}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function DueLine({ due: { amount, day, overdue } }: { due: Due }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <p className="home-desk-due" data-overdue={overdue || undefined}>
      <b>
        {t("desk.due")}: {money(amount)}
      </b>
      <Link className="link" to={paths.creditLine}>
        {t(overdue ? "desk.due.overdue" : "desk.due.by", { day })}
      </Link>
    </p>
  );
}

/** Null until both have answered; what has no answer is left out. */
function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const api = connection();
      const [running, credit] = await Promise.all([api.call("listRunningOut", {}), api.call("getCreditLine", {})]);
      if (left) return;
      setWaiting({
        products: running?.success ? running.products : [],
        due: credit?.success ? dueOf(credit.data) : undefined,
      });
    };
    void ask();
    return () => {
      left = true;
    };
  }, []);
  return waiting;
}

/** Its purchases come by the day they are due, and then those that have no invoice yet. */
function dueOf({ dues: [next], overdue }: CallReply<"getCreditLine">["data"]): Due | undefined {
  if (!next || next.due_at === null) return undefined;
  return { amount: next.overdue ? overdue : next.open, day: dayText(next.due_at), overdue: next.overdue };
}

function ProductLine({ product: { sku_id, slug, title, image_url, quantity, unit_price } }: { product: Product }) {
  const money = useMoney();
  return (
    <li>
      <Picture file={image_url} alt="" kind="list" sizes="48px" />
      <p>
        {slug ? <Link to={href(paths.product, { slug })}>{title}</Link> : title}
        <small>{money(unit_price)}</small>
      </p>
      <AddAgain sku={sku_id} title={title} quantity={quantity} isQuiet />
    </li>
  );
}
