/** Largest PDF that is taken, in bytes: as base64 it fits into an answer to the storefront. */
export const largestPdf = 3 * 1024 * 1024;

/** Largest HTML that is sent, in bytes; with its fonts and a logo a paper of a thousand lines has less than half of it. */
const largestHtml = 4 * 1024 * 1024;

/**
 * Prints a whole HTML document as PDF.
 * @param patience how long to wait for it, in ms
 * @throws Error when there is no PDF
 */
export type PdfRenderer = (html: string, patience: number) => Promise<Uint8Array>;

/** How a page becomes a PDF: its own stylesheet says on which paper, and it runs no script. */
const printing = {
  pdfOptions: { preferCSSPageSize: true, printBackground: true, tagged: true },
  setJavaScriptEnabled: false,
} as const;

/**
 * A browser behind HTTP, in the words of Cloudflare's Browser Rendering (`POST …/browser-rendering/pdf`): HTML in JSON, and a PDF
 * as the answer.
 * @param url of the endpoint
 * @param key goes along as a bearer token; empty: none
 */
export function httpRenderer(url: string, key: string): PdfRenderer {
  return async (html, patience) => {
    if (new Blob([html]).size > largestHtml) throw new RangeError("the document is too large to print");
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/pdf",
        "content-type": "application/json",
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ html, ...printing, gotoOptions: { timeout: patience }, actionTimeout: patience }),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the browser answered ${response.status}`);
    }
    return pdfIn(response);
  };
}

/** The body, if it is a PDF of a sensible size. */
async function pdfIn(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestPdf) throw new RangeError("the PDF is too large");
    parts.push(part);
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  if (!isWhole(bytes)) throw new Error("the browser answered something else than a PDF");
  return bytes;
}

/** Whether it begins and ends as a PDF does. */
const isWhole = (bytes: Uint8Array): boolean =>
  latin(bytes.subarray(0, 5)) === "%PDF-" && latin(bytes.subarray(-32)).includes("%%EOF");

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
