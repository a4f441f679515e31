import { useTexts } from "../messages/texts";
import { contact } from "../../shared/contact";
import { Icon } from "../ui/icon";

/** What a buyer wants to be sure of at this place, and whom to call. */
export function TrustLine() {
  const t = useTexts();
  return (
    <ul className="checkout-trust">
      <li>
        <Icon name="shield" />
        {t("checkout.trust.secure")}
      </li>
      <li>
        <Icon name="invoice" />
        {t("checkout.trust.invoice")}
      </li>
      <li>
        <Icon name="phone" />
        <a href={contact.phone.href}>
          {t("checkout.trust.help")} <bdi dir="ltr">{contact.phone.text}</bdi>
        </a>
      </li>
    </ul>
  );
}
