// Shows that without scripts the header says who is there, on pages that are stored for all and on one's own.
import { expect } from "vitest";
import { newAccount } from "../support/new-account";
import { test } from "../support/visitor";
import { inWays } from "../support/ways";

inWays([
  ["", "Sign in", "My Account"],
  ["/ar", "تسجيل الدخول", "حسابي"],
] as const)("in '%s'", ([prefix, signIn, mine]) => {
  test.for(["/products", "/products", "/cart", "/account"])("%s", async (path, { visitor }) => {
    const guest = await visitor({ javaScript: false });
    const user = await visitor({ javaScript: false });
    await newAccount(user.context);
    for (const [{ page, open }, word] of [
      [user, mine],
      [guest, signIn],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- the second visitor gets what was stored for the first
      await open(prefix + path);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await page.locator(".account-link > span").innerText()).toBe(word);
    }
  });
});
