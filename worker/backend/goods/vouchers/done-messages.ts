import type { Locale } from "#shared/text/locale";

/** What a change of a voucher that went well says. */
export const doneMessages = {
  en: {
    saved: "Voucher saved",
    stopped: "Voucher stopped. Customers can no longer use it",
    restarted: "Voucher reactivated",
    made: "Codes ready to download",
  },
  ar: {
    saved: "تم حفظ القسيمة",
    stopped: "تم إيقاف القسيمة ولم يعد بالإمكان استخدامها",
    restarted: "تمت إعادة تفعيل القسيمة",
    made: "الرموز جاهزة للتنزيل",
  },
} as const satisfies Record<Locale, Record<string, string>>;
