import type { Locale } from "#shared/text/locale";
import { withoutPictureMetadata } from "#shared/pictures/picture-metadata";
import { pictureSize, productMediaFolder } from "#shared/goods/product-media";
import { fitsLogo, largestLogo, logoFields, logoOf, logoTypes } from "#shared/shop-settings/shop-logo";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { within } from "#backend/platform/deadline";
import { contentTypeOf } from "#backend/identity/documents/content-type";
import type { FieldProblem, Outcome } from "#backend/platform/outcome";
import { isIntactPicture } from "#backend/goods/product-media/intact-picture";
import { noteUpload, selectUploaded } from "#backend/goods/product-media/product-media-statements";
import { hexOf } from "#shared/text/hex";

/** What logos are noted for, in the place of a product. */
const noted = "shop";
/** How long the bucket may take, in ms. */
const bucketDeadline = 10_000;
const logoMessages: Record<Locale, Record<"kind" | "heavy" | "logo" | "mark", string>> = {
  en: {
    kind: "Upload an intact PNG or JPG picture. An SVG can hold a script, so save it as PNG first.",
    heavy: "A logo weighs at most 512 kB.",
    logo: "A logo is 32 to 2,000 pixels wide and high, at most eight times as wide as high and twice as high as wide.",
    mark: "The small mark is square, with 192 to 2,000 pixels on each side.",
  },
  ar: {
    kind: "ارفع صورة PNG أو JPG سليمة. قد يحتوي ملف SVG على برنامج نصي، فاحفظه بصيغة PNG أولًا.",
    heavy: "لا يزيد حجم الشعار على 512 كيلوبايت.",
    logo: "عرض الشعار وارتفاعه بين 32 و2000 بكسل، ولا يزيد عرضه على ثمانية أضعاف ارتفاعه ولا ارتفاعه على ضعف عرضه.",
    mark: "العلامة الصغيرة مربعة، وضلعها بين 192 و2000 بكسل.",
  },
};
const endings = { "image/png": "png", "image/jpeg": "jpg" } as const;

/**
 * Keeps a picture for a field of the brand, under a name made of its content and its sides. It is judged by its content
 * alone: nothing here draws it, and no kind of file is taken that could hold a script.
 */
export async function uploadLogo(
  { field, file: { bytes } }: CallInput<"uploadShopLogo">,
  { db, locale, media, now }: CallContext,
): Promise<Outcome<CallAnswer<"uploadShopLogo">>> {
  const said = logoMessages[locale];
  const refused = { fail: "media_refused", message: said.kind } as const;
  if (bytes.length > largestLogo) return { fail: "file_too_large", message: said.heavy };
  const found = contentTypeOf(bytes);
  const type = logoTypes.find((one) => one === found);
  const size = type && pictureSize(bytes);
  if (!type || !size) return refused;
  if (!fitsLogo(field, size)) {
    return { fail: "picture_size_refused", message: field === "mark" ? said.mark : said.logo };
  }
  if (!(await isIntactPicture(bytes, type))) return refused;
  const clean = withoutPictureMetadata(bytes, type);
  if (!clean) return refused;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", clean));
  const file = `${hexOf(digest.subarray(0, 20))}-${size.width}x${size.height}.${endings[type]}`;
  // The note comes first, so that whatever is in the bucket is deleted some day when nothing names it.
  await db.run(noteUpload(file, noted, now));
  const stored = media.put(productMediaFolder.picture + file, clean, { httpMetadata: { contentType: type } });
  await within(bucketDeadline, "R2", stored);
  return { file };
}

/** Fields whose picture nobody has uploaded, or which does not fit there. */
export async function missingLogos(
  { brand }: ShopSettings,
  { db }: CallContext,
): Promise<Record<string, FieldProblem>> {
  const wanted = logoFields.filter((field) => brand[field] !== "");
  if (wanted.length === 0) return {};
  const [rows] = await db.run(
    selectUploaded(
      wanted.map((field) => brand[field]),
      noted,
    ),
  );
  const known = new Set(rows.map(({ file }) => file));
  const isMissing = (field: (typeof wanted)[number]) => {
    const picture = logoOf(brand[field]);
    return !picture || !known.has(picture.file) || !fitsLogo(field, picture);
  };
  return Object.fromEntries(wanted.filter(isMissing).map((field) => [field, "logo" as const]));
}
