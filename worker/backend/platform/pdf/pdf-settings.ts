import { log } from "../log";
import type { BackendVariables } from "../variables";
import { httpRenderer, type PdfRenderer } from "./pdf-renderer";

/** The browser of the account itself; each paper is asked for once, so nothing of it is kept there. */
const ofAccount = (id: string) =>
  `https://api.cloudflare.com/client/v4/accounts/${id}/browser-rendering/pdf?cacheTTL=0`;

/**
 * The browser that prints papers: at `PDF_API_URL`, else Cloudflare's of the account, which needs `PDF_API_KEY`. Outside of a
 * local shop by https and with a key only. Null: papers are pages alone.
 */
export function pdfRenderer(variables: BackendVariables): PdfRenderer | null {
  const { PDF_API_URL, PDF_API_KEY = "", ACCOUNT_ID, ENVIRONMENT } = variables;
  const url = PDF_API_URL || (ACCOUNT_ID && PDF_API_KEY ? ofAccount(ACCOUNT_ID) : "");
  if (!url) return null;
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: "" };
  const isLocal = ENVIRONMENT === "local" && protocol === "http:";
  const isSafe = isLocal || (protocol === "https:" && PDF_API_KEY !== "");
  if (!isSafe) log("error", "pdf_renderer_refused", { environment: ENVIRONMENT ?? "production" });
  return isSafe ? httpRenderer(url, PDF_API_KEY) : null;
}
