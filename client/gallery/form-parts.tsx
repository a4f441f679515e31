import { useVisit } from "../runtime/request-context";
import { SelectField, TextArea, TextField } from "../ui/field";
import { Part } from "./part";
import { wordsIn } from "./samples";

/** What is pressed and filled in. */
export function FormParts() {
  const { label, value, hint, problem, sentence } = wordsIn(useVisit().locale);
  return (
    <>
      <Part id="buttons">
        <button type="button" className="button">
          {label}
        </button>
        <button type="button" className="button" disabled>
          {label}
        </button>
        <button type="button" className="button button-quiet">
          {label}
        </button>
        <button type="button" className="button button-quiet" disabled>
          {label}
        </button>
        <a className="link" href="#buttons">
          {label}
        </a>
      </Part>
      <Part id="fields">
        <div className="fields">
          <TextField label={label} defaultValue={value} hint={hint} />
          <TextField label={label} defaultValue="" problem={problem} hint={hint} />
          <TextField label={label} defaultValue={value} readOnly />
          <TextField label={label} type="email" dir="ltr" defaultValue="orders@clinic.example" />
          <SelectField label={label} defaultValue="2">
            <option value="1">{label}</option>
            <option value="2">{value}</option>
          </SelectField>
          <TextArea label={label} defaultValue={sentence} rows={3} />
        </div>
        <p className="form-problem">{problem}</p>
        <label>
          <input type="checkbox" defaultChecked /> {label}
        </label>
        <label>
          <input type="radio" defaultChecked /> {label}
        </label>
      </Part>
    </>
  );
}
