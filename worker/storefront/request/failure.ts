import { failures, type Failure, type FailureCode } from "#shared/failures/failure";
import { failureMessages } from "#shared/failures/failure-messages";
import type { Locale } from "#shared/text/locale";

/** The message of a failure in the caller's language. */
export const messageOf = (code: FailureCode, locale: Locale): string => failureMessages[code][locale];

/**
 * A failure as a JSON response; its status comes from the table of failures. @param fields what is wrong with each,
 * where known
 */
export function failureResponse(
  code: FailureCode,
  locale: Locale,
  headers?: Record<string, string>,
  fields?: Record<string, string>,
): Response {
  const { status, err_type } = failures[code];
  const body: Failure = { success: false, err_type, code, message: messageOf(code, locale), ...(fields && { fields }) };
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
