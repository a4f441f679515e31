import { z } from "zod";
import { queueNames } from "#shared/console/console-queues";
import { locales } from "#shared/text/locale";
import { noticePaces } from "#shared/console/notice-paces";
import { minutesIn } from "#shared/time/time-of-day";
import { wholeNumber } from "../goods/catalogue";
import { ticked } from "../platform/form-fields";

const queues = z.array(z.enum(queueNames)).max(queueNames.length);
/** A typed time of day, such as `22:00` or `٧`, parsed to minutes after midnight; empty: none. */
const time = z
  .string()
  .max(20)
  .default("")
  .transform((typed, context) => {
    if (typed.trim() === "") return null;
    const minutes = minutesIn(typed);
    if (minutes === null || minutes >= 24 * 60) context.addIssue({ code: "custom", params: { problem: "invalid" } });
    return minutes;
  });
const weekday = wholeNumber(0, 6);

const preferences = z.object({
  queues,
  email: z.boolean(),
  push: z.boolean(),
  pace: z.enum(noticePaces),
  /** `22:00` in the Emirates; empty: no such time. */
  quiet_from: z.string(),
  quiet_to: z.string(),
  /** Weekdays without messages, 0 is Sunday. */
  quiet_days: z.array(z.number().int()),
  locale: z.enum(locales),
  /** 0: nothing was saved yet. */
  version: z.number().int().nonnegative(),
});

const said = z.object({ success: z.literal(true), message: z.string() });

/** Notices to staff about new work in the queues; for staff alone, each member their own. */
export const noticeContracts = {
  getNoticePreferences: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      preferences,
      /** The queues that the caller's rights allow to deal with. */
      offered: queues,
      /** The key with which a browser subscribes, as base64url; null: web push is off. */
      push_key: z.string().nullable(),
      /** Browsers that show messages. */
      browsers: z.number().int().nonnegative(),
    }),
  },
  /** 409 `changed_meanwhile`; 400 `quiet_to` `same_time` when it equals the beginning. */
  saveNoticePreferences: {
    request: z.object({
      queues: queues.default([]),
      email: ticked.default(false),
      push: ticked.default(false),
      pace: z.enum(noticePaces),
      quiet_from: time,
      quiet_to: time,
      quiet_days: z.array(weekday).max(7).default([]),
      locale: z.enum(locales),
      version: wholeNumber(0, 999_999_999),
    }),
    reply: said.extend({ preferences }),
  },
  /** Subscribes this browser; 400 for a URL that is not a public push service, 409 `push_off`. */
  subscribePush: {
    request: z.object({ endpoint: z.string().max(1000), p256dh: z.string().max(200), auth: z.string().max(100) }),
    reply: said,
  },
  /** Unsubscribes this browser, or all of one's own. */
  unsubscribePush: { request: z.object({ endpoint: z.string().max(1000).optional() }), reply: said },
} as const;
