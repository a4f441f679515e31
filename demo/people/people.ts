import { sql } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import type { AddressRow } from "#backend/ordering/addresses/addresses-statements";
import { decideAccount, upsertApplication } from "#backend/ordering/credit-line/credit-line-store";

export type DemoBuyer = {
  userId: string;
  name: string;
  email: string;
  establishment: string;
  trn: string;
  locale: "en" | "ar";
  address: AddressRow;
  hasCredit: boolean;
};

/** Made-up buyers: name, establishment, e-mail, emirate and area, language, and whether they buy on credit. */
const people = [
  ["Aisha Rahman", "Creek Side Dental Clinic", "aisha.rahman", "Dubai", "Deira", "en", true],
  ["Omar Haddad", "Al Barsha Family Clinic", "omar.haddad", "Dubai", "Al Quoz", "en", false],
  ["مريم السويدي", "عيادة الواحة التخصصية", "mariam.alsuwaidi", "أبوظبي", "جزيرة أبوظبي", "ar", true],
  ["Priya Nair", "Corniche Day Surgery", "priya.nair", "Abu Dhabi", "Khalifa City", "en", true],
  ["خالد الشامسي", "مركز الشارقة للعلاج الطبيعي", "khalid.alshamsi", "الشارقة", "الشارقة", "ar", false],
  ["Daniel Moss", "", "daniel.moss", "Dubai", "Dubai Marina", "en", false],
  ["فاطمة المنصوري", "", "fatima.almansoori", "العين", "العين", "ar", false],
  ["Grace Mendoza", "Ajman Home Care", "grace.mendoza", "Ajman", "Ajman", "en", false],
  ["Yusuf Karim", "Northern Laboratory", "yusuf.karim", "Ras Al Khaimah", "Ras Al Khaimah", "en", true],
  ["نورة الكعبي", "صيدلية الفجر", "noura.alkaabi", "الفجيرة", "الفجيرة", "ar", false],
  ["Elena Petrova", "", "elena.petrova", "Dubai", "Jumeirah", "en", false],
  ["Hassan Ali", "Umm Al Quwain Polyclinic", "hassan.ali", "Umm Al Quwain", "Umm Al Quwain", "en", false],
] as const;

/** Al Ain is an area of Abu Dhabi. */
const emirateOf = (state: string): string => (state === "العين" ? "أبوظبي" : state);

const buyers: DemoBuyer[] = people.map(([name, establishment, email, state, city, locale, hasCredit], at) => {
  const [first_name = "", ...rest] = name.split(" ");
  return {
    userId: `demo-buyer-${at + 1}`,
    name,
    email: `${email}@falaj.example`,
    establishment,
    trn: establishment ? `1002345678${String(at).padStart(3, "0")}03` : "",
    locale,
    hasCredit,
    address: {
      address_id: `demo-address-${at + 1}`,
      location_id: null,
      first_name,
      last_name: rest.join(" "),
      address_line_1: `Building ${at + 3}`,
      address_line_2: `Street ${at + 11}`,
      city,
      state: emirateOf(state),
      country: "United Arab Emirates",
      phone: `+9715012340${String(at).padStart(2, "0")}`,
    },
  };
});

/** Writes the made-up buyers, and opens the credit lines of some. @param since when they came, in ms */
export async function loadBuyers(db: Database, since: number): Promise<DemoBuyer[]> {
  for (const buyer of buyers) {
    const { userId, email, name, establishment, trn, locale, address } = buyer;
    // oxlint-disable-next-line no-await-in-loop -- a dozen
    await db.run(
      statement(sql`
        INSERT INTO users (user_id, email, name, first_name, last_name, establishment_name, locale, created_at)
        VALUES (${userId}, ${email}, ${name}, ${address.first_name}, ${address.last_name}, ${establishment}, ${locale},
          ${since}) ON CONFLICT DO NOTHING`),
    );
    if (!buyer.hasCredit) continue;
    const application = {
      account_id: `demo-credit-${userId}`,
      user_id: userId,
      establishment,
      trn,
      contact_name: name,
      contact_phone: address.phone,
      monthly_purchases: "5000_20000",
      requested_limit: 10_000_000,
      requested_terms: 30,
      documents: [],
      applied_at: since,
    } as const;
    const approval = {
      status: "approved",
      limit: 10_000_000,
      terms: 30,
      reason: null,
      by: "demo",
      now: since,
    } as const;
    // oxlint-disable-next-line no-await-in-loop -- a few
    await db.run(
      upsertApplication(application),
      decideAccount(application.account_id, { states: ["applied"] }, approval),
    );
  }
  return buyers;
}
