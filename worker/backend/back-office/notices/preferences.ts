import { queueNames, type QueueName } from "#shared/console/console-queues";
import type { Locale } from "#shared/text/locale";
import { parseJson } from "#shared/text/parse-json";
import { timeText } from "#shared/time/time-of-day";
import type { CallAnswer } from "#backend/platform/call-types";
import type { QuietTime } from "./quiet-hours";
import type { PreferenceRow } from "./notices-store";

type SavedPreferences = CallAnswer<"getNoticePreferences">["preferences"];

/** A stored list. */
function listIn(text: string): unknown[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored : [];
}

/** The queues in a stored list; what is no queue any more is none. */
export const namesIn = (text: string): QueueName[] => {
  const stored = listIn(text);
  return queueNames.filter((name) => stored.includes(name));
};

export const quietTimeOf = ({ quiet_from, quiet_to, quiet_days }: PreferenceRow): QuietTime => ({
  from: quiet_from,
  to: quiet_to,
  days: listIn(quiet_days).map(Number),
});

const shown = (minutes: number | null): string => (minutes === null ? "" : timeText(minutes));

/** Preferences as a reply; without any, the form's initial values, with which nothing is sent. */
export function preferencesOf(row: PreferenceRow | undefined, locale: Locale): SavedPreferences {
  if (!row) {
    const begin = { queues: [], email: true, push: false, pace: "hourly", quiet_days: [] } as const;
    return { ...begin, queues: [], quiet_days: [], quiet_from: "20:00", quiet_to: "08:00", locale, version: 0 };
  }
  return {
    queues: namesIn(row.queues),
    email: row.email === 1,
    push: row.push === 1,
    pace: row.pace,
    quiet_from: shown(row.quiet_from),
    quiet_to: shown(row.quiet_to),
    quiet_days: listIn(row.quiet_days).map(Number),
    locale: row.locale,
    version: row.version,
  };
}
