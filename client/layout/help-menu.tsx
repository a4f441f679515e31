import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";
import { company } from "./company";

const menuId = "help-menu";
const deliveryAndReturns = "/policy/terms-to-use#delivery";

/** The header's Help menu (spec §2): a popover, so it opens and closes without a script. */
export function HelpMenu() {
  const t = useTexts();
  return (
    <>
      <button className="icon-link" type="button" popoverTarget={menuId}>
        <Icon name="help" />
        <span>{t("layout.help")}</span>
      </button>
      <nav id={menuId} className="menu panel" popover="auto" aria-label={t("layout.help")}>
        <ContactLinks />
        <hr />
        <Link to={paths.contact}>{t("layout.contact")}</Link>
        <Link to={deliveryAndReturns}>{t("layout.deliveryAndReturns")}</Link>
      </nav>
    </>
  );
}

/** Phone, WhatsApp and e-mail, each with what it is. */
export function ContactLinks() {
  const t = useTexts();
  return (
    <>
      <a href={company.phone.href}>
        <Icon name="phone" />
        <bdi dir="ltr">{company.phone.text}</bdi>
      </a>
      <a href={company.whatsapp.href}>
        <Icon name="chat" />
        {t("layout.whatsapp")}
      </a>
      <a href={company.email.href}>
        <Icon name="mail" />
        {company.email.text}
      </a>
    </>
  );
}
