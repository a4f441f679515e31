/** Where a line of a stack says that the code was. */
export type Frame = {
  /** Of the function, as the built file calls it; empty when it has none. */
  name: string;
  /** An address or a path. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
};

/** `    at name (file:1:2)` and `    at file:1:2`, as V8 writes them: Chrome, Edge, workerd, Node. */
const ofV8 = /^\s*at (?:(?<name>.+) \((?=\S+\)$))?(?<file>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/;
/** `name@file:1:2`, as Firefox and Safari write them. */
const ofOthers = /^\s*(?<name>[^@\s]*)@(?<file>\S+):(?<line>\d+):(?<column>\d+)$/;

/** The frame that a line of a stack is; null for a message, a frame of native code, or one that was cut off. */
export function frameOf(text: string): Frame | null {
  const found = (ofV8.exec(text) ?? ofOthers.exec(text))?.groups;
  if (!found) return null;
  const { name = "", file = "", line, column } = found;
  return { name, file, line: Number(line), column: Number(column) };
}
