import { href, type ActionFunctionArgs } from "react-router";
import { commerceEventTypes } from "#shared/tracking/commerce-events";
import type { CallReply } from "#shared/contracts/platform/table";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { momentIn } from "../local-moment";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";

type Values = Record<string, string>;
/** What a form on a webhook's page gets instead of a redirect. */
export type WebhookAnswer =
  | ConsoleRefusal
  /** A secret, which is shown this once. */
  | { made: { id: string; secret: string; message: string }; values: Values }
  | { tested: Omit<CallReply<"testWebhook">, "success">; values: Values }
  | { replayed: Omit<CallReply<"replayWebhook">, "success">; values: Values };

/** The types whose fields were ticked. */
export const typesIn = (values: Values) => commerceEventTypes.filter((type) => `type.${type}` in values);

/** Saves a webhook, makes a secret, tries it, sends again, or removes it. */
export async function postWebhook(args: ActionFunctionArgs): Promise<Response | WebhookAnswer> {
  const values = valuesOf(await args.request.formData());
  const api = apiOf(args.context);
  const id = args.params["id"]!;
  const version = Number(values["version"]) || 1;
  switch (values["intent"]) {
    case "remove":
      return answerTo(await api.call("removeWebhook", { id }), args, values, adminPaths.webhooks);
    case "rotate": {
      const reply = await api.call("rotateWebhookSecret", { id, version });
      return reply?.success ? { made: { ...reply, id }, values } : answerTo(reply, args, values);
    }
    case "test": {
      const reply = await api.call("testWebhook", { id });
      return reply?.success ? { tested: reply, values } : answerTo(reply, args, values);
    }
    case "replay": {
      const which = commerceEventTypes.find((type) => type === values["which"]);
      const since = momentIn(values["since"] ?? "");
      const reply = await api.call("replayWebhook", { id, since, ...(which && { event_types: [which] }) });
      return reply?.success ? { replayed: reply, values } : answerTo(reply, args, values);
    }
    default: {
      const own = id === "new" ? {} : { id, version };
      const { url = "", description = "" } = values;
      const wanted = { ...own, url, description, event_types: typesIn(values), on: "on" in values };
      const reply = await api.call("saveWebhook", wanted);
      if (reply?.success && reply.secret !== undefined)
        return { made: { id: reply.id, secret: reply.secret, message: reply.message }, values };
      return answerTo(reply, args, values, id === "new" ? undefined : href(adminPaths.webhook, { id }));
    }
  }
}
