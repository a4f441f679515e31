import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { ContactLinks } from "./contact-links";
import { StaticRegion } from "./static-region";

const menuId = "help-menu";
const deliveryAndReturns = "/policy/terms-to-use#delivery";

/** The header's Help menu: a popover, so it opens and closes without a script. */
export function HelpMenu() {
  const t = useTexts();
  return (
    <>
      <button className="icon-link" type="button" popoverTarget={menuId}>
        <Icon name="help" />
        <span>{t("layout.help")}</span>
      </button>
      <StaticRegion as="nav" id={menuId} className="menu panel" popover="auto" aria-label={t("layout.help")}>
        {(import.meta.env.SSR || import.meta.env.WITHOUT === "static-regions") && <HelpLinks />}
      </StaticRegion>
    </>
  );
}

function HelpLinks() {
  const t = useTexts();
  const at = localePrefix(useVisit().locale);
  return (
    <>
      <ContactLinks />
      <hr />
      <a href={at + paths.quickOrder}>{t("footer.quickOrder")}</a>
      <a href={at + paths.wishlist}>{t("footer.wishlist")}</a>
      <a href={at + paths.compare}>{t("footer.compare")}</a>
      <a href={at + paths.contact}>{t("layout.contact")}</a>
      <a href={at + deliveryAndReturns}>{t("footer.deliveryAndReturns")}</a>
    </>
  );
}
