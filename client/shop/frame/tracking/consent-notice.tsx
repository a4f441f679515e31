import { useEffect, useRef } from "react";
import { href } from "react-router";
import { localePrefix, type Locale } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { answerConsent, consent, onConsent } from "./consent";
import "./consent-notice.css";

/**
 * Asks whether visits may be counted, without getting in the way: a strip in the flow after the footer, where it covers
 * and moves nothing, and on a desktop a line in the middle of the promo bar that leads there. It stays until it is
 * answered or closed, here or in another tab. Both answers look alike, and no answer counts as a no.
 */
export function ConsentNotice({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => onConsent(() => consent() !== null && onClose()), [onClose]);
  const policy =
    localePrefix(document.documentElement.lang as Locale) + href(paths.policy, { policy: "privacy-policy" });
  const title = t("privacy.notice.title");
  useEffect(() => {
    const onclick = () => {
      strip.current?.scrollIntoView({ block: "end" });
      strip.current?.querySelector("button")?.focus({ preventScroll: true });
    };
    const line = Object.assign(document.createElement("button"), {
      className: "consent-line",
      textContent: title,
      onclick,
    });
    document.querySelector(".promo-bar > div")?.append(line);
    return () => line.remove();
  }, [title]);
  return (
    <section ref={strip} className="consent-notice" aria-label={title}>
      <div className="page-width">
        <p>
          <b>{title}</b> {t("privacy.notice.text")}{" "}
          <a className="link" href={`${policy}#choices`}>
            {t("privacy.notice.more")}
          </a>
        </p>
        <button type="button" className="button button-quiet" onClick={() => answerConsent("yes")}>
          {t("privacy.notice.yes")}
        </button>
        <button type="button" className="button button-quiet" onClick={() => answerConsent("no")}>
          {t("privacy.notice.no")}
        </button>
        <button
          type="button"
          className="consent-close"
          aria-label={t("privacy.notice.close")}
          onClick={() => answerConsent("offered")}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
