import type { Locale } from "#shared/text/locale";
import type { Attached, EmailBlock } from "../emails/email";
import { emailText } from "../emails/email-text";
import type { OutboxRow } from "./outbox-statements";
import type { StoredEmail } from "./write-message";

/** A file that goes along with an e-mail. */
export type MessageFile = { name: string; type: string; bytes: Uint8Array };

type Found = {
  files: readonly MessageFile[];
  /** Some are still to be made. */
  isWaiting: boolean;
};

/**
 * Finds the files that go along with an e-mail, when it is about to leave.
 * @param createdAt when the e-mail was written, in ms: with whatever else its batch wrote
 */
export type FilesFor = (attached: Attached, about: { createdAt: number; locale: Locale }) => Promise<Found>;

/** How long an e-mail waits for its files before it leaves without them, in ms. */
const longestWait = 10 * 60 * 1000;

type Ready = { message: OutboxRow; files: readonly MessageFile[] };

const texts: Record<Locale, { missing: string; open: string }> = {
  en: {
    missing: "The PDF of the document could not be attached in time. You’ll find it here:",
    open: "Open the document",
  },
  ar: { missing: "تعذّر إرفاق المستند بصيغة PDF في الوقت المناسب. تجده هنا:", open: "فتح المستند" },
};

/**
 * An e-mail with the files that go along with it; without them, but with a link to where they are, once it has waited for
 * long enough. Null: it is to wait.
 */
export async function withFiles(
  message: OutboxRow,
  filesFor: FilesFor | undefined,
  now: number,
): Promise<Ready | null> {
  if (message.letter === "") return { message, files: [] };
  const stored = JSON.parse(message.letter) as StoredEmail;
  if (!stored.attached || !filesFor) return { message, files: [] };
  const [{ locale }] = stored.parts;
  const { files, isWaiting } = await filesFor(stored.attached, { createdAt: message.created_at, locale });
  if (!isWaiting) return { message, files };
  return now < message.created_at + longestWait ? null : { message: withLink(message, stored, stored.attached), files };
}

/** Says that a file is missing and where it is. */
function withLink(message: OutboxRow, stored: StoredEmail, { at }: Attached): OutboxRow {
  const { origin, ...content } = stored;
  const [first, ...rest] = content.parts;
  const { missing, open } = texts[first.locale];
  const blocks: EmailBlock[] = [
    { kind: "text", text: missing },
    { kind: "link", label: open, to: at },
  ];
  const changed = { ...content, parts: [{ ...first, blocks: [...first.blocks, ...blocks] }, ...rest] } as const;
  return { ...message, body: emailText(changed, origin), letter: JSON.stringify({ ...changed, origin }) };
}
