// Shows that a step of the first day that is done in part says what is missing.
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { FirstDay } from "#client/console/overview/first-day.tsx";
import { companyFields } from "#shared/customers/company-fields";
import { rendered } from "#support/rendered";

/** The list with one step. */
function listWith(open: readonly (typeof companyFields)[number][]): string {
  const element = createElement(FirstDay, { steps: [{ name: "company", done: false, open: [...open] }] });
  return rendered(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }), "en");
}

test("what is still the invented company's is named once some of it is not", () => {
  expect(listWith(["legal_name_ar", "address_en"])).toContain(
    "Still the sample company’s: legal name in Arabic · address in English",
  );
  expect(listWith(companyFields)).not.toContain("Still");
});
