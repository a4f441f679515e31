// Shows that codes amid Arabic keep their order, and that nothing else is touched.
import { expect, test } from "vitest";
import { isolated } from "#shared/text/isolated";

/** With brackets for the isolate, which nobody can see. */
const marked = (text: string) => isolated(text).replaceAll("\u2066", "[").replaceAll("\u2069", "]");

test("codes, sizes, numbers and Latin names amid Arabic stand in isolates of their own", () => {
  expect(marked("خيط حرير 4-0، إبرة 19 mm")).toBe("خيط حرير [4-0]، إبرة [19 mm]");
  expect(marked("اتصل بنا على +971 4 123 4567 اليوم")).toBe("اتصل بنا على [+971 4 123 4567] اليوم");
  expect(marked("البريد 2a.b-c@clinic.ae والرمز 7-AB")).toBe("البريد [2a.b-c@clinic.ae] والرمز [7-AB]");
  expect(marked("قفازات Noura Care N-95 (L)، 6 × 9 in")).toBe("قفازات Noura Care N-95 (L)، [6 × 9 in]");
  expect(marked("من 1–3 أيام. الفاتورة INV-2026-7")).toBe("من [1–3] أيام. الفاتورة INV-2026-7");
});

test("no isolate holds one bracket of a pair", () => {
  expect(marked("عبوة (10-20) قطعة")).toBe("عبوة ([10-20]) قطعة");
  expect(marked("رقم 3 (20 مم)")).toBe("رقم 3 (20 مم)");
  expect(marked("تاريخ (مثل 2026-01-31).")).toBe("تاريخ (مثل [2026-01-31]).");
  expect(marked("مجموعة 6-12 (2 × 3)")).toBe("مجموعة [6-12] ([2 × 3])");
});

test("what every line shows in its order stays as it is", () => {
  const texts = [
    "Suture 4-0",
    "السعر 1,250.50 د.إ.",
    "يوم 24/11/2026 الساعة 10:30",
    "PDF أو JPG",
    "خصم 15%",
    "على https://falaj.ae/ar?a=1",
    "مصفح، م-37",
  ];
  expect(texts.map(isolated)).toEqual(texts);
});

test("a text that was isolated before is not isolated again", () => {
  const once = isolated("خيط 4-0");
  expect(once).not.toBe("خيط 4-0");
  expect(isolated(once)).toBe(once);
});
