import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Failure, FailureCode } from "#shared/failures/failure";
import { messageText } from "../messages/message-text";
import { textsOf, type ScreenFeature, type TextId } from "../messages/texts";
import { sayOf, visitOf, type Say } from "./request-context";

/** What the server's router passes to the action of a form posted without scripts, beyond what every action gets. */
export type FormPost = {
  signedIn: boolean;
  /** The whole URL of the page that the form stands on; null when the browser names none, or one that is not ours. */
  pageBefore: string | null;
  /** The idempotency key of a change by so many more: the same for a form that is posted again unanswered. */
  keyOf(...change: string[]): string | undefined;
  /** Something was changed, and its answer will say so: the visitor's next form is another one. */
  changed(): void;
  chooseBusinessCategory(choice: ChosenCategory): void;
  /** The words of a failure that was found before any call was made. */
  messageOf(code: FailureCode): string;
};

type Context = Readonly<RouterContextProvider>;

const formPostContext = createContext<FormPost>();

/** What the server knows of a posted form, inside its action. */
export const formPostOf = (context: Context): FormPost => context.get(formPostContext);

/** Passes the posted form to the actions that run in this context. */
export const setFormPost = (context: RouterContextProvider, post: FormPost): void => context.set(formPostContext, post);

type Message = Parameters<Say>[0];

/** The fields of a posted form; of several with one name the last. */
export const fieldsOf = async (request: Request): Promise<Record<string, unknown>> =>
  Object.fromEntries(await request.formData());

/** A text in the visitor's language, in an action that the server runs. @param feature whose text it is, beyond the frame's */
export async function textIn(
  context: Context,
  feature: ScreenFeature | "footer" | "frame",
  id: TextId,
  values?: Record<string, string | number>,
): Promise<string> {
  const { locale } = visitOf(context);
  const { messages } = await textsOf(locale, feature === "frame" ? [] : [feature]);
  return messageText(messages[id] ?? id, locale, values);
}

/** Leads to a page of the shop, which shows once what is said. Unless that is an error, something was changed. */
export function leadTo(context: Context, path: string, said: Message): Response {
  if (said.type !== 2) formPostOf(context).changed();
  sayOf(context)(said);
  return redirect(path, 303);
}

type Reply = { success: true; message?: string | undefined } | (Failure & { status: number }) | undefined;

type Answer = {
  /** In place of the success's own message. */
  said?: Message | undefined;
  /** Where to when the browser does not name the page that the form stands on. */
  otherwise?: string;
  /** How a refusal shows: as an error, or as a warning. */
  refusal?: 2 | 3;
};

/**
 * Leads back to the page that the form stands on, else to the cart, with a message that the page shows once.
 * @param reply what the call gave; "invalid" when the form made no call
 */
export function answerForm(
  context: Context,
  reply: Reply | "invalid",
  { said, otherwise = "/cart", refusal = 2 }: Answer = {},
): Response {
  const post = formPostOf(context);
  const say = sayOf(context);
  if (reply === "invalid" || !reply?.success) {
    // A refusal changes nothing, and nobody knows the outcome of a change that failed.
    say({ message: refusalIn(post, reply), type: refusal });
  } else {
    post.changed();
    if (said) say(said);
    else if (reply.message) say({ message: reply.message, type: 1 });
  }
  return redirect(post.pageBefore ?? otherwise, 303);
}

function refusalIn({ messageOf }: FormPost, reply: Exclude<Reply, { success: true }> | "invalid"): string {
  if (reply === "invalid") return messageOf("invalid_input");
  const [field] = Object.values(reply?.fields ?? {});
  return field ?? (reply?.message || messageOf("internal_error"));
}
