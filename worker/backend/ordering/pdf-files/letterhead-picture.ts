import { dependencyDeadline, within } from "#backend/platform/deadline";
import { logError } from "#backend/platform/log";
import { base64Of } from "#backend/platform/text/base64";
import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { productMediaFolder } from "#shared/goods/product-media";
import { drawnMark, shippedMark } from "#shared/shop-settings/drawn-mark";

const asData = (type: string, base64: string) => `data:${type};base64,${base64}`;
const svgAsData = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * The logo of the shop, else its mark, as a data URL. One that cannot be read is replaced by the first letter of the name: a
 * paper without its picture is better than none.
 */
export async function paperPicture(brand: Brand, media: R2Bucket): Promise<string> {
  const picture = brand.logo ?? brand.mark;
  if (!picture) return svgAsData(brand.shipped ? shippedMark : drawnMark(brand));
  try {
    const stored = await within(dependencyDeadline, "R2", media.get(productMediaFolder.picture + picture.file));
    if (stored) {
      const bytes = await within(dependencyDeadline, "R2", stored.arrayBuffer());
      return asData(picture.file.endsWith(".png") ? "image/png" : "image/jpeg", base64Of(new Uint8Array(bytes)));
    }
  } catch (error) {
    logError("paper_without_logo", error);
  }
  return svgAsData(drawnMark(brand));
}
