import { reasonOf } from "./platform";
import type { Deployment, Step } from "./step";

/** What became of a step: what it did, or that there was nothing to do. */
export type Row = { step: string; done: string[] };

/** A step failed. The message names it, what was done before, why, and what to do. */
class StepFailed extends Error {
  override readonly name = "Refused";

  constructor(
    readonly step: string,
    message: string,
  ) {
    super(message);
  }
}

const nothing = "nothing to do";

/**
 * Runs steps one after the other; each only does what it finds missing.
 * @param say called with each finished step
 * @throws StepFailed
 */
export async function runSteps(
  steps: readonly Step[],
  deployment: Deployment,
  say: (text: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const step of steps) {
    const row: Row = { step: step.name, done: [] };
    rows.push(row);
    try {
      for (const { what, run } of await step.look(deployment)) {
        if (deployment.options.dryRun) {
          row.done.push(`would ${what}`);
          continue;
        }
        say(`${step.name}: ${what} …`);
        row.done.push((await run()) ?? what);
      }
    } catch (error) {
      const words = withoutSecrets(failureText(step, rows, reasonOf(error)), deployment.secrets);
      throw new StepFailed(step.name, words);
    }
  }
  return rows;
}

function failureText({ name, remedy }: Step, rows: Row[], reason: string): string {
  const finished = rows.filter(({ done }) => done.length > 0);
  const before = finished.length > 0 ? table(finished) : "  nothing";
  return `
The step "${name}" failed.

Why:
${indented(reason)}

Done until then:
${before}

What to do:
${indented(remedy)}
${indented("Then run the same command again: it goes on from here.")}
`;
}

const indented = (text: string) => text.replaceAll(/^/gm, "  ");

/** Whatever a tool may have echoed. */
function withoutSecrets(text: string, secrets: ReadonlyMap<string, string>): string {
  let plain = text;
  for (const [name, value] of secrets) if (value.length > 3) plain = plain.replaceAll(value, `<${name}>`);
  return plain;
}

/** A line for each thing, under the name of its step. */
export function table(rows: Row[]): string {
  const wide = Math.max(...rows.map(({ step }) => step.length));
  return rows
    .flatMap(({ step, done }) =>
      (done.length > 0 ? done : [nothing]).map((text, at) => `  ${(at === 0 ? step : "").padEnd(wide)}  ${text}`),
    )
    .join("\n");
}
