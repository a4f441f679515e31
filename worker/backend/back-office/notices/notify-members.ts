import { queuesFor, type QueueName } from "#shared/console/console-queues";
import { selectWaiting } from "../console/queues-statements";
import type { Database } from "#backend/platform/database";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { BackOfficeSettings } from "../settings";
import { heldRights } from "#backend/identity/staff/held-rights";
import { rolesIn } from "#backend/identity/staff/roles-text";
import { abortedBy, guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { noticeText, type NewCounts } from "./notice-text";
import { namesIn, quietTimeOf } from "./preferences";
import { isDue, isQuiet } from "./quiet-hours";
import {
  claimTurn,
  forgetNotices,
  insertNotices,
  selectMembers,
  selectUnnotified,
  type MemberRow,
  type Thing,
} from "./notices-store";
import { insertPushes } from "./pushes-store";

/** Members who are looked at in a minute, and the things of one queue: the oldest, the others follow when those are dealt with. */
const mostMembers = 200;
const mostThings = 300;
/** A message that did not leave within so many ms says what is no longer so. */
const staleAfter = 24 * 3_600_000;

type Waiting = ReadonlyMap<QueueName, readonly Thing[]>;

/**
 * Scheduled: tells every member of staff, by one message, what newly waits for them; nothing in their quiet hours, and of
 * nothing twice, however many runs there are at once. @param now in ms
 */
export async function notifyMembers(db: Database, settings: BackOfficeSettings, now: number): Promise<void> {
  const [members] = await db.run(selectMembers("", mostMembers), forgetNotices(now));
  const due = members.filter((row) => !isQuiet(quietTimeOf(row), now) && isDue(row.pace, row.told_at, now));
  if (due.length === 0) return;
  const wanted = [...new Set(due.flatMap(queuesOf))];
  if (wanted.length === 0) return;
  const answers = await db.run(...wanted.map((queue) => selectWaiting(queue, now, mostThings)));
  const waiting: Waiting = new Map(
    wanted.map((queue, place) => [queue, (answers[place] ?? []).map(({ subject }) => ({ queue, subject }))]),
  );
  for (const member of due) {
    // oxlint-disable-next-line no-await-in-loop -- few members, one batch each
    await notifyOne(db, settings, member, waiting, now);
  }
}

/** What somebody wants to be told of and may deal with, the most urgent first. */
function queuesOf(row: MemberRow): QueueName[] {
  const held = heldRights(rolesIn(row.roles), row.made_rights);
  const chosen = namesIn(row.queues);
  return queuesFor(held).filter((name) => chosen.includes(name));
}

async function notifyOne(db: Database, settings: BackOfficeSettings, member: MemberRow, waiting: Waiting, now: number) {
  const things = queuesOf(member).flatMap((queue) => waiting.get(queue) ?? []);
  if (things.length === 0) return;
  const [unnotified] = await db.run(selectUnnotified(member.user_id, things));
  if (unnotified.length === 0) return;
  const counts: NewCounts = new Map(
    [...Map.groupBy(unnotified, ({ queue }) => queue)].map(([queue, own]) => [queue, own.length]),
  );
  const { subject, content, push } = noticeText(counts, member.locale, member.origin);
  const recipient = member.email === 1 ? member.email_address : null;
  const message = recipient && { channel: "email" as const, recipient, subject, content };
  try {
    await db.run(
      claimTurn(member, now),
      guardChanges(1),
      // The messages stand behind a statement that changed a row.
      ...(member.push === 1
        ? [
            insertNotices(member.user_id, unnotified, now),
            insertPushes(member.user_id, JSON.stringify(push), now, now + staleAfter),
          ]
        : [insertNotices(member.user_id, unnotified, now)]),
      ...(message
        ? [claimTurn({ ...member, told_at: now }, now), messageFor(message, settings, now, now + staleAfter)]
        : []),
    );
  } catch (error) {
    // Another run has told them, or they have just chosen otherwise: the next one looks again.
    if (!isGuardError(error) && !isAlreadyNotified(error)) throw error;
  }
}

const isAlreadyNotified = (error: unknown): boolean => abortedBy(error, "UNIQUE constraint failed: notices");
