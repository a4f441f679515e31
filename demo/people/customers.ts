import type { BusinessCategory } from "#shared/goods/business-categories";

type Emirate = readonly [state: string, city: string, locationId: number];
const dubai: Emirate = ["Dubai", "Deira", 4901];
const healthcareCity: Emirate = ["Dubai", "Dubai Healthcare City", 4905];
const abuDhabi: Emirate = ["Abu Dhabi", "Khalifa City", 4802];
const alAin: Emirate = ["Abu Dhabi", "Al Ain", 4804];
const sharjah: Emirate = ["Sharjah", "Sharjah City", 5001];
const ajman: Emirate = ["Ajman", "Ajman City", 5101];
const rasAlKhaimah: Emirate = ["Ras Al Khaimah", "Ras Al Khaimah City", 5301];
const fujairah: Emirate = ["Fujairah", "Fujairah City", 5401];

/** An invented customer: nobody and no business of that name is meant. */
export type DemoCustomer = {
  first: string;
  last: string;
  locale: "en" | "ar";
  /** Empty: a person without a business. */
  establishment: string;
  category: BusinessCategory | "";
  place: Emirate;
  tags: readonly string[];
  note: string;
  /** How many orders it has placed so far. */
  orders: number;
};

const one = (
  [first, last]: readonly [string, string],
  establishment: string,
  category: DemoCustomer["category"],
  place: Emirate,
  orders: number,
  more: Partial<Pick<DemoCustomer, "tags" | "note">> = {},
): DemoCustomer => ({
  first,
  last,
  locale: /[\u0600-\u06ff]/.test(first) ? "ar" : "en",
  establishment,
  category,
  place,
  orders,
  tags: [],
  note: "",
  ...more,
});

/** In a fixed order, on which their ids, phones and days depend. */
export const demoCustomers: readonly DemoCustomer[] = [
  one(["Huda", "Al Suwaidi"], "Crescent Dental Studio", "dental", dubai, 4, {
    tags: ["key account"],
    note: "Orders gloves each month; call before 10 am.",
  }),
  one(["خالد", "المهيري"], "عيادة نور الواحة", "clinic", abuDhabi, 3, { tags: ["key account", "net 30"] }),
  one(["Priya", "Menon"], "Palm Grove Polyclinic", "clinic", healthcareCity, 3),
  one(["مريم", "الكعبي"], "مركز ياسمين لطب الأسنان", "dental", alAin, 2),
  one(["Omar", "Haddad"], "Blue Falcon Pharmacy", "pharmacy", sharjah, 3, { tags: ["pharmacy"] }),
  one(["Salma", "Farouk"], "Desert Rose Laboratory", "laboratory", dubai, 1),
  one(["راشد", "النعيمي"], "مستشفى الخور الأهلي", "hospital", rasAlKhaimah, 4, { tags: ["key account"] }),
  one(["Anita", "D’Souza"], "Harbour View Clinic", "clinic", ajman, 2),
  one(["فاطمة", "البلوشي"], "صيدلية السنابل", "pharmacy", fujairah, 1, { tags: ["pharmacy"] }),
  one(["Daniel", "Okafor"], "Northgate Physiotherapy", "clinic", dubai, 2, { note: "Delivery through the back gate." }),
  one(["Layla", "Mansour"], "", "", dubai, 1),
  one(["أحمد", "الزعابي"], "", "", abuDhabi, 2),
  one(["Grace", "Mendoza"], "Little Steps Paediatrics", "clinic", healthcareCity, 2),
  one(["يوسف", "الشامسي"], "مختبر الأفق الطبي", "laboratory", sharjah, 2, { tags: ["tender"] }),
  one(["Nadia", "Rahimi"], "Silver Date Dental", "dental", dubai, 1),
  one(["Thomas", "Berger"], "Corniche Day Surgery", "hospital", abuDhabi, 3, { tags: ["tender"] }),
  one(["شيخة", "الكتبي"], "عيادة ريحان للجلدية", "clinic", alAin, 1),
  one(["Imran", "Qureshi"], "Al Barsha Family Care", "clinic", dubai, 1),
  one(["عائشة", "المنصوري"], "", "", dubai, 0),
  one(["Mei", "Tanaka"], "Lotus Acupuncture Rooms", "clinic", dubai, 1),
  one(["سالم", "الظاهري"], "مركز الساحل للأشعة", "clinic", fujairah, 1),
  one(["Rania", "Aboud"], "Pearl Line Orthodontics", "dental", sharjah, 2),
  one(["Victor", "Lungu"], "", "", ajman, 0),
  one(["هند", "المازمي"], "صيدلية واحة الشفاء", "pharmacy", alAin, 2, { tags: ["pharmacy", "net 30"] }),
  one(["Sunita", "Rao"], "Green Dune Veterinary", "general", dubai, 1),
  one(["بدر", "العامري"], "مستشفى قصر النخيل", "hospital", abuDhabi, 2),
  one(["Elena", "Petrova"], "Marina Skin Clinic", "clinic", dubai, 1),
  one(["نورة", "السويدي"], "", "", sharjah, 1),
  one(["Joseph", "Thomas"], "Backwater Homecare", "general", dubai, 1),
  one(["علياء", "الحوسني"], "عيادة غاف للنساء", "clinic", rasAlKhaimah, 1),
  one(["Karim", "Benali"], "Atlas Sports Medicine", "clinic", dubai, 0),
  one(["Fiona", "Walsh"], "", "", dubai, 1),
  one(["ماجد", "الفلاحي"], "مختبر سدرة", "laboratory", ajman, 1),
  one(["Reem", "Saab"], "Cedar Dental House", "dental", abuDhabi, 1),
  one(["Arjun", "Pillai"], "Lighthouse Pharmacy", "pharmacy", dubai, 0, { tags: ["pharmacy"] }),
  one(["موزة", "الطنيجي"], "", "", fujairah, 0),
  one(["Hannah", "Lindqvist"], "Fjord Audiology", "clinic", healthcareCity, 0),
  one(["سعيد", "الحمادي"], "مركز مدار للعلاج الطبيعي", "clinic", sharjah, 0),
  one(["Yasmin", "Idris"], "Amber Gate School Clinic", "clinic", ajman, 0),
  one(["طارق", "الجابري"], "عيادة الميناء لطب الأسنان", "dental", alAin, 0),
];
