import { useEffect, useState } from "react";
import { Form, href, Link } from "react-router";
import { timeInEmirates } from "#shared/time/emirates-time";
import type { CallReply } from "#shared/contracts/platform/table";
import { CartForm } from "#client/shop/buy/cart/cart-form.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { partOfDay } from "./part-of-day";

type Product = CallReply<"listRunningOut">["products"][number];

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
      <RunningOut />
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

/** What is bought regularly and is due again; without it, or without an answer, where buying begins. */
function RunningOut() {
  const t = useTexts();
  const products = useRunningOut();
  if (products === null) return <div className="home-desk-running" aria-busy="true" />;
  return (
    <div className="home-desk-running">
      {products.length > 0 ? (
        <>
          <h2>{t("desk.runningOut")}</h2>
          <ul>
            {products.map((product) => (
              <ProductLine key={product.sku_id} product={product} />
            ))}
          </ul>
        </>
      ) : (
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

/** Null until the answer; nothing where there is none. */
function useRunningOut(): readonly Product[] | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const reply = await connection().call("listRunningOut", {});
      if (!left) setProducts(reply?.success ? reply.products.slice(0, mostProducts) : []);
    };
    void ask();
    return () => {
      left = true;
    };
  }, []);
  return products;
}

function ProductLine({ product: { sku_id, slug, title, image_url, quantity, unit_price } }: { product: Product }) {
  const t = useTexts();
  const money = useMoney();
  const inCart = useShopper(quantityAtom(sku_id));
  return (
    <li>
      <Picture file={image_url} alt="" kind="list" sizes="48px" />
      <p>
        {slug ? <Link to={href(paths.product, { slug })}>{title}</Link> : title}
        <small>{money(unit_price)}</small>
      </p>
      {inCart > 0 ? (
        <Link className="link" to={paths.cart}>
          {t("desk.inCart", { count: inCart })}
        </Link>
      ) : (
        <CartForm sku={sku_id} act={(_, { addToCart }) => addToCart(sku_id, quantity)}>
          <button
            className="button button-quiet"
            name="add"
            value={quantity}
            aria-label={t("desk.add.of", { count: quantity, title })}
          >
            {t("desk.add", { count: quantity })}
          </button>
        </CartForm>
      )}
    </li>
  );
}
