import type { ActionFunctionArgs } from "react-router";
import { categoryCookie, chosenCategory } from "../../shared/business-categories";
import { answerForm, fieldsOf, formPostOf, textIn } from "../runtime/form-post";

/** The form at the foot of every page: its `business_category` is kept, and the page it stands on shown again. */
export async function businessChoiceAction({ request, context }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  formPostOf(context).chooseBusinessCategory(chosenCategory(fields[categoryCookie]));
  const message = await textIn(context, "footer", "footer.business.chosen");
  return answerForm(context, { success: true }, { said: { message, type: 1 }, otherwise: "/shop" });
}
