import type { Locale } from "#shared/text/locale";
import type { Message } from "#backend/messages/outbox/message";
import type { FieldProblem } from "#backend/platform/outcome";
import { shopMark } from "#backend/messages/emails/shop-mark";

/** The text around a member's message, in the customer's language. */
const framed: Record<Locale, { greeting: (name: string) => string; signature: string }> = {
  en: { greeting: (name) => (name ? `Hi ${name},` : "Hello,"), signature: shopMark.en },
  ar: { greeting: (name) => (name ? `مرحبًا ${name}،` : "مرحبًا،"), signature: shopMark.ar },
};

type Written = { channel: "email" | "sms"; recipient: string; subject: string; text: string };

/** The message to a customer: a greeting, what staff wrote, and who writes. */
export function customerMessage(
  { channel, recipient, subject, text }: Written,
  { locale, name }: { locale: Locale; name: string },
): Message {
  const { greeting, signature } = framed[locale];
  const first = greeting(name);
  if (channel === "sms") return { channel, recipient, subject: "", body: [first, text, signature].join("\n\n") };
  const blocks = [
    { kind: "text", text: first },
    { kind: "quote", text },
    { kind: "text", text: signature },
  ] as const;
  const preheader = text.replaceAll(/\s+/g, " ").slice(0, 140);
  return { channel, recipient, subject, content: { preheader, parts: [{ locale, heading: subject, blocks }] } };
}

/** A `<` before a space is text, as in "below < above". */
const tag = /<[a-z!/?]/i;
const scheme = /[a-z0-9+.-]{1,40}:\/\//gi;
/** "Your data: …" is a sentence. */
const noScheme = /\b(?:javascript|data|vbscript):(?=\S)/i;

/** The part of a message that must not be sent; undefined: none. Links must be https, without HTML. */
export function textProblem(text: string): FieldProblem | undefined {
  if (tag.test(text)) return "no_html";
  const isForeign = [...text.matchAll(scheme)].some(([found]) => found.toLowerCase() !== "https://");
  return isForeign || noScheme.test(text) ? "only_https" : undefined;
}
