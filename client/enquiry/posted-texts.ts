import { textIn } from "../runtime/reply";

/** Text fields of a posted form by name; what was left empty is empty. */
export const postedTexts = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<Name, string>;
