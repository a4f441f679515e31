import type { TaxPeriod } from "../console/report-period";
import type { NamedMethod } from "../payments/payment-methods";
import type { EInvoiceIssuer, EmirateCode } from "./e-invoice-codes";
import type { Fils } from "../money/money";
import type { DeclaredEmirate } from "../money/declared-emirate";

/** Kinds of settings. Optional ones are empty texts or empty lists when not set. */
type Values = {
  /** One line. */
  line: string;
  /** One line that may be empty. */
  optional: string;
  /** Several lines. */
  lines: string[];
  email: string;
  optionalEmail: string;
  /** As it is written for people; its digits are a whole number with its country. */
  phone: string;
  /** An address on the web, or empty. */
  url: string;
  trn: string;
  /** In fils; AED on the wire. */
  money: Fils;
  /** Minutes after midnight in the Emirates. */
  time: number;
  /** A whole number of kilograms. */
  kilograms: number;
  /** A whole number of days, 60 at most. */
  days: number;
  /** From when to when, in minutes after midnight; none: closed. */
  spans: [number, number][];
  /** Days of the week, 0 is Sunday. */
  weekdays: number[];
  methods: NamedMethod[];
  /** `on` or nothing, as text. */
  switch: boolean;
  /** Prefix of a document's number; `{year}` becomes the year of its issue. */
  prefix: string;
  /** A sender's name on a phone: 3 to 11 letters and digits, or empty. */
  smsName: string;
  /** A name for titles and sentences: one line with a letter or digit, and without direction marks. */
  name: string;
  /** `#rrggbb`, with enough contrast as text and as background. */
  colour: string;
  /** The name of an uploaded picture (`shared/shop-settings/shop-logo.ts`), or empty. */
  logo: string;
  mark: string;
  /** An account's number in capitals and without spaces, or empty. */
  iban: string;
  issuer: EInvoiceIssuer;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** Ten digits, the first of them 1, or empty. */
  tin: string;
  emirate: EmirateCode | "";
  /** 6 to 12 digits, or empty. */
  hsCode: string;
  taxPeriod: TaxPeriod;
  /** For which emirate VAT is declared. */
  declaredEmirate: DeclaredEmirate;
};
export type SettingKind = keyof Values;
type Field = { readonly kind: SettingKind; readonly most?: number };

const text = (most = 200) => ({ kind: "line", most }) as const;
const optional = (most = 200) => ({ kind: "optional", most }) as const;
const office = (number: 1 | 2) =>
  ({
    [`office_${number}_city_en`]: optional(60),
    [`office_${number}_city_ar`]: optional(60),
    [`office_${number}_lines_en`]: { kind: "lines", most: 300 },
    [`office_${number}_lines_ar`]: { kind: "lines", most: 300 },
  }) as Record<`office_${typeof number}_city_${"en" | "ar"}`, { kind: "optional"; most: number }> &
    Record<`office_${typeof number}_lines_${"en" | "ar"}`, { kind: "lines"; most: number }>;

/** Every setting by its group: the table that the store, the contract, the forms and the history use. */
const settingFields = {
  brand: {
    name_en: { kind: "name", most: 40 },
    name_ar: { kind: "name", most: 40 },
    colour: { kind: "colour", most: 20 },
    logo: { kind: "logo" },
    logo_dark: { kind: "logo" },
    mark: { kind: "mark" },
    letterhead_en: { kind: "lines", most: 300 },
    letterhead_ar: { kind: "lines", most: 300 },
    bank: optional(120),
    iban: { kind: "iban", most: 60 },
    paper_foot_en: { kind: "lines", most: 300 },
    paper_foot_ar: { kind: "lines", most: 300 },
  },
  company: {
    legal_name_en: text(),
    legal_name_ar: text(),
    trn: { kind: "trn" },
    address_en: text(300),
    address_ar: text(300),
    ...office(1),
    ...office(2),
    instagram: { kind: "url" },
    linkedin: { kind: "url" },
    youtube: { kind: "url" },
    app_store: { kind: "url" },
    google_play: { kind: "url" },
  },
  contact: { phone: { kind: "phone" }, whatsapp: { kind: "phone" }, email: { kind: "email" } },
  hours: {
    monday: { kind: "spans" },
    tuesday: { kind: "spans" },
    wednesday: { kind: "spans" },
    thursday: { kind: "spans" },
    friday: { kind: "spans" },
    saturday: { kind: "spans" },
    sunday: { kind: "spans" },
  },
  delivery: { cut_off: { kind: "time" }, days: { kind: "weekdays" }, heavy_from: { kind: "kilograms" } },
  payments: {
    methods: { kind: "methods" },
    cod_cap: { kind: "money" },
    bank_fee_cap: { kind: "money" },
    cheques_at_once: { kind: "switch" },
    ships_unpaid: { kind: "switch" },
    unpaid_days: { kind: "days" },
    dirham_sign: { kind: "switch" },
    stops_credit: { kind: "switch" },
    stop_after: { kind: "days" },
    stop_from: { kind: "money" },
    sends_reminders: { kind: "switch" },
  },
  papers: {
    invoice_prefix: { kind: "prefix" },
    credit_note_prefix: { kind: "prefix" },
    tax_period: { kind: "taxPeriod" },
    tax_emirate: { kind: "declaredEmirate" },
  },
  e_invoices: {
    issuer: { kind: "issuer" },
    from: { kind: "day" },
    tin: { kind: "tin" },
    licence: optional(60),
    authority: optional(120),
    street: optional(120),
    city: optional(60),
    emirate: { kind: "emirate" },
    hs_code: { kind: "hsCode", most: 40 },
  },
  senders: {
    email_name: optional(60),
    email_address: { kind: "optionalEmail" },
    reply_to: { kind: "optionalEmail" },
    sms_name: { kind: "smsName" },
  },
  limits: {
    four_eyes_money: { kind: "money" },
    four_eyes_credit: { kind: "money" },
    four_eyes_prices: { kind: "money" },
  },
} as const satisfies Record<string, Record<string, Field>>;

type Groups = typeof settingFields;
export type SettingGroup = keyof Groups;
type KindOf<F> = F extends { readonly kind: infer Kind extends SettingKind } ? Kind : never;
/** All settings, as the worker uses them. */
export type ShopSettings = {
  [Group in SettingGroup]: { [Name in keyof Groups[Group]]: Values[KindOf<Groups[Group][Name]>] };
};

/** The groups in the order in which the console has them. */
export const settingGroups = Object.keys(settingFields) as SettingGroup[];
export const isSettingGroup = (name: string): name is SettingGroup => Object.hasOwn(settingFields, name);

/** The fields of a group with what kind each is. */
export const fieldsOf = (group: SettingGroup): [name: string, field: Field][] =>
  Object.entries<Field>(settingFields[group]);

/** The names of the days, from 0, which is Sunday. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
