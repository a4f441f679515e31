/** What may be uploaded: kinds by content, and the most that one file may weigh, in bytes. */
export const uploadTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type UploadType = (typeof uploadTypes)[number];
export const largestUpload = 10 * 1024 * 1024;
/** Room for a form's boundaries and names around the file, in bytes. */
export const uploadBodyLimit = largestUpload + 64 * 1024;

/** A file as it was posted: the sender's name for it, and what is in it. */
export type PostedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
