import { href, redirect, type ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import type { Difference } from "#shared/contracts/goods/product-editor";
import { productDifferences } from "#shared/goods/product-differences";
import { paths } from "#client/paths";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { momentIn } from "#client/console/local-moment";
import type { ConsoleRefusal } from "#client/console/posted";
import { fileRow, pictureRow } from "./media-rows";
import { documentOf, parseProduct, type ProductForm } from "./product-form";

/** Why a posted product changed nothing, or that only its form's rows did. */
export type PostedProduct = {
  failure?: ConsoleRefusal["failure"];
  /** Paths of fields that cannot be read. */
  wrong?: string[];
  /** What saving this would change of what somebody else has saved meanwhile. */
  conflict?: Difference[];
  /** What to post once a passkey was used: the draft is saved by then, and is only to be published. */
  again?: { intent: "publishSaved"; revision: string; publish_at: string };
  /** The form as it was posted. */
  form?: ProductForm;
  /** Changes with each post, so that the form is rendered from scratch. */
  key?: string;
};

/** Answers what the editor posts: the form, by its button, or one of the decisions beside it. */
export async function postProduct(args: ActionFunctionArgs): Promise<Response | PostedProduct> {
  const { request, params, context } = args;
  const slug = params["id"]!;
  const api = apiOf(context);
  const posted = await request.formData();
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value : "";
  };
  const revision = Number(text("revision")) || undefined;
  const here = href(adminPaths.editedProduct, { id: slug });
  const intent = text("intent");

  const read = { slug, revision: revision ?? 0 };
  const decide = {
    discard: () => api.call("discardProductDraft", read),
    rebase: () => api.call("rebaseProductDraft", read),
    unschedule: () => api.call("publishProduct", { ...read, publish_at: null }),
    publishSaved: () => api.call("publishProduct", { ...read, publish_at: text("publish_at") || undefined }),
    restore: () =>
      api.call("restoreProduct", { slug, version: Number(text("version")), ...(revision && { revision }) }),
  };
  if (Object.hasOwn(decide, intent)) {
    const reply = await decide[intent as keyof typeof decide]();
    if (!reply?.success) return { failure: reply ?? null };
    if (reply.message) sayOf(context)({ message: reply.message, type: 1 });
    const isGone = intent === "discard" && !(await api.call("getEditedProduct", { slug }, { fresh: true }))?.success;
    return redirect(isGone ? adminPaths.products : here);
  }

  const chosen = posted.get("file");
  posted.delete("file");
  const submission = parseProduct(posted);
  if (intent === "media") return withMedia(api, slug, chosen, submission.payload);
  const back = { form: submission.payload as ProductForm, key: crypto.randomUUID() };
  // One of the form's own buttons: a row more, one less, or in another place.
  if (submission.status !== "success") return back;

  const before = await api.call("getEditedProduct", { slug }, { fresh: true });
  if (!before?.success) return { ...back, failure: before ?? null };
  const { document, wrong } = documentOf(submission.value, before.product.document);
  if (wrong.length > 0) return { ...back, wrong };
  // A first draft is begun with what its form was made of.
  const begun = revision ? { revision } : { shop_version: Number(text("shop_version")) || undefined };
  const saved = await api.call("saveProductDraft", { slug, document, ...begun });
  if (!saved) return { ...back, failure: null };
  if (!saved.success) {
    if (saved.code !== "draft_changed" && saved.code !== "product_changed") return { ...back, failure: inForm(saved) };
    return { ...back, failure: saved, conflict: productDifferences(before.product.document, document) };
  }
  const { draft } = saved.product;
  if (intent === "preview") return redirect(href(paths.preview, { slug }));
  if ((intent !== "publish" && intent !== "schedule") || !draft) {
    if (saved.message) sayOf(context)({ message: saved.message, type: 1 });
    return redirect(here);
  }
  const at = text("publish_at");
  const publish_at = intent === "schedule" ? momentIn(at) : undefined;
  const published = await api.call("publishProduct", { slug, revision: draft.revision, publish_at });
  if (!published?.success) {
    const again = { intent: "publishSaved", revision: String(draft.revision), publish_at: publish_at ?? "" } as const;
    return { ...back, failure: published ? inForm(published) : null, again };
  }
  sayOf(context)({ message: published.message, type: 1 });
  return redirect(here);
}

/** The form as it was posted, with a file that came along; of browsers without scripts. */
async function withMedia(
  api: ApiClient,
  slug: string,
  chosen: FormDataEntryValue | null,
  { images = [], files = [], ...rest }: Partial<ProductForm>,
): Promise<PostedProduct> {
  const key = crypto.randomUUID();
  const form = { ...rest, images, files } as ProductForm;
  if (!(chosen instanceof File) || (chosen.size === 0 && chosen.name === "")) return { form, key };
  const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
  const reply = await api.call("uploadProductMedia", { slug, file });
  if (!reply?.success) return { form, key, failure: reply ?? null };
  if (reply.kind === "picture") form.images = [...images, pictureRow(reply.file)];
  else form.files = [...files, fileRow(reply.file)];
  return { form, key };
}

/** A refusal with its fields as the form calls them: a document's are the form's own. */
function inForm<Refused extends { fields?: Record<string, string> | undefined }>(refused: Refused): Refused {
  const fields = Object.entries(refused.fields ?? {}).map(([path, problem]) => [
    path.replace(/^document\./, ""),
    problem,
  ]);
  return { ...refused, fields: Object.fromEntries(fields) as Record<string, string> };
}
