import { doneIn } from "#backend/platform/done-messages";

/** What a change of a campaign that went well says. */
export const doneMessages = doneIn({
  en: {
    begun: "Special prices are live",
    planned: "Special prices scheduled. They start automatically",
    ended: "Special prices ended. Regular prices apply again",
  },
  ar: {
    begun: "الأسعار الخاصة سارية في المتجر الآن",
    planned: "حُدّد موعد الأسعار الخاصة وستبدأ تلقائيًا",
    ended: "انتهت الأسعار الخاصة وعادت الأسعار الأصلية",
  },
});
