/** How deep what we are sent may nest; no contract goes deeper than eight. */
const deepest = 32;

const [quote, backslash] = [34, 92];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/**
 * `JSON.parse` for a text that anybody may have written. What nests deeper than the stack is read all right, and ends
 * any code that writes or walks it later.
 * @throws SyntaxError for what is no JSON, or nests deeper than 32 lists and objects
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) inString = !inString;
    else if (inString) at += code === backslash ? 1 : 0;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > deepest) throw new SyntaxError("nests too deep");
  }
  return JSON.parse(text);
}
