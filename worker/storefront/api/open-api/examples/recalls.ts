import { step, type Step } from "../example-steps";

/** Everybody who has units of a recalled lot is written to. */
export const withRecall: readonly Step[] = [
  step({
    call: "setLotState",
    as: "staff",
    request: ({ lotId }) => ({ lot_id: lotId, state: "recalled", reason: "The maker called it back" }),
  }),
  step({
    call: "sendRecall",
    as: "staff",
    request: ({ lotId }) => ({
      lot_id: lotId,
      text_en: "Stop using it, put it aside, and tell us how many you have.",
      text_ar: "توقفوا عن استخدامه، وضعوه جانبًا، وأخبرونا بالعدد الموجود لديكم.",
    }),
  }),
  step({ call: "getRecall", as: "staff", request: ({ lotId }) => ({ lot_id: lotId }) }),
  step({ call: "openRecall", as: "anyone", request: () => ({ notice_id: "0123456789abcdef01234567" }), status: 404 }),
  step({
    call: "answerRecall",
    as: "anyone",
    request: () => ({ notice_id: "0123456789abcdef01234567", found: 2, note: "On ward 3" }),
    status: 404,
  }),
];
