import { createHash } from "node:crypto";
import { dependencyDeadline, within } from "#backend/platform/deadline";

/** Where everything of a UUID is in the bucket of private files. */
export const archiveFolder = (uuid: string): string => `e-invoices/${uuid}/`;

/**
 * Where a document as it was sent, or an answer to it, is: by its own sum, so that nothing that was
 * archived is ever replaced by something else.
 */
export const archiveKey = (uuid: string, sum: string): string => `${archiveFolder(uuid)}${sum}.xml`;

/** SHA-256 of a text's bytes, in hex. */
const sumOf = (xml: string): string => createHash("sha256").update(xml).digest("hex");

/** Archives a document, or an answer to it. @returns its sum @throws when R2 does not take it */
export async function archive(documents: R2Bucket, uuid: string, xml: string): Promise<string> {
  const sum = sumOf(xml);
  await within(dependencyDeadline, "R2", documents.put(archiveKey(uuid, sum), xml));
  return sum;
}

/** What was archived, by its sum. @throws when it is not there, or is not what was archived */
export async function readArchived(documents: R2Bucket, uuid: string, sum: string): Promise<string> {
  const stored = await within(dependencyDeadline, "R2", documents.get(archiveKey(uuid, sum)));
  const xml = stored && (await within(dependencyDeadline, "R2", stored.text()));
  if (xml === null || sumOf(xml) !== sum) throw new Error("the archive of an e-invoice does not have what was sent");
  return xml;
}
