import type { ActionFunctionArgs } from "react-router";
import { paths } from "#client/paths";
import { answerForm, fieldsOf } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Asks for a message when `sku_id` is back, at `email` or at the account's address. Leads back to the page before. */
export async function stockAlertAction({ request, context }: ActionFunctionArgs) {
  const { sku_id, email, website } = await fieldsOf(request);
  const wanted = { sku_id: textOf(sku_id), email: textOf(email), website: textOf(website) };
  return answerForm(context, await apiOf(context).call("askStockAlert", wanted), { otherwise: paths.products });
}
