// Shows that every screen of the console is whole and accessible at three widths in both languages, and that it is for
// staff alone.
import { locales } from "#shared/text/locale";
import { framed, isGuarded, isUnknownToOthers, isWholeConsole } from "#support/console-screens";
import { test } from "#support/visitor";

// One visitor walks them all: a new one would compile the console's code, and axe's, again for each.
// Shows: console.overview
test.for(locales)("its screens are whole pages in %s", { timeout: 480_000 }, async (locale, { visitor }) => {
  const colleague = await visitor();
  for (const pattern of framed) await isWholeConsole(colleague, locale, pattern);
});

// Shows: console.hidden
test.for(framed)("%s leads a guest to sign-in and back", (pattern) => isGuarded(pattern));

// Shows: console.hidden
test.for(framed)("%s is an unknown address to who is no staff", (pattern) => isUnknownToOthers(pattern));
