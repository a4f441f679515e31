import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedArea, PostedField, PostedSelect, Send } from "#client/console/post-form.tsx";
import { Arrow } from "#client/console/arrow.tsx";
import { Moment } from "#client/console/moment.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import type { Customer } from "./customer";
import { templateNames } from "./message-templates";

type CustomerMessagesProps = {
  customer: Customer;
  template: { subject: string; text: string } | null;
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** Writes to the customer, and shows what was written. */
export function CustomerMessages({ customer, template, newKey, refused }: CustomerMessagesProps) {
  const t = useTexts();
  const { messages, email, phone } = customer;
  const isReachable = email !== "" || phone !== "";
  return (
    <section className="panel customer-part" id="customer-message" aria-labelledby="customer-messages">
      <h2 id="customer-messages">{t("customers.message")}</h2>
      {isReachable ? (
        <MessageForm customer={customer} template={template} newKey={newKey} refused={refused} />
      ) : (
        <p className="text-second">{t("customers.message.nowhere")}</p>
      )}
      <ul>
        {messages.map((message) => (
          <li key={message.id} className="customer-note">
            <p dir="auto">
              {message.subject && <b>{message.subject}</b>}
              {message.subject && <br />}
              {message.text}
            </p>
            <span className="text-meta text-second">
              <bdi>{message.staff}</bdi> <Arrow /> <bdi dir="ltr">{message.to}</bdi> · <Moment iso={message.sent_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MessageForm({
  customer: { email, phone, locale, messages },
  template,
  newKey,
  refused,
}: CustomerMessagesProps) {
  const t = useTexts();
  const own = refused?.values["intent"] === "message" ? refused : undefined;
  return (
    <>
      <p className="text-second">{t("customers.message.more", { language: t(`customers.language.${locale}`) })}</p>
      <nav className="console-contact" aria-label={t("customers.templates")}>
        {templateNames.map((name) => (
          <Link key={name} className="link" preventScrollReset to={`?template=${name}#customer-message`}>
            {t(`customers.template.${name}`)}
          </Link>
        ))}
      </nav>
      <ChangeForm key={`${messages.length}:${template?.subject ?? ""}`} refused={own}>
        <input type="hidden" name="key" value={own?.failure === null ? own.values["key"] : newKey} />
        {email !== "" && phone !== "" && (
          <PostedSelect name="channel" label={t("customers.channel")} defaultValue="email">
            <option value="email">{t("customers.channel.email")}</option>
            <option value="sms">{t("customers.channel.sms")}</option>
          </PostedSelect>
        )}
        {email === "" && <input type="hidden" name="channel" value="sms" />}
        {email !== "" && (
          <PostedField
            name="subject"
            label={t("customers.subject")}
            hint={phone === "" ? undefined : t("customers.subject.hint")}
            defaultValue={template?.subject}
            required={phone === ""}
            maxLength={120}
            autoComplete="off"
            dir="auto"
          />
        )}
        <PostedArea
          name="text"
          label={t("customers.text")}
          hint={t("customers.text.hint")}
          defaultValue={template?.text}
          rows={5}
          required
          maxLength={2000}
          dir="auto"
        />
        <Send intent="message">{t("customers.send")}</Send>
      </ChangeForm>
    </>
  );
}
