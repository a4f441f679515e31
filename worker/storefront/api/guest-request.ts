import type { CallName } from "#shared/calls/calls";
import type { FailureCode } from "#shared/failures/failure";
import { parametersOf } from "./forwarded-query";
import { postedBody } from "./posted-body";

const parameter = "guest_user_id";

/** Whether a call carries a guest id. */
export const takesGuest = (name: CallName): boolean => parametersOf(name).includes(parameter);

/**
 * Adds the cookie's guest id to a call's request, in the body: in a URL it would end up in logs. So a read becomes a
 * POST, which means the same.
 * @param guestId of this visitor's cookie
 * @returns a failure when the request names another guest, or when its body cannot be read
 */
export async function withGuest(
  request: Request,
  name: CallName,
  guestId: string | undefined,
): Promise<Request | FailureCode> {
  if (!takesGuest(name)) return request;
  const url = new URL(request.url);
  const body = request.method === "POST" ? await postedBody(request) : {};
  if (typeof body === "string") return body;
  const copies = [...url.searchParams.getAll(parameter), ...[body[parameter] ?? []].flat()];
  if (copies.some((copy) => String(copy).toLowerCase() !== guestId)) return "guest_mismatch";
  if (!guestId && request.method !== "POST") return request;
  url.searchParams.delete(parameter);
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const text = JSON.stringify({ ...body, [parameter]: guestId });
  return new Request(url, { method: "POST", headers, body: text, signal: request.signal });
}
