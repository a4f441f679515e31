import type { BackendVariables } from "../variables";

type Message = { recipient: string; subject: string; body: string };

/** Carries a message away. @throws when it is not known to have left, so that it is tried again */
export type MessageProvider = (message: Message, signal: AbortSignal) => Promise<void>;

/** E-mail by Cloudflare's binding or by an HTTP API; null when none is configured. */
export function emailProvider(variables: BackendVariables): MessageProvider | null {
  const { EMAIL_PROVIDER, EMAIL, EMAIL_FROM = "", EMAIL_API_URL, EMAIL_API_KEY } = variables;
  if (EMAIL_PROVIDER === "binding" && EMAIL)
    return async ({ recipient, subject, body }) =>
      void (await EMAIL.send({ from: EMAIL_FROM, to: recipient, subject, text: body }));
  if (EMAIL_PROVIDER === "http" && EMAIL_API_URL) return httpProvider(EMAIL_API_URL, EMAIL_API_KEY, EMAIL_FROM);
  return null;
}

/** SMS by a carrier's HTTP API; null when none is configured. */
export function smsProvider({
  SMS_PROVIDER,
  SMS_API_URL,
  SMS_API_KEY,
  SMS_FROM = "",
}: BackendVariables): MessageProvider | null {
  return SMS_PROVIDER === "http" && SMS_API_URL ? httpProvider(SMS_API_URL, SMS_API_KEY, SMS_FROM) : null;
}

/** Posts `{ from, to, subject, text }` with a bearer key; any 2xx means that the message was taken. */
function httpProvider(url: string, key: string | undefined, from: string): MessageProvider {
  return async ({ recipient, subject, body }, signal) => {
    const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
    const told = JSON.stringify({ from, to: recipient, ...(subject && { subject }), text: body });
    const response = await fetch(url, { method: "POST", headers, body: told, redirect: "manual", signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the carrier answered ${response.status}`);
  };
}
