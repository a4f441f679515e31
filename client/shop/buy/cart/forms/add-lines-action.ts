import { redirect, type ActionFunctionArgs } from "react-router";
import { mostOrderLines, postedOrderLines, type OrderLine } from "#shared/orders/order-lines";
import { answerForm, formPostOf, textIn } from "#client/runtime/form-post";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { filledLines } from "./filled-lines";

type Context = ActionFunctionArgs["context"];

/** Lines that a message names; the rest are counted. */
const mostNamed = 3;

/**
 * Several lines, posted without scripts: repeated `sku` and `quantity`. Those with a quantity go into the cart at once;
 * their page then says how many did, and which were refused. Posted again because no answer came, they count once.
 */
export async function addLinesAction({ request, context }: ActionFunctionArgs) {
  const items = filledLines(postedOrderLines(await request.formData()));
  if (items.length === 0) return backWith(context, await textIn(context, "variant-table", "variantTable.none"));
  if (items.length > mostOrderLines) return answerForm(context, "invalid");
  const { signedIn, keyOf } = formPostOf(context);
  const call = signedIn ? "addCartItems" : "addGuestCartItems";
  const idempotencyKey = keyOf("lines", JSON.stringify(items));
  const reply = await apiOf(context).call(call, { mode: "add", items }, { idempotencyKey });
  const said = reply?.success ? await outcome(context, reply.rows, items) : undefined;
  return answerForm(context, reply, { said });
}

function backWith(context: Context, message: string): Response {
  sayOf(context)({ message, type: 3 });
  return redirect(formPostOf(context).pageBefore ?? "/cart", 303);
}

type Row = { title: string; taken: number; message: string | null };

async function outcome(context: Context, rows: readonly Row[], items: readonly OrderLine[]) {
  const added = rows.filter(({ taken }) => taken > 0).length;
  const message = await textIn(context, "cart-link", "cartLink.added", { added, count: items.length });
  const refused = rows.filter(({ message: why }) => why !== null).slice(0, mostNamed);
  const text = [message, ...refused.map(({ title, message: why }) => `${title}: ${why}`)].join("\n");
  return { message: text, type: refused.length === 0 ? 1 : added > 0 ? 3 : 2 } as const;
}
