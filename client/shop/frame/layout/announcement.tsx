import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { ContentLink } from "#client/ui/content-link.tsx";
import { promoOffId } from "./promo-off";

/** What staff announce above the shop. Its close button is a checkbox, so it works without scripts. */
export function Announcement() {
  const t = useTexts();
  const promo = useVisit().frame?.promo;
  if (!promo) return null;
  return (
    <div className="page-width">
      <p>{promo.link ? <ContentLink to={promo.link}>{promo.text}</ContentLink> : promo.text}</p>
      <label>
        <input type="checkbox" id={promoOffId} className="sr-only" autoComplete="off" />
        <span className="sr-only">{t("layout.announcement.close")}</span>
        <span aria-hidden="true">×</span>
      </label>
    </div>
  );
}
