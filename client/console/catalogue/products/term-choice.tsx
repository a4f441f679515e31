import type { FieldMetadata } from "@conform-to/react";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { SelectField } from "#client/ui/field.tsx";

type Term = CallReply<"listTerms">["terms"][number];
type TermProps<Value> = { field: FieldMetadata<Value>; terms: readonly Term[]; label: string };

/** One entry of the slug registry. */
export function TermChoice({ field, terms, label, problem }: TermProps<string> & { problem: string | undefined }) {
  const t = useTexts();
  return (
    <SelectField name={field.name} label={label} problem={problem} defaultValue={field.initialValue}>
      <option value="">{t("products.choose")}</option>
      {terms.map(({ slug, name, parent }) => (
        <option key={slug} value={slug}>
          {parent ? `${parent.name} › ${name}` : name}
        </option>
      ))}
    </SelectField>
  );
}

/** Several of them; folded, since there may be many. */
export function TermTicks({ field, terms, label }: TermProps<string[]>) {
  const chosen = chosenOf(field.initialValue);
  return (
    <details className="product-list">
      <summary>
        {label} <span className="text-second">({chosen.size})</span>
      </summary>
      <fieldset className="product-ticks">
        <legend className="sr-only">{label}</legend>
        {terms.map(({ slug, name }) => (
          <label key={slug} className="tick">
            <input type="checkbox" name={field.name} value={slug} defaultChecked={chosen.has(slug)} /> {name}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** What a list of ticks had at first. */
export const chosenOf = (initial: unknown): ReadonlySet<string> =>
  new Set((Array.isArray(initial) ? initial : [initial]).filter((one): one is string => typeof one === "string"));
