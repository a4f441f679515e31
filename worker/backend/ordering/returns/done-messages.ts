import { doneIn } from "#backend/platform/done-messages";

/** What a step of a return that went well says. */
export const doneMessages = doneIn({
  en: {
    requested: "We received your return request",
    withdrawn: "Return request withdrawn",
    approved: "Return approved",
    refused: "Return declined",
    received: "Return received",
    closed: "Return closed",
  },
  ar: {
    requested: "استلمنا طلب الإرجاع",
    withdrawn: "تم سحب طلب الإرجاع",
    approved: "تمت الموافقة على الإرجاع",
    refused: "تم رفض الإرجاع",
    received: "تم استلام المرتجع",
    closed: "تم إغلاق طلب الإرجاع",
  },
});
