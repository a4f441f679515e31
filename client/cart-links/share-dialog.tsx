import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { showAlert } from "../alerts/alert-atom";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/shop";
import { connection } from "../shopper/connection";
import { Icon } from "../ui/icon";
import "../cart/dialog.css";
import "./cart-links.css";

/** Makes a link to the cart as it is now, to be copied or sent (A32). */
export default function ShareDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const { locale } = useVisit();
  const link = useLink(onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const until =
    link &&
    new Date(link.expiresAt).toLocaleDateString(locale === "ar" ? "ar-u-nu-latn-ca-gregory" : "en-GB", {
      dateStyle: "long",
    });
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="share-title" onClose={onClose}>
      <header>
        <h2 id="share-title">{t("cartLink.share")}</h2>
        <button type="button" aria-label={t("cart.choose.close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p className="text-second">{t("cartLink.share.more")}</p>
      {link ? (
        <LinkField address={link.address} />
      ) : (
        <output className="skeleton share-link">{t("cartLink.making")}</output>
      )}
      {until && <p className="text-meta text-second">{t("cartLink.until", { date: until })}</p>}
    </dialog>
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
function useLink(onClose: () => void): MadeLink | null {
  const [link, setLink] = useState<MadeLink | null>(null);
  const base = useHref("/cart/link/");
  const close = useRef(onClose);
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
      close.current();
    };
    void make();
    return () => left.abort();
  }, [base]);
  return link;
}
