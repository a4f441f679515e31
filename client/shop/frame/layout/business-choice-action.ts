import type { ActionFunctionArgs } from "react-router";
import { chosenCategory } from "#shared/goods/business-categories";
import { answerForm, fieldsOf, formPostOf, textIn } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";

/**
 * The form at the foot of every page: its `customer-choice` is saved, for a customer in the profile too, and the page
 * it stands on is rendered again. A profile that cannot be written now keeps what it says; the choice of this browser
 * stands all the same.
 */
export async function businessChoiceAction({ request, context }: ActionFunctionArgs) {
  const choice = chosenCategory((await fieldsOf(request))["customer-choice"]);
  const post = formPostOf(context);
  if (choice !== "" && post.signedIn) await apiOf(context).call("saveCustomerChoice", { "customer-choice": choice });
  post.chooseBusinessCategory(choice);
  const message = await textIn(context, "footer", "footer.business.chosen");
  return answerForm(context, { success: true }, { said: { message, type: 1 }, otherwise: "/shop" });
}
