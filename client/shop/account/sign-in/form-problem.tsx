import { useTexts } from "#client/messages/texts";
import type { Problem } from "./posted-fields";

/** The message for a field of a form; undefined when the problem is another field's, or there is none. */
export function useFieldProblem(problem: Problem<string> | undefined): (name: string) => string | undefined {
  const t = useTexts();
  return (name) => (problem?.field === name ? problemText(problem, t) : undefined);
}

/** What is wrong with the form as a whole; spoken when it comes. */
export function FormProblem({ problem }: { problem?: Problem<string> | undefined }) {
  const t = useTexts();
  return <div role="alert">{problem?.field === null && <p className="form-problem">{problemText(problem, t)}</p>}</div>;
}

const problemText = (problem: Problem<string>, t: ReturnType<typeof useTexts>): string =>
  "message" in problem ? problem.message : t(problem.text);
