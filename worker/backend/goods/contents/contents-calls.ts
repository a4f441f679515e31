import { isPolicySlug, slugInKey } from "#shared/contents/content-keys";
import type { ContentDocument } from "#shared/contracts/goods/contents";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { answerHome } from "../catalogue/home";
import { staffActor } from "#backend/identity/staff/actor";
import type { Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { changeCollection, listCollection } from "./collections";
import { discardDraft, draftMessages, unscheduleDraft, writeDraft } from "../drafts/drafts";
import { doneMessages } from "./done-messages";
import { fits, listContents, readContent } from "./edited";
import { problemsOf } from "./problems";
import { publishContentDraft, purgesOf } from "./publish-content";
import { deleteRedirect, findRedirect, listRedirects, saveRedirect } from "./redirects";
import { getFrame, getPage, listPages } from "./published-contents";
import { publishedOf, selectPublishedContents } from "./contents-statements";
import { contentDrafts, selectKnownTerms, selectVersion, withdrawVersion } from "./contents-store";

type Answered = Outcome<CallAnswer<"getContent">>;

const answer = async (key: string, context: CallContext, message?: string): Promise<Answered> => ({
  content: await readContent(key, context),
  ...(message && { message }),
});

/** Writes a draft over the one that was read, or a first one. */
function write(id: string, document: ContentDocument, revision: number | undefined, context: CallContext) {
  const { db, now } = context;
  return writeDraft(
    db,
    contentDrafts,
    contentDrafts.write({ id, document, staff: staffActor(context).staff, now }, revision),
  );
}

async function save(input: CallInput<"saveContentDraft">, context: CallContext): Promise<Answered> {
  const { key, document, is_new } = input;
  const { db, media, locale } = context;
  if (!fits(key, document)) return { fail: "invalid_input", fields: { key: "invalid" } };
  const slug = slugInKey(key);
  const [[draft], [published], [term]] = await db.run(
    contentDrafts.select(key),
    selectPublishedContents(key),
    selectKnownTerms([slug]),
  );
  if (is_new && (draft || published?.document)) return { fail: "invalid_input", fields: { slug: "taken" } };
  if (is_new && isPolicySlug(slug)) return { fail: "invalid_input", fields: { slug: "reserved" } };
  if (document.kind === "landing" && !term) return { fail: "not_found" };
  const fields = await problemsOf(document, db, media);
  if (Object.keys(fields).length > 0) return { fail: "invalid_input", fields };
  const refused = await write(key, document, input.revision, context);
  return refused ?? answer(key, context, draftMessages[locale].saved);
}

async function publish(
  { key, revision, publish_at }: CallInput<"publishContent">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"publishContent">>> {
  const { db, media, locale, now } = context;
  const { staff } = staffActor(context);
  const [[draft]] = await db.run(contentDrafts.select(key));
  if (draft?.revision !== revision) return { fail: draft ? "draft_changed" : "not_found" };
  if (publish_at === undefined) {
    return (await publishContentDraft(db, media, draft, staff, now)) ?? { message: doneMessages[locale].published };
  }
  if (publish_at === null) return unscheduleDraft(contentDrafts, key, revision, context);
  const at = Date.parse(publish_at);
  if (at <= now) return { fail: "invalid_input", fields: { publish_at: "expired" } };
  const audit = auditIfChanged(staff, "content.schedule", key, publish_at, now);
  const [, [entry]] = await db.run(contentDrafts.schedule(key, revision, at, staff), audit);
  return entry ? { message: doneMessages[locale].scheduled } : { fail: "draft_changed" };
}

type ContentCall =
  | "listContents"
  | "getContent"
  | "saveContentDraft"
  | "publishContent"
  | "discardContent"
  | "restoreContent"
  | "withdrawContent"
  | "previewHome"
  | "listRedirects"
  | "saveRedirect"
  | "deleteRedirect"
  | "findRedirect"
  | "listCollection"
  | "changeCollection"
  | "getFrame"
  | "getPage"
  | "listPages";

/** The shop's contents: what everybody is shown of them, and how staff edit them. */
export const contentHandlers: Handlers<ContentCall> = {
  listContents: (_input, context) => listContents(context),
  getContent: ({ key }, context) => answer(key, context),
  saveContentDraft: save,
  publishContent: publish,
  discardContent: ({ key, revision }, context) => discardDraft(contentDrafts, key, revision, context),

  async restoreContent({ key, version, revision }, context) {
    const [[found]] = await context.db.run(selectVersion(key, version));
    if (!found || found.document === null) return { fail: "not_found" };
    const refused = await write(key, contentDrafts.parse(found.document), revision, context);
    return refused ?? answer(key, context, doneMessages[context.locale].restored);
  },

  async withdrawContent({ key, version }, context) {
    const { db, locale, now } = context;
    const { staff } = staffActor(context);
    const [, [entry]] = await db.run(
      withdrawVersion(key, version, staff, now),
      auditIfChanged(staff, "content.withdraw", key, "", now),
      ...purgesOf(key),
    );
    return entry ? { message: doneMessages[locale].withdrawn } : { fail: "changed_meanwhile" };
  },

  async previewHome(_input, context) {
    const [[draft], [published]] = await context.db.run(contentDrafts.select("home"), selectPublishedContents("home"));
    return answerHome(publishedOf("home", draft ?? published), context);
  },

  getFrame,
  getPage,
  listPages,
  findRedirect,
  listRedirects,
  saveRedirect,
  deleteRedirect,
  listCollection,
  changeCollection,
};
