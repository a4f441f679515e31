import { failures, type Failure, type FailureCode } from "#shared/failures/failure";
import { failureMessages } from "#shared/failures/failure-messages";
import type { Locale } from "#shared/text/locale";

/** The words of a failure in the caller's language. */
export const messageOf = (code: FailureCode, locale: Locale): string => failureMessages[code][locale];

/** A failure as it travels; its status comes from the one table. @param fields what is wrong with each, where that is known */
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
