import type { Env } from "../config";
import { withinDeadline } from "../deadline";

export type Original = { bytes: ArrayBuffer; contentType: string };

/** Pictures heavier than this, in bytes, are not served: they would not fit into memory beside other requests. */
const heaviest = 15 * 1024 * 1024;
/** How long the bucket may take, in ms. */
const patience = 3000;

/**
 * An original picture: one that the operator imported (R2), else one that ships with the shop (static assets).
 * @param origin any origin of ours; the assets only look at the path
 * @throws when the bucket fails or times out, unless the picture ships with the shop
 */
export async function findOriginal(env: Env, origin: string, file: string): Promise<Original | undefined> {
  const imported = await withinDeadline(patience, () => findImported(env.MEDIA, file)).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  if ("found" in imported && imported.found) return imported.found;
  const shipped = await env.ASSETS.fetch(`${origin}/pictures/${file}`);
  const contentType = shipped.headers.get("content-type") ?? "";
  if (shipped.ok && contentType.startsWith("image/")) return { bytes: await shipped.arrayBuffer(), contentType };
  await shipped.body?.cancel();
  if ("error" in imported) throw imported.error;
  return undefined;
}

async function findImported(bucket: R2Bucket, file: string): Promise<Original | undefined> {
  const imported = await bucket.get(`pictures/${file}`);
  if (!imported || imported.size > heaviest) return undefined;
  const contentType = imported.httpMetadata?.contentType ?? contentTypeOf(file);
  return { bytes: await imported.arrayBuffer(), contentType };
}

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
const contentTypeOf = (file: string): string =>
  contentTypes[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
