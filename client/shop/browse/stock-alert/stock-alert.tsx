import { useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";

/**
 * Asks for an e-mail when a SKU is back. It is posted as any form without scripts: that leads back to this page, which
 * says what happened. Somebody signed in with an e-mail need not write it.
 */
export default function StockAlert({ sku }: { sku: string }) {
  const t = useTexts();
  const action = useHref("/stock-alert/ask");
  const known = useShopper(profileAtom)?.email;
  return (
    <section className="panel stock-alert p-4" id="alert" aria-labelledby="stock-alert">
      <h2 id="stock-alert" className="text-body font-semibold">
        {t("stockAlert")}
      </h2>
      <p id="stock-alert-more" className="text-meta text-second">
        {known ? (
          <>
            {t("stockAlert.known")} <bdi>{known}</bdi>
          </>
        ) : (
          t("stockAlert.text")
        )}
      </p>
      <form className="mt-3 grid gap-3" method="post" action={action}>
        <input type="hidden" name="sku_id" value={sku} />
        {!known && (
          <label className="text-meta">
            {t("stockAlert.email")}
            <input
              type="email"
              name="email"
              dir="ltr"
              autoComplete="email"
              maxLength={254}
              required
              aria-describedby="stock-alert-more"
            />
          </label>
        )}
        {/* People do not see this field and leave it empty; machines fill it in. */}
        <input className="sr-only" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <button className="button">{t("product.bar.alert")}</button>
      </form>
    </section>
  );
}
