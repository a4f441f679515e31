import type { Context } from "hono";
import { chosenCategory } from "../../shared/business-categories";
import type { Locale } from "../../shared/locale";
import type { EdgeEnv } from "../request/context";
import { answerForm } from "./posted-form";
import { formLimit } from "../request/form-limit";
import { localizedPaths } from "../request/localized-paths";

/** Where the choice at the foot of every page is posted to. */
export const businessCategoryPaths = localizedPaths("/business-category");
export const businessCategoryLimit = formLimit(8 * 1024);

/** The form of the business category: its `business_category` is kept, and the page it stands on shown again. */
export async function businessCategoryForm(c: Context<EdgeEnv>): Promise<Response> {
  const { business_category } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  c.set("businessCategory", chosenCategory(business_category));
  return answerForm(c, { success: true }, { message: messages[c.var.locale], type: 1 }, "/shop");
}

const messages: Record<Locale, string> = {
  en: "The shop now shows what is for the kind of business you chose.",
  ar: "يعرض المتجر الآن ما يناسب نوع المنشأة الذي اخترته.",
};
