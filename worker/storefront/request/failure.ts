import { failures, type Failure, type FailureCode } from "#shared/failures/failure";
import { failureMessages } from "#shared/failures/failure-messages";
import type { Locale } from "#shared/text/locale";

/** The message of a failure in the caller's language. */
export const messageOf = (code: FailureCode, locale: Locale): string => failureMessages[code][locale];

/** A failure as the body of an answer, in the caller's language. */
export const failureOfCode = (code: FailureCode, locale: Locale): Failure => ({
  success: false,
  err_type: failures[code].err_type,
  code,
  message: messageOf(code, locale),
});

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
  const body: Failure = { ...failureOfCode(code, locale), ...(fields && { fields }) };
  return Response.json(body, { status: failures[code].status, headers: { "cache-control": "no-store", ...headers } });
}
