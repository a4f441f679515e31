import { isBlank, plainCode } from "./signs";

const yes = new Set("true yes y 1 x on ok t ✓ ✔ ☑ ✅ نعم صح صحيح اجل أجل".split(" "));
const no = new Set("false no n 0 off none f - ✗ ✘ ✕ ☐ ❌ لا خطا خطأ كلا غير".split(" "));

/** Yes or no as sheets and people write it, in either language; nothing written is no. @returns null for anything else, such as a mark alone */
export function yesNoIn(text: string): boolean | null {
  if (isBlank(text)) return false;
  const said = plainCode(text).toLowerCase();
  if (no.has(said)) return false;
  return yes.has(said) ? true : null;
}
