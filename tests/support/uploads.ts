import { env } from "cloudflare:workers";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { createBackend } from "#backend/app";
import { mintToken } from "./session";

/** Posts a file as a browser's form does. */
export async function postFile(
  userId: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = "licence.pdf",
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type: "application/octet-stream" }));
  const headers = { authorization: `Bearer ${await mintToken(userId)}` };
  const request = new Request("https://backend.test/api/file-upload/", { method: "POST", body: form, headers });
  const response = await createBackend(env).fetch(request);
  return { status: response.status, body: await response.json() };
}

/** An upload that is kept. */
export async function uploadFile(userId: string, bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const { status, body } = await postFile(userId, bytes, name);
  if (status !== 200) throw new Error(`the upload was answered ${status}: ${JSON.stringify(body)}`);
  return (body as CallReply<"uploadFile">).file;
}

export async function refuseFile(userId: string, bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const { status, body } = await postFile(userId, bytes, name);
  return { status, ...(body as Failure) };
}
