import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { subscribeBrowser } from "./subscribe-browser";

/** Which browsers show messages: this one more, or none any more. @param pushKey null: the operator has not set it up */
export function PushBrowsers({ pushKey, browsers }: { pushKey: string | null; browsers: number }) {
  const t = useTexts();
  const scripted = useScripted();
  return (
    <section className="console-section" aria-labelledby="push">
      <h2 id="push">{t("notifications.push")}</h2>
      <p className="text-second">
        {pushKey === null ? t("notifications.push.off") : t("notifications.push.browsers", { count: browsers })}
      </p>
      <div className="console-decisions">
        {scripted && pushKey !== null && "PushManager" in window && <Subscribe pushKey={pushKey} />}
        {browsers > 0 && (
          <Form method="post">
            <button className="button button-quiet" name="intent" value="unsubscribe">
              {t("notifications.push.unsubscribe")}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}

function Subscribe({ pushKey }: { pushKey: string }) {
  const t = useTexts();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const subscribe = async () => {
    setBusy(true);
    const given = await subscribeBrowser(pushKey);
    if (given) {
      const reply = await api.call("subscribePush", given);
      if (reply) showAlert({ message: reply.message, type: reply.success ? 1 : 2 });
      else showAlert({ text: "console.noAnswer", type: 2 });
      await revalidate();
    } else showAlert({ text: "notifications.push.refused", type: 3 });
    setBusy(false);
  };
  return (
    <button type="button" className="button" disabled={busy} onClick={() => void subscribe()}>
      {t("notifications.push.subscribe")}
    </button>
  );
}
