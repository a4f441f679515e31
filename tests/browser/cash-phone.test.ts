// Shows that cash for a larger amount is offered once a code has confirmed a phone, and its account's owner has agreed:
// with scripts and as plain forms, in both languages; what is wrong stands beside its field, and nothing is lost.
import { expect } from "vitest";
import { checkoutOfCart, newBuyer, ordersOf, pay, stepOf } from "../support/checkout";
import { codeSentTo } from "../support/new-account";
import { test } from "../support/visitor";
import { inWays } from "../support/ways";
import { overflowing } from "../support/whole-page";

/** Shelving at AED 825, which is sold for cash. */
const dear = { "SL-HSH-M4": 3 };
const placedUrl = /\/order\/[^/]+\?placed=1$/;
let made = 0;

inWays([
  ["en", 1440, true],
  ["ar", 390, true],
  ["en", 390, false],
  ["ar", 1440, false],
] as const)("in %s at %i px, with scripts: %s", ([locale, width, javaScript]) => {
  // Shows: checkout.buying-limits
  test("a phone is confirmed on the step, by its code and by one of the account's e-mail", async ({ visitor }) => {
    const expected = [/status 4\d\d: .*(payment|send-otp|update-user)/];
    const { page, context, open } = await visitor({ javaScript, width, expected });
    const email = await newBuyer(context, dear);
    const { id } = await checkoutOfCart(context);
    await open(stepOf(locale, id, "payment"));
    const form = page.locator("form", { has: page.locator("[name=phone]") });
    expect(await page.locator("input[name=method][value=cod]:enabled").count()).toBe(0);
    expect(await overflowing(page)).toEqual([]);

    await form.locator("[name=phone]").fill("042345678");
    await form.locator("[value=phoneCode]").click();
    await form.locator("[aria-invalid=true]").waitFor();
    expect(await form.locator("[name=phone]").inputValue()).toBe("042345678");

    const phone = `05512340${10 + made++}`;
    await form.locator("[name=phone]").fill(phone);
    await form.locator("[value=phoneCode]").click();
    await form.locator("[name=phone_otp]").waitFor();
    const [ofPhone, ofOwner] = [await codeSentTo(context, `+971${phone.slice(1)}`), await codeSentTo(context, email)];
    const wrong = String((Number(ofPhone) + 1) % 1_000_000).padStart(6, "0");
    await form.locator("[name=phone_otp]").fill(wrong);
    await form.locator("[name=current_otp]").fill(ofOwner);
    await form.locator("[value=phone]").click();
    await form.locator("[name=phone_otp][aria-invalid=true]").waitFor();
    // The owner has agreed and is not asked again.
    expect(await form.locator("[name=current_otp]").count()).toBe(0);
    expect(await overflowing(page)).toEqual([]);

    await form.locator("[name=phone_otp]").fill(ofPhone);
    await form.locator("[value=phone]").click();
    await page.locator("input[name=method][value=cod]:enabled").waitFor({ state: "attached" });
    await pay(page, "cod");
    await page.waitForURL(placedUrl);
    expect(await ordersOf(context)).toMatchObject([{ payment_method: "cod", status: "placed" }]);
  });
});
