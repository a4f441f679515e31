import { redirect, type ActionFunctionArgs } from "react-router";
import type { Undo } from "#shared/contracts/back-office/console-undo";
import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import { splitLocale } from "#shared/text/locale";
import { apiOf, sayOf } from "../runtime/request-context";
import { offerUndo } from "./undo-atom";

/** Why a posted form changed nothing. */
export type ConsoleRefusal = {
  /** Null: no answer came, and nobody knows whether it was done. */
  failure: Pick<Failure, "code" | "message" | "fields"> | null;
  /** What was posted, so that the form shows it again. */
  values: Record<string, string>;
};

type Reply = { success: true; message: string; undo?: Undo | undefined } | (Failure & { status: number }) | undefined;

/** The texts of a posted form. */
export const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/**
 * Answers a posted form of the console: on to `next` with what the reply says, or the form again with what was wrong.
 * @param next path without a language; by default the same page again
 */
export function answerTo(
  reply: Reply,
  { url, context }: Pick<ActionFunctionArgs, "url" | "context">,
  values: Record<string, string>,
  next = splitLocale(url.pathname).path + url.search,
): Response | ConsoleRefusal {
  if (!reply) return { failure: null, values };
  if (!reply.success) return { failure: { code: reply.code, message: reply.message, fields: reply.fields }, values };
  // Where scripts are off there is nothing that could take the message away again: the screens themselves undo.
  if (reply.undo && !import.meta.env.SSR) offerUndo({ message: reply.message, undo: reply.undo });
  else sayOf(context)({ message: reply.message, type: 1 });
  return redirect(next);
}

type Posted = Pick<ActionFunctionArgs, "params" | "url" | "context"> & {
  form: FormData;
  /** Its texts. */
  values: Record<string, string>;
  /** The button that was pressed. */
  intent: string | undefined;
  /** What the address names. */
  id: string;
  /** The version that the form was drawn with. */
  version: number;
  api: ApiClient;
  /** Answers with what a call gives, as `answerTo` does. */
  answer(reply: Reply | Promise<Reply>, next?: string): Promise<Response | ConsoleRefusal>;
};

/** The action of a screen of the console. @param act says what becomes of what was posted */
export const posting =
  <Answer>(act: (posted: Posted) => Promise<Answer>) =>
  async ({ request, params, url, context }: ActionFunctionArgs): Promise<Answer> => {
    const form = await request.formData();
    const values = valuesOf(form);
    return act({
      form,
      values,
      params,
      url,
      context,
      intent: values["intent"],
      id: params["id"] ?? "",
      version: Number(values["version"]) || 1,
      api: apiOf(context),
      answer: async (reply, next) => answerTo(await reply, { url, context }, values, next),
    });
  };
