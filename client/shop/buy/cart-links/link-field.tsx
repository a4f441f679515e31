import { useRef, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import "./cart-links.css";

type LinkFieldProps = {
  address: string;
  /** Names the field. */
  label: string;
  /** Goes before the address in a chat. */
  message: string;
  /** Whose chat is opened, such as `+971501234567`; the sender chooses unless it is known. */
  phone?: string;
};

/**
 * A link to be copied, or sent by WhatsApp or the device's own sharing. Without scripts it can be selected, and sent.
 */
export function LinkField({ address, label, message, phone = "" }: LinkFieldProps) {
  const t = useTexts();
  const scripted = useScripted();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="share-link">
      <input
        ref={field}
        readOnly
        dir="ltr"
        aria-label={label}
        value={address}
        onFocus={() => field.current?.select()}
      />
      <button type="button" className="button needs-scripts" onClick={() => void copy()}>
        {t(copied ? "cartLink.copied" : "cartLink.copy")}
      </button>
      <a
        className="button button-quiet"
        href={`https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(`${message} ${address}`)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t("cartLink.chat")}
        <span className="sr-only"> {t("cartLink.newTab")}</span>
      </a>
      {scripted && "share" in navigator && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void navigator.share({ title: message, url: address }).catch(() => undefined)}
        >
          {t("cartLink.send")}
        </button>
      )}
      <output className="sr-only">{copied && t("cartLink.copied")}</output>
    </div>
  );
}
