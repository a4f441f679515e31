import { dependencyDeadline, within } from "#backend/platform/deadline";
import type { Database } from "#backend/platform/database";
import { forgetFailure } from "#backend/platform/queues/queue-failures-statements";
import { inRounds } from "#backend/platform/in-rounds";
import type { MessageSettings } from "../settings";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import { named, type Sender } from "./providers";
import { withFiles, type FilesFor, type MessageFile } from "./attached-files";
import type { Mail, Message } from "./message";
import { postOf } from "./post";
import { writtenOf } from "./write-message";
import { insertMessageIfChanged, leaseMessage, markSent, postponeMessage } from "./outbox-store";
import { claimDue, type OutboxRow } from "./outbox-statements";
import { logError } from "#backend/platform/log";

/** How long the first try may take before a scheduled run takes a message over, in ms. */
const headStart = 30_000;
/** For how long one who takes a message has it, in seconds: longer than a carrier may take, shorter than a queue waits. */
const leaseSeconds = 15;
/** After how long an e-mail that waits for its files is tried again, in ms. */
const untilFiles = 30_000;
const mostAtOnce = 20;
/** Of one minute: 200 messages, each with a round trip to D1. */
const rounds = 10;

/**
 * The statement that puts a message into the outbox together with the change it is about.
 * @param staleAt when it is of no use any more; `now` and this in ms
 */
export const messageFor = (message: Message, settings: MessageSettings, now: number, staleAt: number) =>
  insertMessageIfChanged(
    {
      ...writtenOf(message, settings.shopOrigin),
      due_at: now + headStart,
      stale_at: staleAt,
      sent_at: settings.localOutbox ? now : null,
    },
    now,
  );

/**
 * Sends one message now. What fails, or waits for its files, stays for the scheduled run, so that it leaves at least once.
 * Never throws. @param filesFor without it, it leaves without files
 */
export async function deliver(
  db: Database,
  settings: MessageSettings,
  message: OutboxRow,
  now: number,
  filesFor?: FilesFor,
): Promise<void> {
  if (message.sent_at !== null) return;
  try {
    await send({ db, settings, filesFor }, message, now);
  } catch (error) {
    // Neither text nor address: a log is no place for codes.
    logError("message_kept", error, { message_id: message.message_id });
  }
}

/**
 * Sends a message by its id, for a queue: one that has left, or that somebody else is about to send, is left alone.
 * @throws when it did not leave
 */
export async function sendMessage(
  db: Database,
  settings: MessageSettings,
  messageId: number,
  now: number,
  filesFor?: FilesFor,
): Promise<void> {
  const [[message]] = await db.run(leaseMessage(messageId, now, leaseSeconds));
  if (message) await send({ db, settings, filesFor }, message, now);
}

/** Has a mail carried away at this moment, without the outbox. @throws when the mail service did not take it */
export const carryNow = (mail: Mail, settings: MessageSettings, shop: ShopSettings): Promise<void> =>
  carry(writtenOf(mail, settings.shopOrigin), [], settings, shop);

type Sending = { db: Database; settings: MessageSettings; filesFor: FilesFor | undefined };

async function send({ db, settings, filesFor }: Sending, message: OutboxRow, now: number): Promise<void> {
  const ready = await withFiles(message, filesFor, now);
  if (!ready) {
    await db.run(postponeMessage(message.message_id, now + untilFiles));
    return;
  }
  await carry(ready.message, ready.files, settings, await readShopSettings(db, settings));
  await db.run(markSent(message.message_id, now), forgetFailure("message", String(message.message_id)));
}

type Carried = Parameters<typeof postOf>[0] & Pick<OutboxRow, "channel">;

async function carry(
  message: Carried,
  files: readonly MessageFile[],
  settings: MessageSettings,
  shop: ShopSettings,
): Promise<void> {
  const provider = message.channel === "email" ? settings.email : settings.sms;
  if (!provider) throw new Error(`no provider for ${message.channel}`);
  const sent = provider(
    { ...postOf(message, shop), files },
    senderOf(message.channel, shop),
    AbortSignal.timeout(dependencyDeadline),
  );
  await within(dependencyDeadline, "a carrier", sent);
}

/** A name and an address as the head of an e-mail has them; a text has a name alone. */
function senderOf(channel: OutboxRow["channel"], { brand, senders }: ShopSettings): Sender {
  if (channel === "sms") return { from: senders.sms_name, usualName: "", replyTo: "" };
  const { email_name, email_address, reply_to } = senders;
  const name = email_name || brand.name_en;
  return { from: email_address === "" ? "" : named(name, email_address), usualName: name, replyTo: reply_to };
}

/** Scheduled: what was not delivered at once. @param now in ms */
export async function deliverDue(
  db: Database,
  settings: MessageSettings,
  now: number,
  filesFor?: FilesFor,
): Promise<void> {
  if (settings.localOutbox) return;
  await inRounds(mostAtOnce, rounds, async (most) => {
    const [due] = await db.run(claimDue(now, most));
    await Promise.all(due.map((message) => deliver(db, settings, message, now, filesFor)));
    return due.length;
  });
}
