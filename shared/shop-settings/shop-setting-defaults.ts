import { shippedColour } from "./shop-colour";
import type { ShopSettings } from "./shop-setting-fields";

const open = (from: number, to: number): [number, number] => [from * 60, to * 60];
const wholeDay = [open(8, 20)];

/**
 * What holds until the operator saves a group in the console. The values are invented. Sums and ways to pay may be set by
 * variables too (`worker/backend/settings.ts`), over which a saved group wins.
 */
export const settingDefaults: ShopSettings = {
  brand: {
    name_en: "Falaj",
    name_ar: "فلج",
    colour: shippedColour,
    logo: "",
    logo_dark: "",
    mark: "",
    letterhead_en: [],
    letterhead_ar: [],
    bank: "",
    iban: "",
    paper_foot_en: [],
    paper_foot_ar: [],
  },
  company: {
    legal_name_en: "Falaj Medical Supplies Trading LLC",
    legal_name_ar: "فلج لتجارة المستلزمات الطبية ذ.م.م",
    trn: "100000000000003",
    address_en: "Unit 214, Building 64, Dubai Healthcare City, Dubai, United Arab Emirates",
    address_ar: "وحدة 214، مبنى 64، مدينة دبي الطبية، دبي، الإمارات العربية المتحدة",
    office_1_city_en: "Dubai",
    office_1_city_ar: "دبي",
    office_1_lines_en: ["Unit 214, Building 64", "Dubai Healthcare City"],
    office_1_lines_ar: ["وحدة 214، مبنى 64", "مدينة دبي الطبية"],
    office_2_city_en: "Abu Dhabi",
    office_2_city_ar: "أبوظبي",
    office_2_lines_en: ["Warehouse 7, Street 16", "Musaffah Industrial Area, M-37"],
    office_2_lines_ar: ["مستودع 7، شارع 16", "منطقة مصفح الصناعية، م-37"],
    instagram: "https://www.instagram.com/falaj.example",
    linkedin: "https://www.linkedin.com/company/falaj-example",
    youtube: "https://www.youtube.com/@falaj-example",
    app_store: "https://apps.apple.com/ae/app/falaj/id0000000000",
    google_play: "https://play.google.com/store/apps/details?id=example.falaj",
  },
  contact: { phone: "+971 4 000 0100", whatsapp: "+971 50 000 0100", email: "care@falaj.example" },
  hours: {
    monday: wholeDay,
    tuesday: wholeDay,
    wednesday: wholeDay,
    thursday: wholeDay,
    friday: [open(8, 12), open(14.5, 20)],
    saturday: wholeDay,
    sunday: [open(9, 17)],
  },
  delivery: { cut_off: 14 * 60, days: [1, 2, 3, 4, 5, 6], heavy_from: 15 },
  payments: {
    methods: ["cod", "card", "apple_pay", "google_pay", "tabby", "credit"],
    cod_cap: 500_000,
    bank_fee_cap: 3000,
    cheques_at_once: false,
    ships_unpaid: false,
    unpaid_days: 14,
    dirham_sign: false,
    stops_credit: true,
    stop_after: 30,
    stop_from: 0,
    sends_reminders: true,
  },
  papers: { invoice_prefix: "INV-", credit_note_prefix: "CN-", tax_period: "quarter_1", tax_emirate: "delivery" },
  e_invoices: {
    issuer: "off",
    from: "",
    tin: "",
    licence: "",
    authority: "",
    street: "",
    city: "",
    emirate: "",
    hs_code: "",
  },
  senders: { email_name: "", email_address: "", reply_to: "", sms_name: "" },
  limits: { four_eyes_money: 500_000, four_eyes_credit: 5_000_000, four_eyes_prices: 500_000 },
};
