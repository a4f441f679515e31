const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Bytes one behind the other; texts letter by letter. */
export function joined(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? latin(part) : part));
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A PDF of about this size, in bytes. */
export const pdfSample = (size = 0): Uint8Array<ArrayBuffer> =>
  joined("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", new Uint8Array(size), "\ntrailer\n<< >>\n%%EOF\n");

const chunk = (name: string, length: number) =>
  joined(new Uint8Array([0, 0, 0, length]), name, new Uint8Array(length + 4));
/** A PNG whose head says these sides, in px, and whose content is none. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = pngSample();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export const pngSample = (): Uint8Array<ArrayBuffer> =>
  joined("\x89PNG\r\n\x1a\n", chunk("IHDR", 13), chunk("IDAT", 20), chunk("IEND", 0));

export const jpegSample = (): Uint8Array<ArrayBuffer> =>
  joined("\xff\xd8\xff\xe0\x00\x10JFIF\x00", new Uint8Array(9), "\xff\xda\x00\x02", "picture", "\xff\xd9");

/** The last record of a ZIP, with a comment behind it. */
export const zipEnd = (comment = ""): Uint8Array<ArrayBuffer> =>
  joined("PK\x05\x06", new Uint8Array(16), String.fromCharCode(comment.length & 255, comment.length >> 8), comment);
