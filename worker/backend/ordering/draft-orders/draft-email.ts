import type { Locale } from "#shared/text/locale";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { emailTexts } from "#backend/messages/emails/email-texts";
import { shopMark } from "#backend/messages/emails/shop-mark";
import type { Mail } from "#backend/messages/outbox/message";
import { draftOrderMessages } from "./messages";

/** The e-mail to a customer whose order waits to be paid. @param link whole address of the customer's screen */
export function draftMail(
  { draft_id, name, email, note }: { draft_id: string; name: string; email: string; note: string },
  link: string,
  locale: Locale,
): Mail {
  const texts = draftOrderMessages[locale];
  const subject = texts.subject(shopMark[locale]);
  const content = emailOfBody(
    { locale, subject, body: texts.body(name, "", link) },
    {
      preheader: emailTexts[locale].draftPreheader,
      labels: [emailTexts[locale].open.draft],
      behind: note === "" ? [] : [{ kind: "quote", text: note }],
    },
  );
  const attached = { of: "draft", id: draft_id, at: link } as const;
  return { channel: "email", recipient: email, subject, content: { ...content, attached } };
}
