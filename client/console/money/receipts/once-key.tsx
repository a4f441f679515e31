import type { ConsoleRefusal } from "#client/console/posted";

type OnceKeyProps = { newKey: string; refused: Pick<ConsoleRefusal, "failure" | "values"> | undefined };

/** The key under which a form counts once. What had no answer is sent again under its own. */
export const OnceKey = ({ newKey, refused }: OnceKeyProps) => (
  <input type="hidden" name="key" value={refused?.failure === null ? (refused.values["key"] ?? newKey) : newKey} />
);
