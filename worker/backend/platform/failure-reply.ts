import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { failures, type Failure } from "#shared/failures/failure";
import type { Call } from "#shared/calls/call";
import { failureMessages } from "#shared/failures/failure-messages";
import type { Locale } from "#shared/text/locale";
import { fieldMessage } from "./field-messages";
import type { Fail, FieldProblem, NamingProblem } from "./outcome";
import type { RawInput } from "./request-input";
import { isBlank } from "#shared/typed/signs";

/** A reply before it is sent, alone or with others: status, headers beside the content type, and what becomes its JSON. */
export type Reply = { status: ContentfulStatusCode; headers: Record<string, string>; body: object };

/** A failure as a reply: status and class from the closed list, texts in the caller's language. */
export function failureReply({ fail, fields, retryAfter, more, message }: Fail, locale: Locale): Reply {
  const { status, err_type } = failures[fail];
  const body: Failure & { detail?: string } = {
    success: false,
    err_type,
    code: fail,
    message: message ?? failureMessages[fail][locale],
    ...more,
  };
  // Clients recognise a refused token by this sentence, in any language.
  if (fail === "token_not_valid") body.detail = failureMessages.token_not_valid.en;
  if (fields) {
    const texts = Object.entries(fields).map(([name, problem]) => [name, fieldMessage(problem, locale)]);
    body.fields = Object.fromEntries(texts);
  }
  return { status, headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }, body };
}

/** The problems that a contract found, one per field of the request. */
export function problemsOf(
  error: z.ZodError,
  raw: RawInput,
  { deep }: Pick<Call, "deep">,
): Record<string, FieldProblem | NamingProblem> {
  const found: Record<string, FieldProblem | NamingProblem> = {};
  for (const issue of error.issues) {
    const { name, value } = deep
      ? { name: pathOf(issue.path), value: valueAt(issue.path, raw) }
      : fieldAt(issue.path, raw);
    found[name] ??= problemOf(issue, value);
  }
  return found;
}

/** The field for a path: the name within an object (`user_info`), the list itself for its members. */
function fieldAt(path: readonly PropertyKey[], raw: RawInput): { name: string; value: unknown } {
  let found: { name: string; value: unknown } = { name: "body", value: raw };
  for (const step of path) {
    if (typeof step !== "string" || typeof found.value !== "object" || found.value === null) break;
    found = { name: step, value: Reflect.get(found.value, step) };
  }
  return found;
}

const valueAt = (path: readonly PropertyKey[], raw: RawInput): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? Reflect.get(value, step) : undefined), raw);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** `variants[0].price`, as problems of a product are named. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem | NamingProblem {
  if (value === undefined || (typeof value === "string" && isBlank(value))) return "required";
  const rule: unknown = issue.code === "custom" ? issue.params?.problem : undefined;
  if (
    rule === "email" ||
    rule === "phone" ||
    rule === "phone_length" ||
    rule === "phone_country" ||
    rule === "phone_extension" ||
    rule === "trn" ||
    rule === "po_number" ||
    rule === "amount" ||
    rule === "count" ||
    rule === "out_of_range" ||
    rule === "unsafe_link" ||
    rule === "repeated"
  )
    return rule;
  if (issue.code === "too_big" || issue.code === "too_small") {
    if (issue.origin === "array") return countProblem(issue);
    return issue.origin === "string" ? "too_long" : "out_of_range";
  }
  // An issue of a list's member; a list instead of a single value has the issue at its own name.
  if (typeof issue.path.at(-1) === "number") return issue.code === "invalid_value" ? "unknown_value" : "invalid";
  return Array.isArray(value) ? "repeated" : "invalid";
}

const countProblem = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): NamingProblem =>
  issue.code === "too_big"
    ? { problem: "too_many", named: String(issue.maximum) }
    : { problem: "too_few", named: String(issue.minimum) };
