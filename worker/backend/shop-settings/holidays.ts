import { dayInEmirates } from "../../../shared/delivery-promise";
import { purgeSettings } from "../cache-purges/statements";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import { staffIn } from "../orders/actor";
import type { Outcome } from "../outcome";
import { auditIfChanged } from "../staff/statements";
import { doneMessages } from "./done-messages";
import { selectHolidays } from "./statements";
import { deleteHoliday, insertChange, writeHoliday } from "./store";

type Done = Promise<Outcome<CallAnswer<"saveHoliday">>>;

/** Adds a day on which nobody works, or names it otherwise. One that is over is refused: no promise looks back. */
export async function saveHoliday({ day, name_en, name_ar }: CallInput<"saveHoliday">, context: CallContext): Done {
  const { db, locale, now } = context;
  const { staff } = staffIn(context);
  if (day < dayInEmirates(now)) return { fail: "invalid_input", fields: { day: "expired" } };
  const before = await known(day, context);
  await db.run(
    writeHoliday(day, name_en, name_ar),
    auditIfChanged(staff, "settings.save", `holiday:${day}`, `${name_en} · ${name_ar}`, now),
    insertChange({ subject: `holiday:${day}`, before, after: JSON.stringify({ day, name_en, name_ar }) }, staff, now),
    purgeSettings(),
  );
  return { message: doneMessages[locale].saved };
}

/** Works on a day after all. */
export async function forgetHoliday({ day }: CallInput<"deleteHoliday">, context: CallContext): Done {
  const { db, locale, now } = context;
  const { staff } = staffIn(context);
  const before = await known(day, context);
  if (before === null) return { fail: "not_found" };
  await db.run(
    deleteHoliday(day),
    auditIfChanged(staff, "settings.save", `holiday:${day}`, "deleted", now),
    insertChange({ subject: `holiday:${day}`, before, after: null }, staff, now),
    purgeSettings(),
  );
  return { message: doneMessages[locale].saved };
}

async function known(day: string, { db }: CallContext): Promise<string | null> {
  const [rows] = await db.run(selectHolidays(day));
  const found = rows.find((row) => row.day === day);
  return found ? JSON.stringify(found) : null;
}
