import { dayInEmirates } from "#shared/time/emirates-time";
import { isSettingGroup, settingGroups } from "#shared/shop-settings/shop-setting-fields";
import { shopOf } from "#shared/shop-settings/public-shop";
import type { NamedMethod } from "#shared/payments/payment-methods";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { methodsTaken } from "#backend/ordering/payments/gateways";
import { selectDefaultPlaces } from "#backend/ordering/shipping/shipping-statements";
import type { Outcome } from "#backend/platform/outcome";
import { textsOf } from "./group-values";
import { uploadLogo } from "./logos";
import { listPlaces, savePlaces } from "./shipping-rates";
import { changedFields, saveGroup, undoChange } from "./save-group";
import { selectHolidays, selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import {
  countChanges,
  selectChange,
  selectChanges,
  selectGroups,
  type ChangeRow,
  deleteHoliday,
  insertHolidayChange,
  writeHoliday,
} from "./shop-settings-store";
import { purgeSettings } from "#backend/platform/cache-purges/purge-tags-statements";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { doneMessages } from "./done-messages";

type Done = Promise<Outcome<CallAnswer<"saveHoliday">>>;

/** Adds a day on which nobody works, or names it otherwise. One that is over is refused: no promise looks back. */
async function saveHoliday({ day, name_en, name_ar }: CallInput<"saveHoliday">, context: CallContext): Done {
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
async function forgetHoliday({ day }: CallInput<"deleteHoliday">, context: CallContext): Done {
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

/** How far ahead holidays are returned, in ms: a delivery takes sixty days at most. */
const ahead = 90 * 86_400_000;

type Call =
  | "getShop"
  | "getSettings"
  | "saveSettings"
  | "uploadShopLogo"
  | "listSettingChanges"
  | "undoSettingChange"
  | "listEditedPlaces"
  | "savePlaces"
  | "saveHoliday"
  | "deleteHoliday";

async function getShop(_input: object, context: CallContext): Promise<CallAnswer<"getShop">> {
  const { db, locale, now, settings, shows } = context;
  shows.settings();
  const [rows, [place, ...areas], holidays] = await db.run(
    selectSettings(),
    selectDefaultPlaces(),
    selectHolidays(dayInEmirates(now)),
  );
  if (!place) throw new Error("there are no delivery locations");
  const near = holidays.filter(({ day }) => day <= dayInEmirates(now + ahead));
  const shop = shopOf(settingsOf(rows, settings.shop), place, near, locale, areas);
  const taken = new Set<NamedMethod>(["cod", ...methodsTaken(settings), "credit"]);
  return { shop: { ...shop, payment: shop.payment.filter((method) => taken.has(method)) } };
}

async function getSettings(_input: object, { db, settings, now }: CallContext): Promise<CallAnswer<"getSettings">> {
  const [rows, holidays] = await db.run(selectGroups(), selectHolidays(dayInEmirates(now)));
  const all = settingsOf(rows, settings.shop);
  const groups = settingGroups.map((group) => {
    const stored = rows.find(({ name }) => name === group);
    return {
      group,
      version: stored?.version ?? 0,
      values: textsOf(group, all[group]),
      changed_by: stored?.changed_by ?? null,
      changed_at: stored ? new Date(stored.changed_at).toISOString() : null,
    };
  });
  return { groups, holidays };
}

const parsed = (json: string | null): Record<string, unknown> | null => (json === null ? null : JSON.parse(json));

const plain = (values: Record<string, unknown> | null, name: string): string | null =>
  values?.[name] == null ? null : String(values[name]);

/** A change as a reply: formatted by the kinds of its group's fields, or as it was stored. */
function changeReplyOf({ change_id, subject, before, after, staff_email, changed_at }: ChangeRow) {
  const [was, is] = [parsed(before), parsed(after)];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const fields = isSettingGroup(subject)
    ? changedFields(subject, was, is)
    : names
        .map((name) => ({ name, before: plain(was, name), after: plain(is, name) }))
        .filter((field) => field.before !== field.after && !field.name.startsWith("name_"));
  const named = is ?? was ?? {};
  return {
    id: String(change_id),
    subject,
    title_en: plain(named, "name_en") ?? "",
    title_ar: plain(named, "name_ar") ?? "",
    fields,
    by: staff_email,
    at: new Date(changed_at).toISOString(),
  };
}

async function undo({ id }: { id: string }, context: CallContext): Promise<Outcome<CallAnswer<"undoSettingChange">>> {
  const [[change]] = await context.db.run(selectChange(Number(id)));
  if (!change?.before || !isSettingGroup(change.subject)) return { fail: "not_found" };
  return undoChange(change.subject, change.before, context);
}

/** The operator's settings, as published and as staff edit them. */
export const shopSettingHandlers: Handlers<Call> = {
  getShop,
  getSettings,
  saveSettings: saveGroup,
  uploadShopLogo: uploadLogo,
  async listSettingChanges({ subject, page, limit }, { db }) {
    const [rows, [count]] = await db.run(selectChanges(subject, limit, (page - 1) * limit), countChanges(subject));
    return { changes: rows.map(changeReplyOf), total: count?.total ?? 0, page, limit };
  },
  undoSettingChange: undo,
  listEditedPlaces: listPlaces,
  savePlaces,
  saveHoliday,
  deleteHoliday: forgetHoliday,
};
