import { dayInEmirates } from "#shared/time/emirates-time";
import { purgeSettings } from "#backend/platform/cache-purges/cache-purges-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import type { Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { doneMessages } from "./done-messages";
import { deleteHoliday, insertHolidayChange, writeHoliday } from "./shop-settings-store";

type Done = Promise<Outcome<CallAnswer<"saveHoliday">>>;

/** Adds a day on which nobody works, or names it otherwise. One that is over is refused: no promise looks back. */
export async function saveHoliday({ day, name_en, name_ar }: CallInput<"saveHoliday">, context: CallContext): Done {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  if (day < dayInEmirates(now)) return { fail: "invalid_input", fields: { day: "expired" } };
  const [[changed]] = await db.run(
    insertHolidayChange(day, JSON.stringify({ day, name_en, name_ar }), staff, now),
    auditIfChanged(staff, "settings.save", `holiday:${day}`, `${name_en} · ${name_ar}`, now),
    writeHoliday(day, name_en, name_ar),
    purgeSettings(),
  );
  return { message: doneMessages[locale][changed ? "saved" : "same"] };
}

/** Works on a day after all. */
export async function forgetHoliday({ day }: CallInput<"deleteHoliday">, context: CallContext): Done {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const [[changed]] = await db.run(
    insertHolidayChange(day, null, staff, now),
    auditIfChanged(staff, "settings.save", `holiday:${day}`, "deleted", now),
    deleteHoliday(day),
    purgeSettings(),
  );
  return changed ? { message: doneMessages[locale].saved } : { fail: "not_found" };
}
