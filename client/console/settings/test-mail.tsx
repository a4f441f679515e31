import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { Writes } from "../writes";

/** Sends a mail to whoever is signed in, by the sender as it is saved. */
export function TestMail() {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  return (
    <Writes>
      <section className="console-section" aria-labelledby="test-mail">
        <h2 id="test-mail">{t("settings.testMail")}</h2>
        <Form method="post" className="console-form panel">
          <p>{t("settings.testMail.more")}</p>
          <button className="button button-quiet" name="intent" value="testMail" disabled={busy}>
            {t("settings.testMail.send")}
          </button>
        </Form>
      </section>
    </Writes>
  );
}
