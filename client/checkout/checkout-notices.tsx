import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";
import { useMoney } from "../ui/money";
import type { Checkout } from "./checkout";

type CheckoutNoticesProps = {
  notices: Checkout["notices"];
  /** An order was asked for at a price that no longer holds, in AED. */
  requoted?: { before: number; now: number } | undefined;
};

/** What changed since the buyer last looked. */
export function CheckoutNotices({ notices, requoted }: CheckoutNoticesProps) {
  const t = useTexts();
  const money = useMoney();
  if (notices.length === 0 && !requoted) return null;
  return (
    <div className="checkout-notices" role="alert">
      <Icon name="help" />
      <div>
        <b>{t(requoted ? "checkout.requote" : "checkout.notices")}</b>
        <ul>
          {notices.map(({ sku_id, title, code, message }) => (
            <li key={sku_id + code}>
              <bdi>{title}</bdi>: {message}
            </li>
          ))}
          {requoted && requoted.before !== requoted.now && (
            <li>{t("checkout.requote.amount", { before: money(requoted.before), now: money(requoted.now) })}</li>
          )}
        </ul>
      </div>
    </div>
  );
}
