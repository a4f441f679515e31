// Shows that every message leaves with the name that the shop has then, in its own language, and with no other.
import { describe, expect, test } from "vitest";
import { locales } from "#shared/text/locale";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { otpMessage } from "#backend/messages/outbox/otp-message";
import { shopMark, withShopName } from "#backend/messages/emails/shop-mark";
import { sampleMails, posted, sampleOrigin } from "#support/sample-emails";

const file = `${"a".repeat(40)}-640x160.png`;
const shop = {
  ...settingDefaults,
  brand: { ...settingDefaults.brand, name_en: 'Gulf "Care" & Co', name_ar: "رعاية الخليج", colour: "#1d4ed8" },
  company: { ...settingDefaults.company, legal_name_en: "Gulf Care LLC", legal_name_ar: "رعاية الخليج ذ.م.م" },
  contact: { ...settingDefaults.contact, email: "care@gulfcare.test" },
};
const software = /falaj|فلج|\p{Co}/iu;

describe.each(locales)("in %s", (locale) => {
  test.each(Object.entries(sampleMails(locale)))("%s", (_, message) => {
    const { subject, text, html } = posted(message, sampleOrigin, shop);
    expect(`${subject}\n${text}\n${html}`).not.toMatch(software);
    // In the shop's own colour.
    expect(html).not.toMatch(/#0b5f63/i);
  });

  test("a code by text says whose it is", () => {
    const message = otpMessage({ address: { phone: "+971501234567" }, purpose: "sign_in", code: "123456" }, locale);
    const { text } = posted(message, null, shop);
    expect(text).toContain(shop.brand[`name_${locale}`]);
    expect(text).not.toMatch(software);
  });
});

test("a logo is in the head of an e-mail, with its name where pictures are blocked", () => {
  const message = Object.values(sampleMails("en"))[0]!;
  const { html } = posted(message, sampleOrigin, { ...shop, brand: { ...shop.brand, logo: file } });
  expect(html).toContain(`src="${sampleOrigin}/media/logo/${file}"`);
  expect(html).toContain('alt="Gulf &quot;Care&quot; &amp; Co"');
});

test("a name with quotes stays a name in JSON", () => {
  const json = JSON.stringify({ text: `Your ${shopMark.en} order` });
  expect(JSON.parse(withShopName(json, shop.brand, true))).toEqual({ text: 'Your Gulf "Care" & Co order' });
});
