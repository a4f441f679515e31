import { useEffect, useRef, useState } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import { connection } from "#client/shop/frame/shopper/connection";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { cartCallNames } from "./browser/call-names";
import { dayText } from "#client/ui/day-text";
import { PostedForm } from "./posted-form";

export type Voucher = CallReply<"listCartVouchers">["vouchers"][number];

type VoucherListProps = { cart: Cart; first: readonly Voucher[] | null; apply(code: string): unknown };

/** Vouchers for what is in the cart, in the server's order, folded away. Nothing when there are none. */
export function VoucherList({ cart, first, apply }: VoucherListProps) {
  const t = useTexts();
  const vouchers = useVouchers(cart, first);
  if (vouchers.length === 0) return null;
  return (
    <details className="cart-voucher-list">
      <summary>
        {t("cartPage.voucher.list")} <span className="voucher-count">{vouchers.length}</span>
        <Icon name="chevron" />
      </summary>
      <ul>
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <Terms voucher={voucher} />
            {cart.voucher?.code !== voucher.code && (
              <PostedForm to="/cart/voucher" send={() => apply(voucher.code)}>
                <input type="hidden" name="id" value={cart.id} />
                <button
                  className="button button-quiet"
                  name="code"
                  value={voucher.code}
                  aria-label={t("cartPage.voucher.applyCode", { code: voucher.code })}
                >
                  {t("cartPage.voucher.apply")}
                </button>
              </PostedForm>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Terms({ voucher: { code, title, minimum, ends_at } }: { voucher: Voucher }) {
  const t = useTexts();
  const money = useMoney();
  const terms = [
    minimum > 0 && t("cartPage.voucher.from", { amount: money(minimum) }),
    ends_at && t("cartPage.voucher.until", { date: dayText(ends_at) }),
  ].filter(Boolean);
  return (
    <p>
      <b>{code}</b>
      <span>{title}</span>
      {terms.length > 0 && <small>{terms.join(" · ")}</small>}
    </p>
  );
}

/**
 * Which vouchers there are depends on what is in the cart, so other items ask again. A failing list is an empty one.
 */
function useVouchers({ items }: Cart, first: readonly Voucher[] | null): readonly Voucher[] {
  const [vouchers, setVouchers] = useState(first ?? []);
  const skus = items
    .map(({ sku_id }) => sku_id)
    .sort()
    .join(" ");
  const requestedFor = useRef(first && skus);
  useEffect(() => {
    if (requestedFor.current === skus) return undefined;
    requestedFor.current = skus;
    const leaving = new AbortController();
    const ask = async () => {
      const reply = await connection().call(cartCallNames().listVouchers, {}, { signal: leaving.signal, fresh: true });
      if (!leaving.signal.aborted) setVouchers(reply?.success ? reply.vouchers : []);
    };
    void ask();
    return () => leaving.abort();
  }, [skus]);
  return vouchers;
}
