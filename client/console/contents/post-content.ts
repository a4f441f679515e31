import { redirect, type ActionFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { splitLocale } from "#shared/text/locale";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { momentIn } from "../local-moment";
import type { ConsoleRefusal } from "../posted";
import { treeOf, withRows, withValue, type Tree } from "./form-document";

/** Why a posted document changed nothing, or that only its form's rows did. */
export type PostedContent = {
  failure?: ConsoleRefusal["failure"];
  /** The document as it was posted. */
  tree?: Tree;
  /** Changes with each post, so that the form is rendered from scratch. */
  drawn?: string;
};

export type ContentForm = {
  /** Which document it is. */
  key: string;
  /** A new row of a list. */
  rowOf?: (list: string, kind: string) => Tree;
  /** What the fields hold, in the form of the contract. */
  documentOf(tree: Tree): Tree;
  /** Where the draft can be seen. */
  preview?: string;
  isNew?: boolean;
  /** Where a new document is edited further. */
  next?: string;
};

type Document = CallRequest<"saveContentDraft">["document"];

/**
 * Answers what the editor of a document posts: the form, by its button, or one of the decisions below it.
 * @param read what was posted, where it was read already
 */
export async function postContent(args: ActionFunctionArgs, form: ContentForm, read?: FormData) {
  const { request, url, context } = args;
  const posted = read ?? (await request.formData());
  const api = apiOf(context);
  const { key } = form;
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = text("intent");
  const here = form.next ?? splitLocale(url.pathname).path;
  const revision = Number(text("revision")) || undefined;
  const version = Number(text("version")) || 1;
  const done = (message: string | undefined, to = here) => {
    if (message) sayOf(context)({ message, type: 1 });
    return redirect(to);
  };

  const decide: Record<string, () => Promise<Answer>> = {
    discard: () => api.call("discardContent", { key, revision: revision ?? 0 }),
    unschedule: () => api.call("publishContent", { key, revision: revision ?? 0, publish_at: null }),
    restore: () => api.call("restoreContent", { key, version, revision }),
    withdraw: () => api.call("withdrawContent", { key, version }),
  };
  const decided = Object.hasOwn(decide, intent) ? await decide[intent]!() : null;
  if (decided !== null) return decided?.success ? done(decided.message) : { failure: decided ?? null };

  const tree = treeOf(fieldsIn(posted));
  const back = { tree, drawn: crypto.randomUUID() } satisfies PostedContent;
  if (intent.startsWith("row:")) return { ...back, tree: withRows(tree, intent, form.rowOf ?? (() => ({}))) };
  if (intent.startsWith("picture:")) return withPicture(args, posted.get(`file-${intent.slice(8)}`), intent, back);

  const document = form.documentOf(tree) as unknown as Document;
  const saved = await api.call("saveContentDraft", { key, document, revision, is_new: form.isNew });
  if (!saved?.success) return { ...back, failure: saved ?? null };
  const { draft } = saved.content;
  if (intent === "preview" && form.preview) return redirect(form.preview);
  if ((intent !== "publish" && intent !== "schedule") || !draft) return done(saved.message);
  const publish_at = intent === "schedule" ? momentIn(text("publish_at")) : undefined;
  const published = await api.call("publishContent", { key, revision: draft.revision, publish_at });
  // The draft is saved by now; the next post goes on with it.
  if (!published?.success) return { ...back, failure: published ?? null };
  return done(published.message);
}

type Answer =
  | { success: true; message?: string | undefined }
  | ({ success: false } & NonNullable<ConsoleRefusal["failure"]>)
  | undefined;

/** The fields of the document among those of a form: they begin with `d.`. */
const fieldsIn = (posted: FormData): Record<string, string> =>
  Object.fromEntries(
    [...posted].flatMap(([name, value]) =>
      name.startsWith("d.") && typeof value === "string" ? [[name.slice(2), value]] : [],
    ),
  );

/** The form as it was posted, with a picture that came along; of browsers without scripts. */
async function withPicture(
  { context }: ActionFunctionArgs,
  chosen: FormDataEntryValue | null,
  intent: string,
  back: Required<Pick<PostedContent, "tree" | "drawn">>,
): Promise<PostedContent> {
  if (!(chosen instanceof File) || chosen.size === 0) return back;
  const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
  const reply = await apiOf(context).call("uploadProductMedia", { slug: mediaSlug, file });
  if (!reply?.success) return { ...back, failure: reply ?? null };
  return { ...back, tree: withValue(back.tree, intent.slice("picture:".length), reply.file) };
}

/** What pictures of the contents are noted for, in the place of a product. */
export const mediaSlug = "contents";
