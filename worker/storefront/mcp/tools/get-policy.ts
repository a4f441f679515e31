import { z } from "zod";
import { policySlugs } from "#shared/contents/content-keys";
import { withNames } from "#shared/shop-settings/shop-names";
import { policyPath } from "../paths";
import { language, repliedBy, shopTool } from "../shop-tool";

const input = z.strictObject({
  policy: z
    .enum(policySlugs)
    .describe("terms-to-use: prices, orders, payment, delivery, returns and warranty; privacy-policy; disclaimer"),
  language,
});

const output = z.object({ title: z.string(), since: z.string(), text: z.string(), url: z.string() });

/** In characters; the policies shipped with the shop have a third of it. */
const longest = 20_000;

export const getPolicy = shopTool({
  name: "get_policy",
  title: "Policies",
  description: "The wording of the shop's terms (with delivery, returns and warranty), privacy policy or disclaimer.",
  input,
  output,
  async run({ policy }, shop) {
    const { page } = repliedBy(await shop.api.call("getPage", { slug: policy }), shop);
    const { title, lead, since, text } = page ?? (await shop.shippedPolicy(policy, shop.locale));
    // Without the anchors that headings have for links within the page.
    const plain = withNames(`${lead}\n\n${text}`, await shop.shop()).replace(/ \{#[\w-]+\}$/gm, "");
    return { title, since, text: plain.slice(0, longest), url: shop.urlOf(policyPath(policy)) };
  },
});
