import { variantPart } from "#client/ui/variant-name";
import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { Figure, TaxTotals } from "#client/ui/tax-totals.tsx";
import type { Checkout, DisplayedCheckout } from "./checkout";

/** So many lines are in view; of more, all but the first ones are a press away. */
const mostItems = 4;

/** What is bought and what it comes to. It folds on phones; what is to be paid shows all the same. */
export function CheckoutSummary({ checkout }: { checkout: DisplayedCheckout }) {
  const t = useTexts();
  const money = useMoney();
  const { device } = useVisit();
  const { items, source, payable, unquoted } = checkout;
  const first = items.length > mostItems ? mostItems - 1 : mostItems;
  return (
    <aside className="checkout-aside" aria-label={t("checkout.summary")}>
      <details className="panel checkout-summary" open={device === "desktop"}>
        <summary>
          <span>
            {t("checkout.summary")} <small>{t("checkout.summary.lines", { count: items.length })}</small>
          </span>
          <b>{unquoted ? "–" : money(payable)}</b>
          <Icon name="chevron" />
        </summary>
        <Items items={items.slice(0, first)} />
        {items.length > first && (
          <details className="checkout-rest">
            <summary>
              {t("checkout.summary.rest", { count: items.length - first })}
              <Icon name="chevron" />
            </summary>
            <Items items={items.slice(first)} />
          </details>
        )}
        {source === "cart" && (
          <p className="checkout-fine">
            <Link className="link" to={paths.cart}>
              {t("checkout.summary.change")}
            </Link>
          </p>
        )}
        <Figures checkout={checkout} />
      </details>
    </aside>
  );
}

function Items({ items }: { items: Checkout["items"] }) {
  const t = useTexts();
  const money = useMoney();
  const taxMark = ({ tax_class }: Checkout["items"][number]) =>
    tax_class === "standard" ? "" : t(`taxes.line.${tax_class}`);
  return (
    <ul className="checkout-items">
      {items.map((item) => (
        <li key={item.sku_id}>
          <Picture file={item.image_url} alt="" kind="list" sizes="56px" />
          <p>
            {item.title}
            <span>
              {[
                variantPart(item),
                t("checkout.quantity", { count: item.quantity }),
                item.waiting && t("checkout.waiting", { units: item.waiting.quantity }),
                taxMark(item),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </p>
          <b>{money(item.line_total)}</b>
        </li>
      ))}
    </ul>
  );
}

function Figures({ checkout }: { checkout: DisplayedCheckout }) {
  const t = useTexts();
  const money = useMoney();
  const { items_total, discount, voucher, tax, shipping_tax, taxes, wallet, payable, location, unquoted } = checkout;
  const minus = (amount: number) => (
    <>
      <bdi dir="ltr">−</bdi>
      {money(amount)}
    </>
  );
  return (
    <>
      <dl className="checkout-figures">
        <Figure name={t("checkout.summary.items")}>{money(items_total)}</Figure>
        {voucher && discount > 0 && (
          <Figure name={t("checkout.summary.voucher", { code: voucher.code })} className="checkout-saving">
            {minus(discount)}
          </Figure>
        )}
        <Figure
          name={
            unquoted ? t("checkout.summary.deliveryAlone") : t("checkout.summary.delivery", { place: location.name })
          }
        >
          {unquoted ? "–" : <Delivery checkout={checkout} />}
        </Figure>
        {wallet > 0 && !unquoted && (
          <Figure name={t("checkout.summary.wallet")} className="checkout-saving">
            {minus(wallet)}
          </Figure>
        )}
        <Figure name={t("checkout.summary.payable")} className="checkout-total">
          {unquoted ? "–" : money(payable)}
        </Figure>
      </dl>
      {!unquoted && <TaxTotals taxes={taxes} tax={sumOf(tax, shipping_tax)} className="checkout-fine" />}
    </>
  );
}

/** The charge, with what it would have been struck beside it. */
function Delivery({ checkout: { shipping, shipping_struck } }: { checkout: DisplayedCheckout }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <>
      {shipping_struck !== null && (
        <>
          <span className="sr-only">{t("checkout.summary.before")}</span> <s>{money(shipping_struck)}</s>{" "}
        </>
      )}
      {shipping === 0 ? <b>{t("checkout.summary.free")}</b> : money(shipping)}
    </>
  );
}

/** Two amounts in AED without the traces of floating point. */
const sumOf = (a: number, b: number): number => Math.round((a + b) * 100) / 100;
