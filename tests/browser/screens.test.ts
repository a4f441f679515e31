// Shows that a screen of each kind, at three widths and in one of the languages, is a whole and accessible page without a
// fault. `tests/walks/browser/screens.test.ts` walks all of them in both.
import { screens, variations } from "../support/screens";
import { test } from "../support/visitor";
import { isWhole, refusalOf } from "../support/whole-screen";

/** Each has a layout of its own; half of them in each language. */
const kinds = {
  en: { product: screens.product, cart: screens.cart, "unknown address": screens.notFound },
  ar: { home: screens.home, "filtered listing": variations["filtered listing"]!, policy: screens.policy },
} as const;

// One visitor walks them all: a new one would compile the shop's code, and axe's, again for each.
test.for(["en", "ar"] as const)(
  "a screen of each kind is whole in %s",
  { timeout: 60_000 },
  async (locale, { visitor }) => {
    const here = Object.entries(kinds[locale]);
    const somebody = await visitor({ expected: here.flatMap(([, screen]) => refusalOf(locale, screen)) });
    for (const [name, screen] of here) await isWhole(somebody, locale, name, screen);
  },
);
