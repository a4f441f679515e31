import type { Locale } from "#shared/text/locale";
import type { EmailContent, EmailBlock, EmailPart } from "./email";

type Written = { locale: Locale; subject: string; body: string };

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/**
 * Paragraphs of a text that was written as one, in blocks: a line that is nothing but an address becomes a button.
 * @param labels of the buttons, in the order of the addresses
 */
function blocksOf(body: string, labels: readonly string[] = []): EmailBlock[] {
  let at = 0;
  return body
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const label = isAddress(line) ? labels[at++] : undefined;
      return label === undefined ? { kind: "text", text: line } : { kind: "button", label, to: line };
    });
}

type More = { preheader?: string; labels?: readonly string[]; behind?: readonly EmailBlock[] };

/** An email whose heading is its subject and whose text was written as one. @param behind what follows the text */
export function emailOfBody(
  { locale, subject, body }: Written,
  { preheader, labels, behind = [] }: More = {},
): EmailContent {
  const blocks = [...blocksOf(body, labels), ...behind];
  return { preheader: preheader ?? firstText(blocks), parts: [{ locale, heading: subject, blocks }] };
}

/** What a mail program shows behind the subject, unless something better is known. */
function firstText(blocks: readonly EmailBlock[]): string {
  const first = blocks.find((block) => block.kind === "text" || block.kind === "quote");
  return first?.text.slice(0, 140) ?? "";
}

/**
 * An email in both languages, from a subject with a "·" between them and a text with an empty line between them.
 * @param labels of the buttons, in each language
 */
export function emailInBoth(
  { subject, body }: Omit<Written, "locale">,
  labels: Record<Locale, readonly string[]> = { en: [], ar: [] },
): EmailContent {
  const [heading = subject, headingAr = heading] = subject.split(" · ");
  const [text = "", ...rest] = body.split("\n\n");
  const english: EmailPart = { locale: "en", heading, blocks: blocksOf(text, labels.en) };
  const arabic: EmailPart = { locale: "ar", heading: headingAr, blocks: blocksOf(rest.join("\n\n"), labels.ar) };
  return { preheader: firstText(english.blocks), parts: [english, arabic] };
}
