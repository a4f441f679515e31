import { useRef, useState } from "react";
import { useTexts } from "#client/messages/texts";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { PostedForm } from "./posted-form";
import { applyVoucher, dropVoucher } from "./browser/apply-voucher";
import { VoucherList, type Voucher } from "./voucher-list";

type VoucherPanelProps = { cart: Cart; vouchers: readonly Voucher[] | null };

/** The cart's one voucher: its code to enter or to choose, what it saves, why it was refused, the way off. */
export function VoucherPanel({ cart, vouchers }: VoucherPanelProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const apply = async (code: string) => {
    if (!code) return setRefusal(t("cartPage.voucher.missing"));
    const problem = await applyVoucher(cart.id, code);
    setRefusal(problem || null);
    // The form has gone, and the keyboard's place with it.
    if (problem === null) heading.current?.focus();
  };
  const drop = async () => {
    if (await dropVoucher(cart.id)) heading.current?.focus();
  };
  return (
    <section className="panel cart-vouchers" aria-labelledby="vouchers">
      <h2 id="vouchers" ref={heading} tabIndex={-1}>
        {t("cartPage.voucher")}
      </h2>
      {cart.voucher ? (
        <Applied cart={cart} voucher={cart.voucher} drop={drop} />
      ) : (
        <CodeEntry cartId={cart.id} refusal={refusal} apply={apply} />
      )}
      <VoucherList cart={cart} first={vouchers} apply={apply} />
    </section>
  );
}

type CodeEntryProps = { cartId: string; refusal: string | null; apply(code: string): unknown };

function CodeEntry({ cartId, refusal, apply }: CodeEntryProps) {
  const t = useTexts();
  return (
    <PostedForm to="/cart/voucher" send={(fields) => apply(String(fields.get("code")).trim())}>
      <input type="hidden" name="id" value={cartId} />
      <label htmlFor="voucher-code">{t("cartPage.voucher.code")}</label>
      <div className="cart-field">
        <input
          id="voucher-code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? "voucher-refusal" : undefined}
        />
        <button className="button button-quiet">{t("cartPage.voucher.apply")}</button>
      </div>
      {refusal && (
        <p id="voucher-refusal" className="cart-refusal" role="alert">
          {refusal}
        </p>
      )}
    </PostedForm>
  );
}

type AppliedProps = { cart: Cart; voucher: NonNullable<Cart["voucher"]>; drop(): unknown };

/** The voucher on the cart, and why it takes nothing off where it does not. */
function Applied({ cart, voucher: { code, discount, problem, message }, drop }: AppliedProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <PostedForm className={problem ? "cart-voucher cart-voucher-idle" : "cart-voucher"} to="/cart/voucher" send={drop}>
      <input type="hidden" name="id" value={cart.id} />
      <Icon name="tag" />
      <p>
        <b>{code}</b>
        <span>{problem ? message : t("cartPage.voucher.saves", { amount: money(discount) })}</span>
      </p>
      <button className="cart-close" name="remove" value="1" aria-label={t("cartPage.voucher.remove", { code })}>
        <Icon name="close" />
      </button>
    </PostedForm>
  );
}
