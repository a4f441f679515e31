import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { Send } from "../post-form.tsx";

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
            <Send quiet intent="unsubscribe">
              {t("notifications.push.unsubscribe")}
            </Send>
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

/** Of the file in `public/`; it has nothing to do with pages, whose requests it does not see. */
const worker = "/admin-push.js";
const scope = "/admin";

/** The bytes of a key, which the browser wants instead of its text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/**
 * Asks the member of staff whether this browser may show messages, and subscribes it.
 * @param key the operator's public key, as base64url
 * @returns what the shop needs to send some; null: it was not allowed, or the browser cannot
 */
async function subscribeBrowser(key: string) {
  try {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const { pushManager } = await navigator.serviceWorker.register(worker, { scope });
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    return endpoint && keys?.["p256dh"] && keys["auth"]
      ? { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] }
      : null;
  } catch {
    return null;
  }
}
