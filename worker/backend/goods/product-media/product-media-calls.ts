import { productMediaFolder } from "#shared/goods/product-media";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { openDatabase } from "#backend/platform/database";
import { within } from "#backend/platform/deadline";
import type { Outcome } from "#backend/platform/outcome";
import { productMediaOf, type ProductMedia } from "./media-type";
import { noteUpload } from "./product-media-statements";
import { selectOldUploads, settleUploads } from "./product-media-store";
import { hexOf } from "#shared/text/hex";

/** How long the bucket may take for a file of the largest size, in ms. */
const bucketDeadline = 20_000;
const dayInMs = 86_400_000;
/** Uploads that are looked at in one minute. */
const mostAtOnce = 50;

const endings = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const satisfies Record<ProductMedia["type"], string>;

/**
 * The name that a file's content gives it: the same file twice is one. It tells nothing of a product, and nobody guesses
 * it, so that a draft's pictures are as good as private until they are published.
 */
async function nameOf({ bytes, type }: ProductMedia): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `${hexOf(digest.subarray(0, 20))}.${endings[type]}`;
}

/** The note comes first: what is in the bucket is always named by one, and so is deleted some day. */
async function upload(
  { slug, file }: CallInput<"uploadProductMedia">,
  { db, media, now }: CallContext,
): Promise<Outcome<CallAnswer<"uploadProductMedia">>> {
  const taken = await productMediaOf(file.bytes);
  if (typeof taken === "string") return { fail: taken };
  const name = await nameOf(taken);
  await db.run(noteUpload(name, slug, now));
  const stored = media.put(productMediaFolder[taken.kind] + name, taken.bytes, {
    httpMetadata: { contentType: taken.type },
  });
  await within(bucketDeadline, "R2", stored);
  return {
    file: name,
    kind: taken.kind,
    size: taken.bytes.length,
    width: taken.kind === "picture" ? taken.width : null,
    height: taken.kind === "picture" ? taken.height : null,
  };
}

/** Pictures and documents of products, as staff bring them. */
export const productMediaHandlers: Handlers<"uploadProductMedia"> = { uploadProductMedia: upload };

/** Deletes what was uploaded more than a day ago for a product that does not use it. */
export async function forgetUnusedMedia({ DB, MEDIA }: { DB: D1Database; MEDIA: R2Bucket }, now: number) {
  const db = openDatabase(DB);
  const [uploads] = await db.run(selectOldUploads(now - dayInMs, mostAtOnce));
  if (uploads.length === 0) return;
  const unused = uploads.filter(({ used }) => !used);
  // Nobody else has the file, or all who have it give it up now.
  const gone = unused.filter(({ file, others }) => unused.filter((one) => one.file === file).length > others);
  const keys = gone.flatMap(({ file }) => Object.values(productMediaFolder).map((folder) => folder + file));
  if (keys.length > 0) await MEDIA.delete(keys);
  await db.run(...settleUploads(uploads, now));
}
