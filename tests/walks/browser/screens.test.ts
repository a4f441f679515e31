// Shows that every screen, in both languages and at three widths, is a whole and accessible page without a fault.
import { locales } from "#shared/text/locale";
import { isWhole, refusalOf } from "#support/whole-screen";
import { everyScreen } from "#support/screens";
import { test } from "#support/visitor";

// What leads to sign-in is the screen of sign-in; the screens of users have tests of their own.
const walked = everyScreen.filter(([, { guarded }]) => !guarded);

// One visitor walks them all: a new one would compile the shop's code, and axe's, again for each.
// Shows: screens.shop, screens.categories-slug, screens.specialities, screens.procedures, screens.brands, screens.brand
// Shows: screens.policy, screens.about, screens.cart
test.for(locales)("its screens are whole pages in %s", { timeout: 480_000 }, async (locale, { visitor }) => {
  const somebody = await visitor({ expected: walked.flatMap(([, screen]) => refusalOf(locale, screen)) });
  for (const [name, screen] of walked) await isWhole(somebody, locale, name, screen);
});
