import type { ActionFunctionArgs } from "react-router";
import { chosenCategory } from "#shared/goods/business-categories";
import { answerForm, fieldsOf, formPostOf, textIn } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";

/**
 * Action of the form in the footer of every page: saves its `customer-choice`, for a customer in the profile too, and
 * renders the page again. If the profile cannot be written now, the choice still applies in this browser.
 */
export async function businessChoiceAction({ request, context }: ActionFunctionArgs) {
  const choice = chosenCategory((await fieldsOf(request))["customer-choice"]);
  const post = formPostOf(context);
  if (choice !== "" && post.signedIn) await apiOf(context).call("saveCustomerChoice", { "customer-choice": choice });
  post.chooseBusinessCategory(choice);
  const message = await textIn(context, "footer", "footer.business.chosen");
  return answerForm(context, { success: true }, { said: { message, type: 1 }, otherwise: "/shop" });
}
