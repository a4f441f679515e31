import type { ActionFunctionArgs } from "react-router";
import { apiOf } from "#client/runtime/request-context";

/** Does what one of the page's forms asks for. */
export function postCustomer(values: Record<string, string>, { params, context }: ActionFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const { intent, key, text = "", note_id = "" } = values;
  switch (intent) {
    case "note":
      return api.call("addCustomerNote", { id, text, pinned: values["pinned"] === "on" }, { idempotencyKey: key });
    case "edit":
      return api.call("editCustomerNote", { id, note_id, text });
    case "pin":
    case "unpin":
      return api.call("pinCustomerNote", { id, note_id, pinned: intent === "pin" });
    case "tag":
      return api.call("tagCustomer", { id, add: values["add"] ?? "" });
    case "sign-out":
      return api.call("endCustomerSessions", { id });
    case "no-cash":
      return api.call("offerCustomerCash", { id, offered: false, reason: values["reason"] ?? "" });
    case "cash":
      return api.call("offerCustomerCash", { id, offered: true });
    case "message": {
      const channel = values["channel"] === "sms" ? ("sms" as const) : ("email" as const);
      const message = { id, channel, subject: values["subject"] ?? "", text };
      return api.call("messageCustomer", message, { idempotencyKey: key });
    }
    default:
      // The button of a tag names it.
      return api.call("tagCustomer", { id, remove: intent?.startsWith("untag:") ? intent.slice(6) : "" });
  }
}
