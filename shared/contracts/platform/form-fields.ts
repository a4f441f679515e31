import { z } from "zod";
import { businessCategories } from "#shared/goods/business-categories";
import { digitsIn } from "#shared/typed/digits";
import { normalEmail } from "#shared/typed/email";
import { fieldAmount, fieldCount } from "#shared/typed/figure";
import { readPhone, type PhoneProblem } from "#shared/typed/phone";
import { normalPoNumber } from "#shared/typed/po-number";
import { isBlank, lineIn, linesIn } from "#shared/typed/signs";
import { tinIn } from "#shared/typed/tin";
import { normalTrn } from "#shared/typed/trn";

/** A text of several lines as it is stored, not blank. @param most in characters */
export const lines = (most: number) => z.string().overwrite(linesIn).min(1).max(most);
/** The same where nothing may be said: an empty text then. */
export const linesIfAny = (most: number) => z.string().overwrite(linesIn).max(most);

/** A text of one line as it is stored, not blank: no line break or invisible character gets into a message's header. */
export const line = (most: number) => z.string().overwrite(lineIn).min(1).max(most);
/** The same where nothing may be said, as in a search: an empty text then. */
export const lineIfAny = (most: number) => z.string().overwrite(lineIn).max(most);

type Problem = "email" | "trn" | "po_number" | "tin" | "amount" | "count" | PhoneProblem;

/** Text normalised by a rule of `shared/typed/`; what the rule rejects is refused with its problem. */
const byRule = (rule: (text: string) => { value: string } | { problem: Problem }) =>
  z
    .string()
    .max(300)
    .transform((text, context) => {
      const read = rule(text);
      if ("value" in read) return read.value;
      context.addIssue({ code: "custom", params: { problem: read.problem } });
      return z.NEVER;
    });

const found = (value: string | null, problem: Problem) => (value === null ? { problem } : { value });
const orNothing =
  (rule: (text: string) => string | null, problem: Problem) =>
  (text: string): { value: string } | { problem: Problem } =>
    isBlank(text) ? { value: "" } : found(rule(text), problem);

export const email = byRule((text) => found(normalEmail(text), "email"));
/** The same where nothing may be said: an empty text then. */
export const emailIfAny = byRule(orNothing(normalEmail, "email"));
export const phone = byRule((text) => {
  const read = readPhone(text);
  return "phone" in read ? { value: read.phone } : read;
});
export const trn = byRule((text) => found(normalTrn(text), "trn"));
/** The same where nothing may be said: an empty text then. */
export const trnIfAny = byRule(orNothing(normalTrn, "trn"));

/** The number of a purchase order, or an empty text. */
export const poNumberIfAny = byRule(orNothing(normalPoNumber, "po_number"));

/** A tax identification number, or an empty text where none is given. */
export const tinIfAny = byRule(orNothing(tinIn, "tin"));

export const businessType = z.enum(businessCategories);

/** A number, or one as typed text. */
const figureBy = (rule: (text: string) => string | null, problem: Problem) =>
  z.union([z.number(), z.string().max(300)]).transform((typed, context) => {
    const figure = typeof typed === "number" ? typed : rule(typed);
    if (figure !== null) return Number(figure);
    context.addIssue({ code: "custom", params: { problem } });
    return z.NEVER;
  });

/** AED with at most two decimals, as a number or as somebody typed them, such as `1,250.50` or `24,90`. */
export const typedAmount = (least: number, most: number) =>
  figureBy(fieldAmount, "amount").pipe(z.number().min(least).max(most).multipleOf(0.01));

/** A whole number, as one or as somebody typed it, such as `1,250` or `٥`. */
export const typedCount = (least: number, most: number) =>
  figureBy(fieldCount, "count").pipe(z.number().int().min(least).max(most));

/** A day as YYYY-MM-DD. */
export const day = z.string().max(20).transform(digitsIn).pipe(z.iso.date());

/** A checkbox in a form, or a boolean. */
export const ticked = z.union([
  z.boolean(),
  z.enum(["1", "true", "on"]).transform(() => true),
  z.enum(["", "0", "false"]).transform(() => false),
]);
