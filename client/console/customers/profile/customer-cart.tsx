import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { Customer } from "./customer";

/** What is in the cart at this moment. */
export function CustomerCart({ customer: { cart } }: { customer: Customer }) {
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
