// Shows that a form of settings that was refused comes back with the version it was read in, so that what is sent again after
// a passkey is the same change and not one against settings that nobody has read.
import { expect, test } from "vitest";
import type { ConsoleRefusal } from "#client/console/posted";
import { action as saveBrand } from "#client/console/settings/brand-page.tsx";
import { action as saveGroup } from "#client/console/settings/setting-group-page.tsx";
import { postAction } from "#support/posted-action";

const refused = { success: false, code: "passkey_needed", message: "Confirm with your passkey.", status: 403 };

test.each([
  ["the brand", saveBrand, { group: "brand" }],
  ["a group", saveGroup, { group: "limits" }],
])("%s", async (_, action, params) => {
  const { told } = await postAction(action, [["version", "7"]], [refused], params);
  expect((told as ConsoleRefusal).values["version"]).toBe("7");
});
