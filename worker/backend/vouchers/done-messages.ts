import type { Locale } from "../../../shared/locale";

/** What a change of a voucher that went well says. */
export const doneMessages = {
  en: {
    saved: "The voucher is saved",
    stopped: "The voucher is stopped: from now on it counts for nobody",
    restarted: "The voucher counts again",
    made: "The codes are ready to be downloaded",
  },
  ar: {
    saved: "حُفظت القسيمة",
    stopped: "أُوقفت القسيمة: لن تسري لأحد من الآن",
    restarted: "عادت القسيمة سارية",
    made: "الرموز جاهزة للتنزيل",
  },
} as const satisfies Record<Locale, Record<string, string>>;
