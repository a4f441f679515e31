import { askText, type TextRequest } from "./ask-text";

export type JsonRequest = Pick<TextRequest, "method" | "url" | "patience" | "largest" | "onTrouble"> & {
  /** Goes along as a bearer token. */
  key: string;
  /** Beside those that every request has. */
  headers?: Readonly<Record<string, string>>;
  body?: object | undefined;
};

/**
 * Asks another service's REST interface; the time is for the body too. Never throws, and follows no redirect.
 * @returns status 0 when there was no answer to make sense of
 */
export async function askJson({
  key,
  headers,
  body,
  ...request
}: JsonRequest): Promise<{ status: number; body: unknown }> {
  const { status, text } = await askText({
    ...request,
    headers: {
      ...headers,
      authorization: `Bearer ${key}`,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  if (status === 0) return { status, body: undefined };
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch (error) {
    request.onTrouble(error instanceof Error ? error.name : "unknown");
    return { status: 0, body: undefined };
  }
}
