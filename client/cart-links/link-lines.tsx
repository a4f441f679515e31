import type { CallReply } from "../../shared/contracts/table";
import { useTexts } from "../messages/texts";
import { Picture } from "../ui/picture";
import { useMoney } from "../ui/money";

type LinkItem = CallReply<"openCartLink">["items"][number];

/** What a shared cart holds, at today's prices. */
export function LinkLines({ items }: { items: readonly LinkItem[] }) {
  const t = useTexts();
  const money = useMoney();
  const total = items.reduce(
    (sum, { unit_price, quantity }) => sum + Math.round((unit_price ?? 0) * 100) * quantity,
    0,
  );
  return (
    <div className="panel">
      <ul className="cart-link-lines">
        {items.map(({ sku_id, quantity, title, image_url, unit_price }) => (
          <li key={sku_id}>
            <Picture file={image_url} alt="" kind="list" sizes="72px" />
            <p>
              <span className="font-medium">{title}</span>
              <span className="text-meta text-second">
                <bdi>{sku_id}</bdi> · {t("cartLink.quantity", { count: quantity })}
              </span>
            </p>
            {unit_price === null ? (
              <span className="text-meta text-danger">{t("cartLink.gone")}</span>
            ) : (
              <b>{money((Math.round(unit_price * 100) * quantity) / 100)}</b>
            )}
          </li>
        ))}
      </ul>
      <p className="cart-link-total">
        {t("cartLink.total")} <b>{money(total / 100)}</b>
      </p>
    </div>
  );
}
