// Shows that nothing of the console's frame lies over another part of it, and that a field stands beside its label.
import { expect } from "vitest";
import { signInAs } from "../support/placed-order";
import { test } from "../support/visitor";

for (const width of [700, 820, 1023])
  test(`messages stand above the bar at ${width} px`, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript: false, width });
    await signInAs(context, "staff");
    await open("/admin");
    const bar = (await page.locator(".console-bar").boundingBox())!;
    for (const place of await page.locator(".console .alerts").all()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { bottom } = await place.evaluate((box) => box.getBoundingClientRect());
      expect(bottom).toBeLessThan(bar.y);
    }
  });

for (const prefix of ["", "/ar"])
  test(`days of a period stand beside their labels on a phone in '${prefix}'`, async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript: false, width: 390 });
    await signInAs(context, "staff");
    await open(`${prefix}/admin/figures/vat`);
    for (const name of ["from", "to"]) {
      // oxlint-disable no-await-in-loop -- one after the other
      const field = page.locator(`.report-own input[name=${name}]`);
      const id = await field.getAttribute("id");
      const [box, label] = [await field.boundingBox(), await page.locator(`label[for="${id}"]`).boundingBox()];
      // oxlint-enable no-await-in-loop
      const middle = (part: typeof box) => part!.y + part!.height / 2;
      expect(Math.abs(middle(box) - middle(label))).toBeLessThan(4);
    }
  });
