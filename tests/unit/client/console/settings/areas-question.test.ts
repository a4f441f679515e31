// Shows that the question about the areas of a changed emirate has both answers, in the page itself.
import { createElement } from "react";
import { expect, test } from "vitest";
import { AreasQuestion } from "#client/console/settings/areas-question.tsx";
import type { Place } from "#client/console/settings/place-form";
import { rendered } from "#support/rendered";

const emirates = [{ id: 51, name_en: "Dubai", name_ar: "دبي" } as Place];

test.for([
  ["en", "Change Dubai only", "Change its 3 areas too"],
  ["ar", "غيّر دبي وحدها", "غيّر مناطقها الـ3 أيضًا"],
] as const)("in %s", ([locale, alone, all]) => {
  const page = rendered(createElement(AreasQuestion, { asked: [{ id: 51, areas: 3 }], emirates, busy: false }), locale);
  expect(page).toMatch(new RegExp(`name="51.all"[^>]*value="0"[^>]*/> ${alone}<`));
  expect(page).toMatch(new RegExp(`name="51.all"[^>]*value="1"[^>]*/> ${all}<`));
});
