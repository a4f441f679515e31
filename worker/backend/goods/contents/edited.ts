import type { z } from "zod";
import { contentKindOf } from "#shared/contents/content-keys";
import type { ContentDocument, contentContracts } from "#shared/contracts/goods/contents";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { draftOf } from "../drafts/drafts";
import {
  contentDrafts,
  selectDrafts,
  selectEveryPublished,
  selectVersions,
  type ListedVersionRow,
} from "./contents-store";
import { isoOf } from "#shared/time/iso";

type Content = z.output<typeof contentContracts.getContent.reply>["content"];

const publishedOf = ({ version, staff_email, published_at }: Omit<ListedVersionRow, "title">) => ({
  version,
  by: staff_email,
  at: isoOf(published_at),
});

/** A document as staff edit it, with its draft and its history. */
export async function readContent(key: string, { db, locale }: CallContext): Promise<Content> {
  const [[draft], versions] = await db.run(contentDrafts.select(key), selectVersions(key));
  const [newest] = versions;
  const inShop = newest?.document ?? null;
  const json = draft?.document ?? inShop;
  return {
    key,
    document: json === null ? null : contentDrafts.parse(json),
    draft: draft ? draftOf(draft, locale) : null,
    published: newest && inShop !== null ? publishedOf(newest) : null,
    history: versions.map((row) => ({
      ...publishedOf(row),
      kind: row.withdrawn === 1 ? ("withdrawn" as const) : ("published" as const),
    })),
  };
}

/** All documents that are published or have a draft. */
export async function listContents({ db, locale }: CallContext): Promise<CallAnswer<"listContents">> {
  const [drafts, versions] = await db.run(selectDrafts(locale), selectEveryPublished(locale));
  const keys = [...new Set([...drafts, ...versions].map(({ key }) => key))].toSorted();
  const draftsBy = new Map(drafts.map((row) => [row.key, row]));
  const versionsBy = new Map(versions.map((row) => [row.key, row]));
  return {
    contents: keys.map((key) => {
      const [draft, version] = [draftsBy.get(key), versionsBy.get(key)];
      return {
        key,
        title: draft?.title ?? version?.title ?? "",
        draft: draft ? draftOf(draft, locale) : null,
        published: version ? publishedOf(version) : null,
      };
    }),
  };
}

/** Whether a document is of the kind that its key names. */
export const fits = (key: string, document: ContentDocument): boolean => contentKindOf(key) === document.kind;
