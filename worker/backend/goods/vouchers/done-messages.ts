import { doneIn } from "#backend/platform/done-messages";

/** What a change of a voucher that went well says. */
export const doneMessages = doneIn({
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
});
