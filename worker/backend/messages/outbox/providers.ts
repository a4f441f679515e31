import type { BackendVariables } from "#backend/platform/variables";
import { base64Of } from "#backend/platform/text/base64";
import type { Parcel } from "./post";

/** Whom messages come from and where answers go, as the operator has set it; what is empty is as it was set up. */
export type Sender = {
  from: string;
  /** With which an e-mail comes from the address that the shop was set up with, where that has no name; empty for texts. */
  usualName: string;
  replyTo: string;
};

/** A name and an address as the head of an e-mail has them. */
export function named(name: string, address: string): string {
  const plain = name.replaceAll(/["\\<>]/g, "");
  return plain === "" ? address : `"${plain}" <${address}>`;
}

const fromOf = ({ from, usualName }: Sender, usual: string): string =>
  from || (usualName === "" || usual === "" || usual.includes("<") ? usual : named(usualName, usual));

/** Carries a message away. @throws when it is not known to have left, so that it is tried again */
export type MessageProvider = (parcel: Parcel, sender: Sender, signal: AbortSignal) => Promise<void>;

/** E-mail by Cloudflare's binding or by an HTTP API; null when none is configured. */
export function emailProvider(variables: BackendVariables): MessageProvider | null {
  const { EMAIL_PROVIDER, EMAIL, EMAIL_FROM = "", EMAIL_API_URL, EMAIL_API_KEY } = variables;
  if (EMAIL_PROVIDER === "binding" && EMAIL)
    return async ({ recipient, subject, text, html, files }, sender) => {
      const { replyTo } = sender;
      const attachments = files.map(({ name, type, bytes }) => {
        return { disposition: "attachment", filename: name, type, content: bytes } as const;
      });
      const more = {
        ...(html && { html }),
        ...(replyTo && { replyTo }),
        ...(attachments.length > 0 && { attachments }),
      };
      await EMAIL.send({ from: fromOf(sender, EMAIL_FROM), to: recipient, subject, text, ...more });
    };
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

/** Posts `{ from, to, reply_to, subject, text, html, attachments }` with a bearer key; any 2xx means that the message was taken. */
function httpProvider(url: string, key: string | undefined, usualFrom: string): MessageProvider {
  return async ({ recipient, subject, text, html, files }, sender, signal) => {
    const { replyTo } = sender;
    const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
    const told = JSON.stringify({
      from: fromOf(sender, usualFrom),
      to: recipient,
      ...(replyTo && { reply_to: replyTo }),
      ...(subject && { subject }),
      text,
      ...(html && { html }),
      ...(files.length > 0 && {
        attachments: files.map(({ name, type, bytes }) => {
          return { filename: name, content_type: type, content: base64Of(bytes) };
        }),
      }),
    });
    const response = await fetch(url, { method: "POST", headers, body: told, redirect: "manual", signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the carrier answered ${response.status}`);
  };
}
