/** Form name → stored name: forms and stored records name the same things differently. */
export type FormNames<Stored extends string = string> = Readonly<Record<string, Stored>>;

type Given = Readonly<Record<string, unknown>>;
type Storeds<Names extends FormNames> = Names[keyof Names];

/**
 * What was sent under either name, by stored name. A stored name that is sent too wins. What was not sent is not there.
 */
export function byStoredName<Names extends FormNames, Input extends Given>(
  names: Names,
  input: Input,
): { [Stored in Storeds<Names> & keyof Input]?: Exclude<Input[Stored], undefined> } {
  const found: Record<string, unknown> = {};
  for (const [form, stored] of Object.entries(names)) {
    const value = input[stored] ?? input[form];
    if (value !== undefined) found[stored] = value;
  }
  return found as never;
}

/** Names of what is needed and was not sent, as the sender calls them: by form names when any of those was used. */
export function missingNames(names: FormNames, input: Given, needed: readonly string[]): string[] {
  const usesForm = Object.entries(names).some(([form, stored]) => form !== stored && input[form] !== undefined);
  const nameOf = (stored: string) => (usesForm && Object.keys(names).find((form) => names[form] === stored)) || stored;
  const given = byStoredName(names, input) as Given;
  return needed.filter((stored) => given[stored] === undefined).map(nameOf);
}
