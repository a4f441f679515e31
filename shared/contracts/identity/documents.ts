import { z } from "zod";
import { uploadTypes, type PostedFile } from "#shared/pictures/upload";
import { id, isoTime } from "../goods/catalogue";

/** A private file of a user. `url` is a path of the shop that shows it for five minutes to anyone who has the link. */
export const document = z.object({
  id,
  name: z.string(),
  content_type: z.enum(uploadTypes),
  /** Bytes. */
  size: z.number().int().positive(),
  uploaded_at: isoTime,
  url: z.string(),
});

/** A file of a `multipart/form-data` body. */
const isPostedFile = (value: unknown): value is PostedFile =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;

export const postedFile = z.custom<PostedFile>(isPostedFile);

export const documentContracts = {
  /**
   * Stores one file (PDF, JPG, PNG, at most 10 MB) in private storage. Posted as `multipart/form-data`. The type is
   * detected from the content. Failures: 413 `file_too_large`, 415 `file_type_refused`, 400 `file_empty`, 409
   * `too_many_documents` (20 that no KYC submission uses).
   */
  uploadFile: {
    request: z.object({ file: postedFile }),
    reply: z.object({ success: z.literal(true), message: z.string(), file: document }),
  },
  /** Deletes an own file; one that a KYC submission uses stays: 409 `document_in_use`. */
  deleteFile: {
    request: z.object({ file_id: id }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
