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

/** Delivery times of a location, from which a promise is computed (`shared/shipping/delivery-promise.ts`). */
const deliveryDays = z.object({ days_min: wholeNumber(0, 60), days_max: wholeNumber(0, 60), cut_off: time });

/** A picture below `/media/{preset}/`, with its sides in px. */
const picture = z.object({ file: z.string(), width: z.number().int(), height: z.number().int() });

/** How the shop presents itself, in one language. */
const brand = z.object({
  name: z.string(),
  /** `#rrggbb`; the other colours follow from it (`shared/shop-settings/shop-colour.ts`). */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The software's mark is shown: the shop has neither a name nor a picture of its own. */
  shipped: z.literal(true).optional(),
  logo: picture.optional(),
  /** The logo on dark backgrounds. */
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
   * The default location, an emirate. Its areas may differ: from `free_from` on delivery is free in all of them, and
   * below it costs at most `charge`.
   */
  delivery: deliveryDays.extend({
    /** Its name. */
    place: z.string(),
    charge: aed,
    /** The lowest charge of its areas; absent: the same everywhere. */
    charge_from: aed.optional(),
    free_from: aed,
    /** The emirate's own terms, which apply while no area is chosen; absent: those above. */
    usual: z.object({ charge: aed, free_from: aed }).optional(),
    minimum_order: aed,
    /** Days of the week on which goods are delivered; 0 is Sunday. */
    weekdays: z.array(z.number().int().min(0).max(6)),
    /** Of the next ninety days. */
    holidays: z.array(date),
  }),
  /** Offered payment methods, where they are available. */
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
  /** 0: never saved, values from code and variables. */
  version,
  values,
  ...who,
});
const holiday = z.object({ day: date, name_en: z.string(), name_ar: z.string() });

/** A location as staff edit it; `cut_off` is empty where the shop's own applies. */
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
  /** When heavy goods are delivered, and how many orders each time: `9:00–13:00 × 4, 13:00–18:00 × 6`; of an area empty: as in its emirate. */
  slots: z.string(),
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
  /** Absent: they stay as they are. */
  slots: z.string().max(120).optional(),
  cod: z.boolean(),
  served: z.boolean(),
});

const change = z.object({
  id,
  /** A group, `place:{id}` or `holiday:{day}`. */
  subject: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
  /** Differences by field; null: there was no value. */
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  by: z.string(),
  at: isoTime,
});
const done = z.object({ success: z.literal(true), message: z.string() });
const saved = done.extend({ waits: z.literal(true).optional() });

/** The operator's settings. All calls but the first for staff only (403 `not_staff`). */
export const shopSettingContracts = {
  /** The same for everyone. */
  getShop: { request: z.object({}), reply: z.object({ success: z.literal(true), shop }) },
  getSettings: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), groups: z.array(settings), holidays: z.array(holiday) }),
  },
  /**
   * Replaces the version of a group that was read: 409 `changed_meanwhile`, with the differences in the message, if it
   * has changed. Failures: 400 by field. Raising an amount above which two people are needed waits for a second owner,
   * if there is one (`waits`); 409 `approval_waiting` while another request waits; 403 `owner_left` for an owner who
   * took away the other owner's rights within seven days.
   */
  saveSettings: {
    request: z.object({
      group,
      version,
      values,
      /** Only validates, changes nothing. */
      check: z.boolean().default(false),
    }),
    reply: saved.extend({
      /** The resulting brand, of a group that was only validated. */
      brand: brand.optional(),
    }),
  },
  /**
   * Stores a picture for a field of the group `brand`, which then names it. Metadata is removed; one that is too large
   * to decode is refused by its header. Posted as `multipart/form-data`. Failures: 413 `file_too_large`, 415
   * `media_refused` for anything but PNG and JPEG, 415 `picture_size_refused`, 400 `file_empty`.
   */
  uploadShopLogo: {
    request: z.object({ field: z.enum(logoFields), file: postedFile }),
    reply: z.object({ success: z.literal(true), file: z.string() }),
  },
  /** Latest change first; of one subject if it is named. */
  listSettingChanges: {
    request: z.object({ subject: z.string().max(60).default(""), ...paging }),
    reply: z.object({ success: z.literal(true), changes: z.array(change), ...paged }),
  },
  /** Restores a group as before a change, replacing the version that was read. Failures as in `saveSettings`. */
  undoSettingChange: { request: z.object({ id }), reply: saved },
  /** Emirates, each followed by its areas. */
  listEditedPlaces: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), places: z.array(place) }),
  },
  /** All of them or none. Failures: 400 by field as `{id}.{field}`, 409 `changed_meanwhile`. */
  savePlaces: { request: z.object({ places: z.array(editedPlace).min(1).max(200) }), reply: done },
  /** Adds a day on which the shop is closed and nothing is delivered, or renames an existing one. */
  saveHoliday: { request: z.object({ day, name_en: line(80), name_ar: line(80) }), reply: done },
  deleteHoliday: { request: z.object({ day }), reply: done },
} as const;

export type Shop = z.output<typeof shop>;
export type Brand = Shop["brand"];
