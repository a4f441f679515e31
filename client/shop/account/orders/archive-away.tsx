import { useLocation } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { Note } from "#client/ui/note.tsx";

/**
 * Above a list of orders: the archive of some older ones does not answer now. A plain link asks again, scripts or not.
 */
export function ArchiveAway() {
  const t = useTexts();
  const { locale } = useVisit();
  const { pathname, search } = useLocation();
  return (
    <Note status="waiting">
      <h2>{t("orders.away")}</h2>
      <p>{t("orders.away.more")}</p>
      <p>
        <a className="button button-quiet" href={localePrefix(locale) + pathname + search}>
          {t("orders.away.again")}
        </a>
      </p>
    </Note>
  );
}
