import { inflateSync } from "node:zlib";

/** What is drawn on each page of a PDF, in the words of its content streams. */
export function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].flatMap(
    ({ index, 0: head, 1: length }) => {
      try {
        const from = index + head.length;
        return [inflateSync(pdf.subarray(from, from + Number(length))).toString("latin1")];
      } catch {
        return [];
      }
    },
  );
  return streams.filter((stream) => / re\s/.test(stream) && / rg\b/.test(stream));
}
