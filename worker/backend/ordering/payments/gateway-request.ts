import { dependencyDeadline } from "#backend/platform/deadline";
import { logGateway } from "./gateway";

/** Most that a gateway's answer may weigh, in bytes. */
const largestAnswer = 256 * 1024;

type GatewayRequest = {
  /** Both only for the log. */
  gateway: string;
  asked: string;
  method: "GET" | "POST";
  url: string;
  /** Goes along as a bearer token. */
  key: string;
  body?: object | undefined;
  /** How long to wait for the whole answer, in ms; three seconds unless told otherwise. */
  patience?: number;
};

/**
 * Asks a gateway's REST interface; the time is for the body too. Never throws.
 * @returns status 0 when there was no answer to make sense of
 */
export async function askJson(request: GatewayRequest): Promise<{ status: number; body: unknown }> {
  const { gateway, asked, method, url, key, body, patience = dependencyDeadline } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) logGateway(gateway, asked, response.status);
    return { status: response.status, body: JSON.parse(await readBounded(response)) as unknown };
  } catch (error) {
    logGateway(gateway, asked, error instanceof Error ? error.name : "unknown");
    return { status: 0, body: undefined };
  }
}

/** Whether a status is a plain no, after which nothing has happened. */
export const saysNo = (status: number): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new RangeError("too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
