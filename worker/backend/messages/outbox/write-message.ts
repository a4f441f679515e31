import { isolated } from "#shared/text/isolated";
import type { Letter } from "../emails/letter";
import { letterText } from "../emails/letter-text";
import type { Message } from "./message";

/** A letter as the outbox keeps it until it leaves, with the shop's origin at the time. */
export type KeptLetter = Letter & { origin: string | null };

/** What a message has in the outbox: its plain text, and of an e-mail what its HTML is made of (JSON; else empty). */
export function writtenOf(message: Message, origin: string | null) {
  const { channel, recipient } = message;
  const subject = isolated(message.subject);
  if (message.channel === "sms") return { channel, recipient, subject, body: isolated(message.body), letter: "" };
  const kept: KeptLetter = { ...message.letter, origin };
  return { channel, recipient, subject, body: letterText(message.letter, origin), letter: JSON.stringify(kept) };
}
