import type { Brand, Shop } from "../contracts/back-office/shop-settings";
import type { Locale } from "../text/locale";
import { aedFromFils, type Fils } from "../money/money";
import { timeText } from "../time/time-of-day";
import { settingDefaults } from "./shop-setting-defaults";
import { weekdays, type ShopSettings } from "./shop-setting-fields";
import { logoFields, logoOf } from "./shop-logo";
import { dialled } from "../typed/phone";

/** What a place's row says of delivery; money in fils, `cut_off` in minutes after midnight, null: the shop's own. */
type Terms = {
  name_en: string;
  name_ar: string;
  charge: Fils;
  free_from: Fils;
  minimum_order: Fils;
  days_min: number;
  days_max: number;
  cut_off: number | null;
};

const links = [
  ["Instagram", "instagram"],
  ["LinkedIn", "linkedin"],
  ["YouTube", "youtube"],
] as const;
const apps = [
  ["App Store", "app_store"],
  ["Google Play", "google_play"],
] as const;

/**
 * Public facts about the shop, in one language.
 * @param place the emirate where a visitor is served by default
 * @param areas those of it to which goods are delivered
 */
export function shopOf(
  { brand, company, contact, hours, delivery, payments }: ShopSettings,
  place: Terms,
  holidays: readonly { day: string }[],
  locale: Locale,
  areas: readonly Pick<Terms, "charge" | "free_from">[] = [],
): Shop {
  const charges = [place, ...areas].map(({ charge }) => charge);
  const [least, most] = [Math.min(...charges), Math.max(...charges)];
  const named = (
    list: readonly (readonly [string, "instagram" | "linkedin" | "youtube" | "app_store" | "google_play"])[],
  ) => list.map(([name, field]) => ({ name, href: company[field] })).filter(({ href }) => href !== "");
  const offices = ([1, 2] as const).map((number) => ({
    city: company[`office_${number}_city_${locale}`],
    lines: company[`office_${number}_lines_${locale}`],
  }));
  return {
    brand: brandOf(brand, locale),
    company: {
      legal_name: company[`legal_name_${locale}`],
      trn: company.trn,
      address: company[`address_${locale}`],
      offices: offices.filter(({ city, lines }) => city !== "" || lines.length > 0),
      social: named(links),
      apps: named(apps),
    },
    contact: {
      phone: { text: contact.phone, href: `tel:+${dialled(contact.phone)}` },
      whatsapp: { text: contact.whatsapp, href: `https://wa.me/${dialled(contact.whatsapp)}` },
      email: { text: contact.email, href: `mailto:${contact.email}` },
    },
    // The week of a working shop begins on Monday.
    hours: [...weekdays.slice(1), weekdays[0]].map((day) => ({
      day,
      spans: hours[day].map(([from, to]) => [timeText(from), timeText(to)]),
    })),
    delivery: {
      place: place[`name_${locale}`],
      charge: aedFromFils(most),
      ...(least < most && { charge_from: aedFromFils(least) }),
      free_from: aedFromFils(Math.max(...[place, ...areas].map(({ free_from }) => free_from))),
      usual: { charge: aedFromFils(place.charge), free_from: aedFromFils(place.free_from) },
      minimum_order: aedFromFils(place.minimum_order),
      days_min: place.days_min,
      days_max: place.days_max,
      cut_off: timeText(place.cut_off ?? delivery.cut_off),
      weekdays: delivery.days,
      holidays: holidays.map(({ day }) => day),
    },
    payment: payments.methods,
    ...(payments.dirham_sign && { dirham_sign: true }),
  };
}

/** How the shop presents itself, in one language. */
export function brandOf(brand: ShopSettings["brand"], locale: Locale): Brand {
  const pictures = logoFields.flatMap((field) => {
    const picture = logoOf(brand[field]);
    return picture ? [[field, picture] as const] : [];
  });
  return {
    name: brand[`name_${locale}`],
    colour: brand.colour,
    ...(isShipped(brand) && pictures.length === 0 && { shipped: true }),
    ...Object.fromEntries(pictures),
  };
}

const isShipped = ({ name_en, name_ar }: ShopSettings["brand"]): boolean =>
  name_en === settingDefaults.brand.name_en && name_ar === settingDefaults.brand.name_ar;
