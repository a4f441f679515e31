import {
  businessCategories,
  queryTypes,
  type BusinessCategory,
  type QueryType,
} from "#shared/goods/business-categories";
import { successMessages } from "#backend/platform/messages";
import type { Handlers } from "#backend/ordering/call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { selectCustomer, updateChoice } from "./account-store";
import type { Locale } from "#shared/text/locale";

/** The closed lists of forms. */
const choiceLabels: Record<Locale, Record<BusinessCategory | QueryType, string>> = {
  en: {
    general: "General",
    clinic: "Clinic",
    dental: "Dental clinic",
    hospital: "Hospital",
    pharmacy: "Pharmacy",
    laboratory: "Laboratory",
    order: "An order",
    product: "A product",
    bulk: "Bulk order",
    account: "My account",
    other: "Something else",
  },
  ar: {
    general: "عام",
    clinic: "عيادة",
    dental: "عيادة أسنان",
    hospital: "مستشفى",
    pharmacy: "صيدلية",
    laboratory: "مختبر",
    order: "طلب",
    product: "منتج",
    bulk: "طلب بالجملة",
    account: "حسابي",
    other: "موضوع آخر",
  },
};

/** The profile and the closed lists of its forms. A session of nobody is refused as a bad token. */
export const accountHandlers: Handlers<"getCustomer" | "listCustomerChoices" | "saveCustomerChoice"> = {
  async getCustomer(_input, context) {
    const [[row]] = await context.db.run(selectCustomer(userOf(context), context.settings.staffEmails));
    if (!row) return { fail: "token_not_valid" };
    const isStaff = row.is_staff === 1;
    return {
      user: {
        email: row.email ?? "",
        name: row.name,
        phone: row.phone ?? "",
        first_name: row.first_name,
        last_name: row.last_name,
        orders_count: row.orders_count,
        isAuthenticated: Boolean(row.email),
        can_generate_referral_link: isStaff || row.may_refer === 1,
        is_staff: isStaff,
        customer_choice: businessCategories.find((category) => category === row.business_type) ?? null,
        establishment_name: row.establishment_name,
        has_password: row.has_password === 1,
      },
    };
  },

  async listCustomerChoices(_input, { locale }) {
    const labels = choiceLabels[locale];
    return {
      business_categories: businessCategories.map((value) => ({ value, label: labels[value] })),
      query_types: queryTypes.map((value) => ({ value, label: labels[value] })),
    };
  },

  async saveCustomerChoice(input, context) {
    const [[saved]] = await context.db.run(updateChoice(userOf(context), input["customer-choice"]));
    if (!saved) return { fail: "token_not_valid" };
    return { message: successMessages[context.locale].choice_saved, customer_choice: saved.business_type };
  },
};
