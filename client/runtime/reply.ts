import { data } from "react-router";
import type { Failure } from "#shared/failures/failure";

/** What an error screen gets: the failure's code and, when the visitor can act on it, its message. */
export type ScreenError = { code: string; message: string };

/**
 * The successful reply of a call, for a loader that needs it.
 * @throws the failure as a router response with its status; 503 for no result at all.
 */
export function required<T extends { success: true }>(reply: T | (Failure & { status: number }) | undefined): T {
  if (reply?.success) return reply;
  const error: ScreenError = { code: reply?.code ?? "no_result", message: reply?.message ?? "" };
  throw data(error, { status: reply?.status ?? 503 });
}

/** A true 404, for a loader. @param message the reason, when known */
export const notFound = (message = "") => data({ code: "not_found", message } satisfies ScreenError, { status: 404 });
