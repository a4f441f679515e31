import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Failure, FailureCode } from "#shared/failures/failure";
import { messageText } from "../messages/message-text";
import { textsOf, type ScreenFeature, type TextId } from "../messages/texts";
import { sayOf, visitOf, type Say } from "./request-context";

/** What the server's router passes to the action of a form posted without scripts, beyond what every action gets. */
export type FormPost = {
  signedIn: boolean;
  /** The whole URL of the page that the form is on; null when the browser sends none, or one that is not ours. */
  pageBefore: string | null;
  /** The idempotency key of a change of a quantity: the same for a form that is posted again because no answer came. */
  keyOf(...change: string[]): string | undefined;
  /** Call when something was changed and the answer will say so: the visitor's next form gets a new key. */
  changed(): void;
  chooseBusinessCategory(choice: ChosenCategory): void;
  /** The message of a failure found before any call was made. */
  messageOf(code: FailureCode): string;
};

type Context = Readonly<RouterContextProvider>;

const formPostContext = createContext<FormPost>();

/** What the server knows about a posted form, inside its action. */
export const formPostOf = (context: Context): FormPost => context.get(formPostContext);

/** Passes the posted form to the actions that run in this context. */
export const setFormPost = (context: RouterContextProvider, post: FormPost): void => context.set(formPostContext, post);

type Message = Parameters<Say>[0];

/** The fields of a posted form; of several with one name the last. */
export const fieldsOf = async (request: Request): Promise<Record<string, unknown>> =>
  Object.fromEntries(await request.formData());

/**
 * A text in the visitor's language, in an action that the server runs. @param feature that the text belongs to, besides
 * the frame
 */
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

/** Redirects to a page of the shop, which shows the message once. Unless that is an error, something was changed. */
export function leadTo(context: Context, path: string, said: Message): Response {
  if (said.type !== 2) formPostOf(context).changed();
  sayOf(context)(said);
  return redirect(path, 303);
}

type Reply = { success: true; message?: string | undefined } | (Failure & { status: number }) | undefined;

type Answer = {
  /** Replaces the success's own message. */
  /** Where to, when the browser does not send the page that the form is on. */
  said?: Message | undefined;
  otherwise?: string;
  /** How a refusal shows: as an error, or as a warning. */
  refusal?: 2 | 3;
};

/**
 * Redirects back to the page that the form is on, else to the cart, with a message that the page shows once.
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
    // A refusal changes nothing, and the outcome of a failed change is unknown.
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
