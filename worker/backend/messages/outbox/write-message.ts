import { isolated } from "#shared/text/isolated";
import type { EmailContent } from "../emails/email";
import { emailText } from "../emails/email-text";
import type { Message } from "./message";

/** An email as the outbox keeps it until it leaves, with the shop's origin at the time. */
export type StoredEmail = EmailContent & { origin: string | null };

/** What a message has in the outbox: its plain text, and of an e-mail what its HTML is made of (JSON; else empty). */
export function writtenOf(message: Message, origin: string | null) {
  const { channel, recipient } = message;
  const subject = isolated(message.subject);
  if (message.channel === "sms") return { channel, recipient, subject, body: isolated(message.body), letter: "" };
  const stored: StoredEmail = { ...message.content, origin };
  return { channel, recipient, subject, body: emailText(message.content, origin), letter: JSON.stringify(stored) };
}
