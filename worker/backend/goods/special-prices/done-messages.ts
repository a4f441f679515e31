import { doneIn } from "#backend/platform/done-messages";

/** What a change of a campaign that went well says. */
export const doneMessages = doneIn({
  en: {
    begun: "The special prices are in the shop now",
    planned: "The special prices are planned and begin by themselves",
    ended: "The special prices have ended; list prices count again",
  },
  ar: {
    begun: "الأسعار الخاصة سارية في المتجر الآن",
    planned: "حُدّد موعد الأسعار الخاصة وستبدأ تلقائيًا",
    ended: "انتهت الأسعار الخاصة وعادت الأسعار الأصلية",
  },
});
