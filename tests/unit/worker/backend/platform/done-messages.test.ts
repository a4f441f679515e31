import { expect, test } from "vitest";
import { doneIn } from "#backend/platform/done-messages";

test("what went well is said in both languages, with what it is about", () => {
  const said = doneIn({
    en: { saved: "Saved", sent: (to) => `Sent to ${to}` },
    ar: { saved: "تم الحفظ", sent: (to) => `أُرسل إلى ${to}` },
  });
  expect(said.ar.saved).toBe("تم الحفظ");
  expect(said.en.sent("Noura")).toBe("Sent to Noura");
});

test("a sentence that one language lacks does not compile", () => {
  // @ts-expect-error -- no Arabic for `deleted`
  expect(doneIn({ en: { saved: "Saved", deleted: "Deleted" }, ar: { saved: "تم الحفظ" } }).en.deleted).toBe("Deleted");
  // @ts-expect-error -- no English for `deleted`
  expect(doneIn({ en: { saved: "Saved" }, ar: { saved: "تم الحفظ", deleted: "حُذف" } }).en.saved).toBe("Saved");
});
