// Shows that every screen, in both languages and at three widths, is a whole and accessible page without a fault.
import { describe } from "vitest";
import { locales } from "#shared/text/locale";
import { isWhole, refusalOf } from "#support/whole-screen";
import { everyScreen } from "#support/screens";
import { test } from "#support/visitor";

// What leads to sign-in is the screen of sign-in; the screens of users have tests of their own.
const walked = everyScreen.filter(([, { guarded }]) => !guarded);

// Shows: screens.shop, screens.categories-slug, screens.specialities, screens.procedures, screens.brands, screens.brand
// Shows: screens.policy, screens.about, screens.cart
describe.for(locales)("a whole page in %s", (locale) => {
  test.for(walked)("%s", async ([name, screen], { visitor }) => {
    await isWhole(await visitor({ expected: refusalOf(locale, screen) }), locale, name, screen);
  });
});
