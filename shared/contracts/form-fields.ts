import { z } from "zod";
import { businessCategories } from "../business-categories";
import { foldDigits } from "../digits";
import { normalEmail } from "../email";
import { normalPhone } from "../phone";
import { normalTrn } from "../trn";

/** A text of several lines, trimmed and not empty. @param most in characters */
export const lines = (most: number) => z.string().trim().min(1).max(most);

/** A text of one line: a break or another sign that does not show counts as a space, so none reaches a message's head. */
export const line = (most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .min(1)
    .max(most);

/** Text brought to its one form by a rule of `shared/`; what the rule does not know is refused as `problem`. */
const byRule = (rule: (text: string) => string | null, problem: "email" | "phone" | "trn") =>
  z
    .string()
    .max(300)
    .transform((text, context) => {
      const normal = rule(text);
      if (normal === null) context.addIssue({ code: "custom", params: { problem } });
      return normal ?? z.NEVER;
    });

export const email = byRule(normalEmail, "email");
/** The same where nothing may be said: an empty text then. */
export const emailIfAny = byRule((text) => (text.trim() === "" ? "" : normalEmail(text)), "email");
export const phone = byRule(normalPhone, "phone");
export const trn = byRule(normalTrn, "trn");
/** The same where nothing may be said: an empty text then. */
export const trnIfAny = byRule((text) => (text.trim() === "" ? "" : normalTrn(text)), "trn");

export const businessType = z.enum(businessCategories);

/** A day as YYYY-MM-DD. */
export const day = z
  .string()
  .max(20)
  .transform((text) => foldDigits(text).trim())
  .pipe(z.iso.date());

/** A tick in a form, or a truth value. */
export const ticked = z.union([
  z.boolean(),
  z.enum(["1", "true", "on"]).transform(() => true),
  z.enum(["", "0", "false"]).transform(() => false),
]);
