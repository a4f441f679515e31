/** Form name → stored name: forms and stored records use different names. */
export type FormNames<Stored extends string = string> = Readonly<Record<string, Stored>>;

type Given = Readonly<Record<string, unknown>>;
type Storeds<Names extends FormNames> = Names[keyof Names];

/** Values sent under either name, by stored name; if both are sent, the stored name wins. Absent if not sent. */
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

/** Names of required fields that were not sent: form names if the sender used any. */
export function missingNames(names: FormNames, input: Given, needed: readonly string[]): string[] {
  const usesForm = Object.entries(names).some(([form, stored]) => form !== stored && input[form] !== undefined);
  const nameOf = (stored: string) => (usesForm && Object.keys(names).find((form) => names[form] === stored)) || stored;
  const given = byStoredName(names, input) as Given;
  return needed.filter((stored) => given[stored] === undefined).map(nameOf);
}
