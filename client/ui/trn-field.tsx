import { useState } from "react";
import { Link } from "react-router";
import { mayBecomeTrn, normalTrn } from "#shared/typed/trn";
import { paths } from "../paths";
import { TextField } from "./field";

type TrnFieldProps = {
  name: string;
  label: string;
  hint: string;
  defaultValue: string | undefined;
  /** What the server found wrong, and what is said of a number that cannot become one. */
  problem: string | undefined;
  wrong: string;
  /** Leads to whom to ask. */
  help: string;
};

/**
 * The tax number. What can not become one is shown while it is typed, and not when it is left: nothing then moves under
 * the pointer. A number of another form needs a person.
 */
export function TrnField({ problem, wrong, hint, help, ...input }: TrnFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const good = typed !== null && normalTrn(typed) !== null;
  const isWrong = typed !== null && !good && !mayBecomeTrn(typed);
  return (
    <TextField
      {...input}
      hint={
        <>
          {hint}{" "}
          <Link className="link" to={paths.contact}>
            {help}
          </Link>
        </>
      }
      problem={isWrong ? wrong : good ? undefined : problem}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
