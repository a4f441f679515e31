import { titledIn } from "./titles";

/**
 * A comment `// Shows: cart.read, cart.update`, with its line in the file; `title` is that of the test, the `describe` or
 * the case that it stands above.
 */
export type Marker = { ids: string[]; at: number; title: string | undefined };

/** The markers of a file of tests. Comments may stand between one and what it stands above. */
export function markersIn(file: string, text: string): Marker[] {
  if (!text.includes("// Shows: ")) return [];
  const { titled, comments } = titledIn(file, text);
  return comments.flatMap(({ start, end }, index) => {
    const ids = /^\/\/ Shows: (.+)$/.exec(text.slice(start, end))?.[1];
    if (ids === undefined) return [];
    let below = afterBlank(text, end);
    for (const next of comments.slice(index + 1)) if (next.start === below) below = afterBlank(text, next.end);
    return {
      ids: ids.split(",").map((id) => id.trim()),
      at: text.slice(0, start).split("\n").length,
      title: titled.find((one) => one.start === below)?.title,
    };
  });
}

const afterBlank = (text: string, from: number): number => from + /^\s*/.exec(text.slice(from))![0].length;
