import { dependencyDeadline } from "./deadline";

/** Most that an answer may weigh unless the request allows more, in bytes. */
const usualAnswer = 256 * 1024;

export type TextRequest = {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** How long to wait for the whole answer, in ms; three seconds unless another time is given. */
  patience?: number;
  /** Most that the answer may weigh, in bytes. */
  largest?: number;
  /** Hears of a status that is no success, or of the name of an error. */
  onTrouble(went: number | string): void;
};

/**
 * Asks another service over HTTP; the time is for the body too. Never throws, and follows no redirect.
 * @returns status 0 when there was no answer
 */
export async function askText(request: TextRequest): Promise<{ status: number; text: string }> {
  const { method, url, headers, body, patience = dependencyDeadline, largest = usualAnswer } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      body: body ?? null,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) request.onTrouble(response.status);
    return { status: response.status, text: await readBounded(response, largest) };
  } catch (error) {
    request.onTrouble(error instanceof Error ? error.name : "unknown");
    return { status: 0, text: "" };
  }
}

async function readBounded(response: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new RangeError("too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
