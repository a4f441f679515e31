/** Of the file in `public/`; it has nothing to do with pages, whose requests it does not see. */
const worker = "/admin-push.js";
const scope = "/admin";

/** The bytes of a key, which the browser wants instead of its text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/**
 * Asks for permission to show messages in this browser, and subscribes it.
 * @param key the operator's public key, as base64url
 * @returns what the shop needs to send some; null: it was not allowed, or the browser cannot
 */
export async function subscribeBrowser(key: string) {
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
