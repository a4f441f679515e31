import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { Writes } from "../writes";
import { Send } from "../post-form";

/** Sends a mail to whoever is signed in, by the sender as it is saved. */
export function TestMail() {
  const t = useTexts();
  return (
    <Writes>
      <section className="console-section" aria-labelledby="test-mail">
        <h2 id="test-mail">{t("settings.testMail")}</h2>
        <Form method="post" className="console-form panel">
          <p>{t("settings.testMail.more")}</p>
          <Send quiet intent="testMail">
            {t("settings.testMail.send")}
          </Send>
        </Form>
      </section>
    </Writes>
  );
}
