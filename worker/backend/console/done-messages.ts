import type { Locale } from "../../../shared/locale";

/** What a change of somebody's console that went well says. */
export const doneMessages = {
  en: {
    view_saved: "The filter is saved",
    view_deleted: "The filter is deleted",
    columns_set: "The columns are as you chose",
  },
  ar: { view_saved: "حُفظ عامل التصفية", view_deleted: "حُذف عامل التصفية", columns_set: "عُرضت الأعمدة كما اخترتها" },
} as const satisfies Record<Locale, Record<string, string>>;
