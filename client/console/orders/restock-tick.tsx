import { useId } from "react";
import { FieldProblem } from "#client/ui/field.tsx";

type RestockTickProps = {
  label: string;
  hint?: string;
  /** Why the units may not go back on the shelf. */
  problem: string | undefined;
  defaultChecked: boolean;
};

/** Whether units go back on the shelf. */
export function RestockTick({ label, hint, problem, defaultChecked }: RestockTickProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          name="restock"
          value="yes"
          defaultChecked={defaultChecked}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
        />{" "}
        {label}
      </label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  );
}
