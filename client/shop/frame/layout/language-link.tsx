import { useLocation } from "react-router";
import type { Locale } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { addressInLanguage } from "./other-language";
import { useScreen } from "./screen";

/**
 * The same URL in the other language, as a plain link: the page is loaded again with its own texts and direction.
 */
export function LanguageLink() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screen = useScreen();
  const other: Locale = useVisit().locale === "en" ? "ar" : "en";
  return (
    <a href={addressInLanguage(other, pathname, search, screen?.query ?? [])} hrefLang={other} lang={other}>
      {t("layout.language")}
    </a>
  );
}
