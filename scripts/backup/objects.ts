import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { digestOf, objectFile, objectsFile, ownerOnly, readObjects, type Manifest, type StoredObject } from "./folder";

export type Buckets = Record<string, R2Bucket>;

/** Copies every object of the buckets into a folder; those that are equal, once. */
export async function saveObjects(buckets: Buckets, folder: string): Promise<NonNullable<Manifest["objects"]>> {
  await mkdir(path.join(folder, "objects"), { mode: ownerOnly.folder });
  const list = path.join(folder, objectsFile);
  await writeFile(list, "", { mode: ownerOnly.file });
  let count = 0;
  for (const [bucket, store] of Object.entries(buckets)) {
    for await (const { key } of listed(store)) {
      const object = await saveObject(bucket, store, key, folder);
      // Deleted since it was listed.
      if (!object) continue;
      await appendFile(list, `${JSON.stringify(object)}\n`);
      count++;
    }
  }
  return { ...(await digestOf(list)), count };
}

async function* listed(bucket: R2Bucket): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list(cursor === undefined ? {} : { cursor });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

async function saveObject(bucket: string, store: R2Bucket, key: string, folder: string): Promise<StoredObject | null> {
  const object = await store.get(key);
  if (!object) return null;
  // The shop takes no file above 11 MB (`bodyLimitBytes`), so one fits into memory.
  const bytes = Buffer.from(await object.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(path.join(folder, objectFile(sha256)), bytes, { mode: ownerOnly.file });
  const { contentType, contentDisposition, cacheControl, contentLanguage, contentEncoding } = object.httpMetadata ?? {};
  const all = { contentType, contentDisposition, cacheControl, contentLanguage, contentEncoding };
  const httpMetadata = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { bucket, key, sha256, bytes: bytes.length, httpMetadata, customMetadata: object.customMetadata ?? {} };
}

/**
 * Puts objects back that the buckets lack; one that is there stays as it is.
 * @returns how many were put
 */
export async function putObjects(folder: string, buckets: Buckets): Promise<number> {
  let put = 0;
  for await (const { bucket, key, sha256, httpMetadata, customMetadata } of readObjects(folder)) {
    const store = buckets[bucket];
    if (!store || (await store.head(key))) continue;
    await store.put(key, await readFile(path.join(folder, objectFile(sha256))), { httpMetadata, customMetadata });
    put++;
  }
  return put;
}
