import { dependencyDeadline } from "./deadline";

/** Most that an answer may weigh unless the request allows more, in bytes. */
const usualAnswer = 256 * 1024;

export type JsonRequest = {
  method: "GET" | "POST";
  url: string;
  /** Goes along as a bearer token. */
  key: string;
  /** Beside those that every request has. */
  headers?: Readonly<Record<string, string>>;
  body?: object | undefined;
  /** How long to wait for the whole answer, in ms; three seconds unless another time is given. */
  patience?: number;
  /** Most that the answer may weigh, in bytes. */
  largest?: number;
  /** Hears of a status that is no success, or of the name of an error. */
  onTrouble(went: number | string): void;
};

/**
 * Asks another service's REST interface; the time is for the body too. Never throws, and follows no redirect.
 * @returns status 0 when there was no answer to make sense of
 */
export async function askJson(request: JsonRequest): Promise<{ status: number; body: unknown }> {
  const { method, url, key, headers, body, patience = dependencyDeadline, largest = usualAnswer } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) request.onTrouble(response.status);
    return { status: response.status, body: JSON.parse(await readBounded(response, largest)) as unknown };
  } catch (error) {
    request.onTrouble(error instanceof Error ? error.name : "unknown");
    return { status: 0, body: undefined };
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
