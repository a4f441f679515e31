import type { Locale } from "#shared/text/locale";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";

/**
 * Placeholders for the shop's name in a message until it is sent, in each language: single characters that nobody can
 * type, so that no text can be cut inside one.
 */
export const shopMark: Record<Locale, string> = { en: "\ue000", ar: "\ue001" };

/** A text with the shop's name as it is set now. @param inJson the text is JSON, and the name part of a string in it */
export function withShopName(text: string, { name_en, name_ar }: ShopSettings["brand"], inJson = false): string {
  const written = (name: string) => (inJson ? JSON.stringify(name).slice(1, -1) : name);
  return text.replaceAll(shopMark.en, () => written(name_en)).replaceAll(shopMark.ar, () => written(name_ar));
}
