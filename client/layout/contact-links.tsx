import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";
import { company } from "./company";

/** Phone, WhatsApp and e-mail. */
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
