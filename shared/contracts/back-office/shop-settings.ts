import { z } from "zod";
import { namedMethods } from "#shared/payments/payment-methods";
import { logoFields } from "#shared/shop-settings/shop-logo";
import { settingGroups, weekdays } from "#shared/shop-settings/shop-setting-fields";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { postedFile } from "../identity/documents";
import { day, line } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const link = z.object({ text: z.string(), href: z.string() });
const named = z.object({ name: z.string(), href: z.string() });
const time = z.string().regex(/^\d\d:\d\d$/);
/** YYYY-MM-DD, in the Emirates. */
const date = z.iso.date();

/** When what is ordered arrives at a place, in figures that the moment is put into (`shared/shipping/delivery-promise.ts`). */
const deliveryDays = z.object({ days_min: wholeNumber(0, 60), days_max: wholeNumber(0, 60), cut_off: time });

/** A picture below `/media/{preset}/`, and its sides in px. */
const picture = z.object({ file: z.string(), width: z.number().int(), height: z.number().int() });

/** How the shop presents itself, in one language. */
const brand = z.object({
  name: z.string(),
  /** `#rrggbb`; the other colours follow from it (`shared/shop-settings/shop-colour.ts`). */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The mark of the software stands for the shop: it has neither a name nor a picture of its own. */
  shipped: z.literal(true).optional(),
  logo: picture.optional(),
  /** In place of the logo on dark grounds. */
  logo_dark: picture.optional(),
  /** The small square one. */
  mark: picture.optional(),
});

/** Public facts about the shop, in one language. */
const shop = z.object({
  brand,
  company: z.object({
    legal_name: z.string(),
    trn: z.string(),
    address: z.string(),
    offices: z.array(z.object({ city: z.string(), lines: z.array(z.string()) })),
    social: z.array(named),
    apps: z.array(named),
  }),
  contact: z.object({ phone: link, whatsapp: link, email: link }),
  /** From Monday on; no spans: closed. */
  hours: z.array(z.object({ day: z.enum(weekdays), spans: z.array(z.tuple([time, time])) })),
  /**
   * Where a visitor is served by default, which is an emirate. Its areas may differ: from `free_from` on delivery is free in all
   * of them, and below it costs `charge` at most.
   */
  delivery: deliveryDays.extend({
    /** Its name. */
    place: z.string(),
    charge: aed,
    /** What it costs where it costs least; absent: as much everywhere. */
    charge_from: aed.optional(),
    free_from: aed,
    /** Of the emirate's own terms, which apply to a cart as long as no area is chosen; absent: those above. */
    usual: z.object({ charge: aed, free_from: aed }).optional(),
    minimum_order: aed,
    /** Days of the week on which goods are delivered; 0 is Sunday. */
    weekdays: z.array(z.number().int().min(0).max(6)),
    /** Of the next ninety days. */
    holidays: z.array(date),
  }),
  /** Ways to pay that are offered, where they can be taken. */
  payment: z.array(z.enum(namedMethods)),
  /** Amounts are written with the sign of the dirham in front, in every language; absent: with the letters. */
  dirham_sign: z.literal(true).optional(),
});

const version = wholeNumber(0, 999_999_999);
const group = z.enum(settingGroups);
/** Texts by field, as people write them: `AED 12.50`, `14:00`, `8:00–12:00, 14:30–20:00`. */
const values = z.record(z.string().max(40), z.string().max(2000));
const who = { changed_by: z.string().nullable(), changed_at: isoTime.nullable() };

const settings = z.object({
  group,
  /** 0: never saved, as the code and the variables have it. */
  version,
  values,
  ...who,
});
const holiday = z.object({ day: date, name_en: z.string(), name_ar: z.string() });

/** A place as staff edit it; `cut_off` is empty where the shop's own holds. */
const place = z.object({
  id: wholeNumber(1, 999_999),
  state_id: wholeNumber(1, 999_999).nullable(),
  name_en: z.string(),
  name_ar: z.string(),
  charge: z.string(),
  slashed_charge: z.string(),
  free_from: z.string(),
  minimum_order: z.string(),
  days_min: z.string(),
  days_max: z.string(),
  cut_off: z.string(),
  cod: z.boolean(),
  served: z.boolean(),
  version,
});
const text = z.string().max(40);
const editedPlace = z.object({
  id: place.shape.id,
  version,
  charge: text,
  slashed_charge: text,
  free_from: text,
  minimum_order: text,
  days_min: text,
  days_max: text,
  cut_off: text,
  cod: z.boolean(),
  served: z.boolean(),
});

const change = z.object({
  id,
  /** A group, `place:{id}` or `holiday:{day}`. */
  subject: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
  /** What differs, field by field; null: there was none. */
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  by: z.string(),
  at: isoTime,
});
const done = z.object({ success: z.literal(true), message: z.string() });
const saved = done.extend({ waits: z.literal(true).optional() });

/** What the operator sets. All but the first for staff alone (403 `not_staff`). */
export const shopSettingContracts = {
  /** The same for everyone. */
  getShop: { request: z.object({}), reply: z.object({ success: z.literal(true), shop }) },
  getSettings: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), groups: z.array(settings), holidays: z.array(holiday) }),
  },
  /**
   * A group in place of the version that was read: 409 `changed_meanwhile` when it is no longer that, with what differs in
   * the message. Failures: 400 by field. A raised sum above which two people are needed waits for a second owner, if there is
   * one (`waits`); 409 `approval_waiting` while another one waits; 403 `owner_left` for
   * who has taken the other owner's rights within seven days.
   */
  saveSettings: {
    request: z.object({
      group,
      version,
      values,
      /** Only says what would be wrong, and changes nothing. */
      check: z.boolean().default(false),
    }),
    reply: saved.extend({
      /** How the shop would present itself, of a group that was only checked. */
      brand: brand.optional(),
    }),
  },
  /**
   * Keeps a picture for a field of the group `brand`, which then names it: freed of what a program wrote into it, and refused
   * by its head when it is too large to be decoded. Posted as `multipart/form-data`. Failures: 413 `file_too_large`, 415
   * `media_refused` for what is no PNG or JPEG, 415 `picture_size_refused`, 400 `file_empty`.
   */
  uploadShopLogo: {
    request: z.object({ field: z.enum(logoFields), file: postedFile }),
    reply: z.object({ success: z.literal(true), file: z.string() }),
  },
  /** What was changed last first; of one subject when it is named. */
  listSettingChanges: {
    request: z.object({ subject: z.string().max(60).default(""), ...paging }),
    reply: z.object({ success: z.literal(true), changes: z.array(change), ...paged }),
  },
  /** A group as it was before a change, in place of the version that was read. Failures as of `saveSettings`. */
  undoSettingChange: { request: z.object({ id }), reply: saved },
  /** Emirates, each followed by its areas. */
  listEditedPlaces: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), places: z.array(place) }),
  },
  /** All of them or none. Failures: 400 by field as `{id}.{field}`, 409 `changed_meanwhile`. */
  savePlaces: { request: z.object({ places: z.array(editedPlace).min(1).max(200) }), reply: done },
  /** A day on which nobody is there and nothing is delivered; one that is known is renamed. */
  saveHoliday: { request: z.object({ day, name_en: line(80), name_ar: line(80) }), reply: done },
  deleteHoliday: { request: z.object({ day }), reply: done },
} as const;

export type Shop = z.output<typeof shop>;
export type Brand = Shop["brand"];
