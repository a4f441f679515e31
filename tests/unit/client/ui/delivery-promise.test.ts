// Shows that the sentence about a delivery names its one day, or the two between which it arrives.
import { createElement } from "react";
import { expect, test } from "vitest";
import { DeliveryPromise } from "#client/ui/delivery-promise.tsx";
import type { Locale } from "#shared/text/locale";
import { rendered } from "#support/rendered";

/** What is said on a Saturday at ten, where goods arrive after so many days. */
function saidIn(locale: Locale, days_min: number, days_max: number): string {
  const days = { days_min, days_max, cut_off: "14:00" };
  const at = Date.parse("2026-11-28T10:00:00+04:00");
  const delivery = { weekdays: [1, 2, 3, 4, 5, 6], holidays: [] };
  return rendered(createElement(DeliveryPromise, { place: "Al Ain", days, at }), locale, { delivery }).replaceAll(
    "\u00a0",
    " ",
  );
}

test("goods arrive by one day", () => {
  expect(saidIn("en", 2, 2)).toBe("Get it in Al Ain by Tuesday 1 Dec if you order within 4 h 0 min");
});

test("goods arrive between two days, in both languages", () => {
  expect(saidIn("en", 2, 4)).toBe(
    "Get it in Al Ain between Tuesday 1 Dec and Thursday 3 Dec if you order within 4 h 0 min",
  );
  expect(saidIn("ar", 2, 4)).toBe("يصلك في Al Ain بين الثلاثاء 1 ديسمبر والخميس 3 ديسمبر إذا طلبت خلال 4 س و0 د");
});
