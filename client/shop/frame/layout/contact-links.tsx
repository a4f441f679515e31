import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";

/** Phone, WhatsApp and e-mail. */
export function ContactLinks() {
  const t = useTexts();
  const { contact } = useVisit();
  return (
    <>
      <a href={contact.phone.href}>
        <Icon name="phone" />
        <bdi dir="ltr">{contact.phone.text}</bdi>
      </a>
      <a href={contact.whatsapp.href}>
        <Icon name="chat" />
        {t("layout.whatsapp")}
      </a>
      <a href={contact.email.href}>
        <Icon name="mail" />
        {contact.email.text}
      </a>
    </>
  );
}
