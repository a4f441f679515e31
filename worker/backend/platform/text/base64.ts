/** Characters that are put together at once; an argument list has a limit. */
const atOnce = 8192;

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += atOnce) text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(text);
}
