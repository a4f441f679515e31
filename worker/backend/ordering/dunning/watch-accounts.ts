import { aedFromFils } from "#shared/money/money";
import { isOverdue } from "#shared/payments/ageing";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { dayInEmirates, timeInEmirates } from "#shared/time/emirates-time";
import { isWorkingDay } from "#shared/time/working-day";
import { selectReachOf } from "#backend/identity/staff/staff-statements";
import { decisionMessage } from "#backend/messages/outbox/decision-messages";
import { emailInBoth } from "#backend/messages/emails/email-of-body";
import type { Message } from "#backend/messages/outbox/message";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Database, Statement } from "#backend/platform/database";
import { abortedBy, guardChanges } from "#backend/platform/guard-statements";
import { selectHolidays, selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { OrderingSettings } from "../settings";
import type { OverdueRow } from "../overdue/overdue-statements";
import { overdueStop, stopText, type OverdueStop } from "../overdue/overdue-stop";
import { allocateDeposits, type Deposit } from "./allocate-deposits";
import { reminderMessage, reminderSteps, type ReminderStep } from "./reminder-message";
import {
  endLook,
  noteReminders,
  selectWatched,
  selectWatchedDeposits,
  selectWatchedDues,
  type WatchedDue,
  type WatchedRow,
} from "./watch-store";

/** Accounts that one run looks at; the next minute goes on. */
const atOnce = 20;
const dayMs = 86_400_000;
/** How soon an account that owes something is looked at again, in ms. */
const pause = 3_600_000;
/** An account that owes nothing is looked at when something changes. */
const never = Number.MAX_SAFE_INTEGER;
/** What aborts a look at an account that changed meanwhile. */
const changedMeanwhile = [
  "batch_guard",
  "receipt_short",
  "invoice_short",
  "UNIQUE constraint failed: due_reminders",
] as const;
type OverdueDue = WatchedDue & OverdueRow;
/** A message that did not leave within so many ms says what is no longer so. */
const staleAfter = 3 * dayMs;
/** Hours of the day in the Emirates in which reminders are sent. */
const office = { from: "08:00", to: "18:00" };
/** Members of staff who hear of an account; a shop has few who move money. */
const mostNotified = 20;

/** Whether reminders are sent at a moment: in office hours of a working day. */
export const sendsAt = (now: number, holidays: readonly string[]): boolean => {
  const time = timeInEmirates(now).slice(11);
  return isWorkingDay(dayInEmirates(now), holidays) && time >= office.from && time < office.to;
};

type Facts = { shop: ShopSettings; staff: readonly string[]; sends: boolean; settings: OrderingSettings; now: number };

/**
 * Looks at accounts whose time has come: puts deposits onto what is overdue, reminds customers of what has been overdue for 3, 14 and 30 days, each step of an invoice
 * once and on working days alone, and tells customer and staff once when overdue invoices stop the credit and once when it is
 * free again. For the cron. @param now in ms
 */
export async function watchAccounts(db: Database, settings: OrderingSettings, now: number): Promise<void> {
  const [watched] = await db.run(selectWatched(now, atOnce));
  if (watched.length === 0) return;
  const ids = watched.map(({ account_id }) => account_id);
  const [dues, deposits, rows, holidays, staff] = await db.run(
    selectWatchedDues(ids),
    selectWatchedDeposits(ids),
    selectSettings(),
    selectHolidays(dayInEmirates(now)),
    selectReachOf("money.write", settings.staffEmails),
  );
  const facts: Facts = {
    shop: settingsOf(rows, settings.shop),
    staff: staff.slice(0, mostNotified).map(({ email }) => email),
    sends: sendsAt(
      now,
      holidays.map(({ day }) => day),
    ),
    settings,
    now,
  };
  for (const account of watched) {
    const isOwn = ({ account_id }: { account_id: string }) => account_id === account.account_id;
    // oxlint-disable-next-line no-await-in-loop -- a few, each in a batch of its own, so that one changed meanwhile holds up no other
    await look(db, account, { dues: dues.filter(isOwn), deposits: deposits.filter(isOwn) }, facts);
  }
}

type Watched = { dues: readonly WatchedDue[]; deposits: readonly Deposit[] };

/**
 * Looks at one account, in one batch; nothing is written of one that changed meanwhile. One whose deposits pay something is judged
 * by the next look: what is allocated has it looked at again.
 */
async function look(db: Database, account: WatchedRow, { dues, deposits }: Watched, facts: Facts): Promise<void> {
  const { shop, now } = facts;
  const overdue = dues.filter((due) => isOverdue(due, now));
  const allocated = allocateDeposits(deposits, overdue, now);
  const isOpen = account.status === "approved" && account.held === 0;
  const stop = isOpen ? overdueStop(account, overdue, shop.payments, now) : null;
  // Of a line that is closed anyway nobody hears.
  const stoppedAt = stop ? (account.stopped_at ?? now) : isOpen ? null : account.stopped_at;
  const wrote = [...(isOpen ? aboutStop(account, stop, facts) : []), ...remind(account, overdue, facts)];
  const batch =
    allocated.length > 0
      ? [endLook(account, now, account.stopped_at, now), guardChanges(1), ...allocated]
      : [endLook(account, nextLook(dues, now), stoppedAt, now), guardChanges(1), ...wrote];
  try {
    await db.run(...batch);
  } catch (error) {
    if (!abortedBy(error, ...changedMeanwhile)) throw error;
  }
}

/** When an account is looked at again: soon while it owes something, and when the next invoice falls due. */
function nextLook(dues: readonly WatchedDue[], now: number): number {
  if (dues.length === 0) return never;
  const ahead = dues.flatMap(({ due_at }) => (due_at !== null && due_at >= now ? [due_at + 1] : []));
  return Math.min(now + pause, ...ahead);
}

const leaving = (message: Message, { settings, now }: Facts): Statement =>
  messageFor(message, settings, now, now + staleAfter);

/** What customer and staff hear when credit stops, or is free again. */
function aboutStop(account: WatchedRow, stop: OverdueStop | null, facts: Facts): Statement[] {
  if ((stop === null) === (account.stopped_at === null)) return [];
  const { brand } = facts.shop;
  const news = stop
    ? ({
        about: "credit",
        step: "stopped",
        why: { en: stopText(stop, brand, "en"), ar: stopText(stop, brand, "ar") },
      } as const)
    : ({ about: "credit", step: "free" } as const);
  const toCustomer = decisionMessage(account, news);
  return [...(toCustomer ? [toCustomer] : []), ...toStaff(account, stop, facts)].map((one) => leaving(one, facts));
}

function toStaff({ account_id, establishment }: WatchedRow, stop: OverdueStop | null, { staff }: Facts): Message[] {
  const sum = aedFromFils(stop?.amount ?? 0).toFixed(2);
  const subject = stop
    ? `Credit stopped: ${establishment} · توقف الائتمان: ${establishment}`
    : `Credit free again: ${establishment} · عودة الائتمان: ${establishment}`;
  const body = stop
    ? [
        `AED ${sum} of ${establishment} is overdue. Orders on credit are refused until it is paid or you release the account.`,
        "",
        `على ${establishment} مبلغ متأخر قدره ${sum} د.إ.، ولا تُقبل طلباتها بالائتمان حتى تسدد أو تسمح بالشراء مؤقتًا.`,
      ]
    : [`${establishment} can order on credit again.`, "", `يمكن لحساب ${establishment} الطلب بالائتمان من جديد.`];
  const content = emailInBoth({ subject, body: body.join("\n") });
  const path = `/admin/credit/${account_id}`;
  const [english, arabic] = content.parts;
  const open = { en: "Open the account", ar: "فتح الحساب" };
  const parts: typeof content.parts = [
    { ...english, blocks: [...english.blocks, { kind: "button", label: open.en, to: path }] },
    ...(arabic
      ? [{ ...arabic, blocks: [...arabic.blocks, { kind: "button", label: open.ar, to: `/ar${path}` } as const] }]
      : []),
  ];
  return staff.map((recipient) => ({ channel: "email", recipient, subject, content: { ...content, parts } }));
}

/** The reminder of an account, when one of its overdue invoices has reached a step of which nothing was sent. */
function remind(account: WatchedRow, overdue: readonly OverdueDue[], facts: Facts): Statement[] {
  const { shop, sends, now } = facts;
  if (!sends || !shop.payments.sends_reminders || account.held === 1) return [];
  const reminded = overdue.filter(({ disputed }) => disputed === 0);
  const reached = reminded.flatMap((due) => {
    const step = reachedStep(due, now);
    return step === null ? [] : [{ order_id: due.order_id, step }];
  });
  if (reached.length === 0) return [];
  const step = Math.max(...reached.map((one) => one.step)) as ReminderStep;
  const message = reminderMessage(account, step, reminded, shop.brand, now);
  const noted = noteReminders(account.account_id, reached, now);
  return message ? [noted, leaving(message, facts)] : [noted];
}

/** Reminders of an invoice are at least so far apart, in ms. */
const apart = 7 * dayMs;

/**
 * The first step of an invoice that was not sent yet, once its time has come; null before. An invoice that is old when its
 * reminders begin, or go on after a dispute, gets them one after the other too, and never the last one first.
 */
function reachedStep({ due_at, steps }: OverdueDue, now: number): ReminderStep | null {
  const sent: { step: number; sent_at: number }[] = JSON.parse(steps);
  const step = reminderSteps.find((one) => sent.every((earlier) => earlier.step !== one));
  if (step === undefined) return null;
  const earliest = Math.max(due_at + step * dayMs, ...sent.map(({ sent_at }) => sent_at + apart));
  return earliest <= now ? step : null;
}
