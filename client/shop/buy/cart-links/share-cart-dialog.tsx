import { useEffect, useState } from "react";
import { useHref } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { connection } from "#client/shop/frame/shopper/connection";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { LinkField } from "./link-field";
import "./cart-links.css";

/** Makes a link to the cart as it is now, to be copied or sent; a sales person's carries their code. */
export default function ShareCartDialog() {
  const t = useTexts();
  const { locale } = useVisit();
  const link = useLink();
  const until =
    link &&
    new Date(link.expiresAt).toLocaleDateString(locale === "ar" ? "ar-u-nu-latn-ca-gregory" : "en-GB", {
      dateStyle: "long",
    });
  return (
    <Dialog title={t("cartLink.share")}>
      <p className="text-second">{t("cartLink.share.more")}</p>
      {link ? (
        <LinkField address={link.address} label={t("cartLink.address")} message={t("cartLink.message")} />
      ) : (
        <output className="skeleton share-link">{t("cartLink.making")}</output>
      )}
      {link?.salesCode && <p>{t("cartLink.withCode", { code: link.salesCode })}</p>}
      {until && <p className="text-meta text-second">{t("cartLink.until", { date: until })}</p>}
    </Dialog>
  );
}

type MadeLink = { address: string; expiresAt: string; salesCode: string | null };

/** The new link; null while it is being made. A refusal is shown, and closes the dialog. */
function useLink(): MadeLink | null {
  const [link, setLink] = useState<MadeLink | null>(null);
  const base = useHref("/cart/link/");
  useEffect(() => {
    const left = new AbortController();
    const make = async () => {
      const reply = await connection().call("makeCartLink", {}, { signal: left.signal });
      if (left.signal.aborted) return;
      if (reply?.success) {
        const address = `${location.origin}${base.replace(/\/$/, "")}/${reply.token}`;
        return setLink({ address, expiresAt: reply.expires_at, salesCode: reply.sales_code });
      }
      showAlert(reply?.message ? { type: 2, message: reply.message } : { type: 2, text: "cart.failed" });
      closeDialog();
    };
    void make();
    return () => left.abort();
  }, [base]);
  return link;
}
