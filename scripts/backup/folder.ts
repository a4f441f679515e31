import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { Refused } from "../catalogue/refused";
import type { Row } from "./tables";

/** A backup has personal data: nobody but who made it may read it. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;

const described = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().nonnegative() });
const manifestShape = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC: the moment of which the databases are. */
  made_at: z.iso.datetime(),
  databases: z.record(
    z.string(),
    z.object({
      migrations: z.array(z.string()),
      tables: z.record(z.string(), described.extend({ rows: z.int().nonnegative(), columns: z.array(z.string()) })),
      books: z.record(z.string(), z.number()),
    }),
  ),
  /** Null: left out. */
  objects: described.extend({ count: z.int().nonnegative() }).nullable(),
  /** Names of the secrets that the workers had; null where they could not be asked. */
  secrets: z.array(z.string()).nullable(),
});
export type Manifest = z.infer<typeof manifestShape>;

const manifestFile = "manifest.json";
export const objectsFile = "objects.jsonl";
export const tableFile = (database: string, table: string): string => path.join(database, `${table}.jsonl`);
export const objectFile = (sha256: string): string => path.join("objects", sha256);

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: ownerOnly.file });

/**
 * What a folder says that it holds, having read every file of it.
 * @throws Refused for what is no backup, or not as it was written
 */
export async function readChecked(folder: string): Promise<Manifest> {
  if (!existsSync(path.join(folder, manifestFile)))
    throw new Refused(`${folder} is no whole backup: it has no ${manifestFile}, which is written last`);
  const manifest = manifestIn(await readFile(path.join(folder, manifestFile), "utf8"), folder);
  for (const [database, { tables }] of Object.entries(manifest.databases))
    for (const [table, wanted] of Object.entries(tables)) await check(folder, tableFile(database, table), wanted);
  if (manifest.objects === null) return manifest;
  await check(folder, objectsFile, manifest.objects);
  for await (const object of readObjects(folder)) await check(folder, objectFile(object.sha256), object);
  return manifest;
}

function manifestIn(text: string, folder: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw new Refused(`${path.join(folder, manifestFile)} is cut off, or of another program`);
  }
}

async function check(folder: string, file: string, wanted: { sha256: string; bytes: number }): Promise<void> {
  if (!existsSync(path.join(folder, file))) throw new Refused(`the backup is not whole: ${file} is missing`);
  const { sha256, bytes } = await digestOf(path.join(folder, file));
  if (sha256 !== wanted.sha256)
    throw new Refused(
      `the backup is damaged: ${file} has ${bytes} bytes that are not the ${wanted.bytes} it was written with`,
    );
}

/** @returns SHA-256 in hexadecimals and the size of a file */
export async function digestOf(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** The rows of a table, as they were written. */
export async function* readRows(folder: string, database: string, table: string): AsyncGenerator<Row> {
  const input = createReadStream(path.join(folder, tableFile(database, table)), "utf8");
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as Row;
}

/** An object of a bucket; its bytes are in a file that is named by their SHA-256. */
const objectShape = described.extend({
  bucket: z.string(),
  key: z.string(),
  httpMetadata: z.record(z.string(), z.string()),
  customMetadata: z.record(z.string(), z.string()),
});
export type StoredObject = z.infer<typeof objectShape>;

export async function* readObjects(folder: string): AsyncGenerator<StoredObject> {
  const input = createReadStream(path.join(folder, objectsFile), "utf8");
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield objectShape.parse(JSON.parse(line));
}
