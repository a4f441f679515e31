// Shows that every screen of the console is whole and accessible at three widths in both languages, and that it is for
// staff alone.
import { describe } from "vitest";
import { locales } from "#shared/text/locale";
import { framed, isGuarded, isUnknownToOthers, isWholeConsole } from "#support/console-screens";
import { test } from "#support/visitor";

// Shows: console.overview
describe.for(locales)("a whole page in %s", (locale) => {
  test.for(framed)("%s", async (pattern, { visitor }) => isWholeConsole(await visitor(), locale, pattern));
});

// Shows: console.hidden
test.for(framed)("%s leads a guest to sign-in and back", (pattern) => isGuarded(pattern));

// Shows: console.hidden
test.for(framed)("%s is an unknown address to who is no staff", (pattern) => isUnknownToOthers(pattern));
