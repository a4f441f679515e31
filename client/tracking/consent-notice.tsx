import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { localePrefix, type Locale } from "../../shared/locale";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";
import { answerConsent, consent, onConsent } from "./consent";
import "./consent-notice.css";

/**
 * Offers counting, once, without standing in anybody's way: it takes no focus, moves nothing and goes at the first
 * answer, here or in another tab. Both answers look alike, and no answer counts as a no.
 */
export function ConsentNotice({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const spoken = useSpokenLate();
  useEffect(() => onConsent(() => consent() !== "offered" && onClose()), [onClose]);
  const policy =
    localePrefix(document.documentElement.lang as Locale) + href(paths.policy, { policy: "privacy-policy" });
  return (
    <section className="consent-notice panel" aria-label={t("privacy.notice.title")}>
      <div aria-live="polite">
        {spoken && (
          <p>
            <b>{t("privacy.notice.title")}</b> {t("privacy.notice.text")}{" "}
            <a className="link" href={`${policy}#choices`}>
              {t("privacy.notice.more")}
            </a>
          </p>
        )}
      </div>
      <div className="consent-answers">
        <button type="button" className="button button-quiet" onClick={() => answerConsent("yes")}>
          {t("privacy.notice.yes")}
        </button>
        <button type="button" className="button button-quiet" onClick={() => answerConsent("no")}>
          {t("privacy.notice.no")}
        </button>
      </div>
      <button type="button" className="consent-close" aria-label={t("privacy.notice.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Screen readers speak what comes into a live region after the region itself. */
function useSpokenLate(): boolean {
  const [spoken, setSpoken] = useState(false);
  const frame = useRef(0);
  useEffect(() => {
    frame.current = requestAnimationFrame(() => setSpoken(true));
    return () => cancelAnimationFrame(frame.current);
  }, []);
  return spoken;
}
