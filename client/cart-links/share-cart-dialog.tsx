import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { showAlert } from "../alerts/alert-atom";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/shop";
import { connection } from "../shopper/connection";
import { closeDialog, Dialog } from "../ui/dialog";
import "./cart-links.css";

/** Makes a link to the cart as it is now, to be copied or sent (A32). */
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
        <LinkField address={link.address} />
      ) : (
        <output className="skeleton share-link">{t("cartLink.making")}</output>
      )}
      {until && <p className="text-meta text-second">{t("cartLink.until", { date: until })}</p>}
    </Dialog>
  );
}

function LinkField({ address }: { address: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const share = { title: t("cartLink.title"), url: address };
  return (
    <div className="share-link">
      <input
        ref={field}
        readOnly
        dir="ltr"
        aria-label={t("cartLink.address")}
        value={address}
        onFocus={() => field.current?.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        {t(copied ? "cartLink.copied" : "cartLink.copy")}
      </button>
      {"share" in navigator && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void navigator.share(share).catch(() => undefined)}
        >
          {t("cartLink.send")}
        </button>
      )}
      <output className="sr-only">{copied && t("cartLink.copied")}</output>
    </div>
  );
}

type MadeLink = { address: string; expiresAt: string };

/** The new link; null while it is being made. A refusal is told, and closes the dialog. */
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
        return setLink({ address, expiresAt: reply.expires_at });
      }
      showAlert(reply?.message ? { type: 2, message: reply.message } : { type: 2, text: "cart.failed" });
      closeDialog();
    };
    void make();
    return () => left.abort();
  }, [base]);
  return link;
}
