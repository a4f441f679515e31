import { useSyncExternalStore } from "react";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { answerConsent, mayTrack, onConsent, refusedByBrowser } from "./consent";
import "./tracking-choice.css";

/** The permanent switch for tracking. Without scripts nothing is ever counted, and it says so. */
export function TrackingChoice() {
  const t = useTexts();
  const scripted = useScripted();
  const counted = useSyncExternalStore(onConsent, mayTrack, () => false);
  const refused = scripted && refusedByBrowser();
  return (
    <section id="choices" className="tracking-choice panel">
      <h2>{t("privacy.choices.title")}</h2>
      <label>
        <input
          type="checkbox"
          checked={counted}
          disabled={!scripted || refused}
          aria-describedby="choices-state"
          onChange={({ target }) => answerConsent(target.checked ? "yes" : "no")}
        />
        {t("privacy.choices.label")}
      </label>
      <p id="choices-state" role="status">
        {refused ? t("privacy.choices.refused") : t(counted ? "privacy.choices.on" : "privacy.choices.off")}
      </p>
      <noscript>
        <p>{t("privacy.choices.noScripts")}</p>
      </noscript>
    </section>
  );
}
