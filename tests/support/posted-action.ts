import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { loaderContext, type Visit } from "#client/runtime/request-context";

/** A field's name and its value; a name may come several times. */
export type Field = readonly [name: string, value: string | File];

/**
 * Posts a form to a screen's action.
 * @param answers of the backend, one for each call in turn; none: nobody answered
 * @param params of the screen's path
 * @returns the calls that were made, the alerts that were left, and where it led: a `redirect` with its `location`, or
 *   the answer for the form, with the page's status
 */
export async function postAction(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  fields: readonly Field[],
  answers: readonly unknown[],
  params: Record<string, string> = {},
) {
  const asked: unknown[][] = [];
  const said: unknown[] = [];
  const left = [...answers];
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    return left.shift();
  };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const context = loaderContext({ call } as unknown as ApiClient, {} as Visit, (alert) => void said.push(alert));
  const request = new Request("https://shop.test/", { method: "POST", body });
  const result = await action({ request, context, params, url: new URL(request.url) } as unknown as ActionFunctionArgs);
  return { asked, said, ...outcomeOf(result) };
}

function outcomeOf(result: unknown) {
  if (result instanceof Response) return { redirect: result.headers.get("location") };
  const told = result as { data?: unknown; init?: { status: number } };
  return told.init ? { told: told.data, status: told.init.status } : { told: result, status: 200 };
}
