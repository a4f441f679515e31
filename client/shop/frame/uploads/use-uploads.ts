import { useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import { largestUpload } from "#shared/pictures/upload";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { uploadFile } from "./upload";

/** A file being uploaded, or a failed one. */
export type Upload = {
  key: number;
  file: File;
  /** Share that was sent, from 0 to 1. */
  share: number;
  /** Why it failed, in the page's language. */
  problem?: string | undefined;
};

type Change = { add: Upload } | { key: number; to: Partial<Upload> | null };

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if ("add" in change) return [...uploads, change.add];
  const { key, to } = change;
  if (to === null) return uploads.filter((upload) => upload.key !== key);
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload));
}

/**
 * Uploads chosen files at once; each can be cancelled, retried and removed. Uploaded files are in the loader's list.
 */
export function useUploads() {
  const t = useTexts();
  const { locale } = useVisit();
  const { revalidate } = useRevalidator();
  const [uploads, change] = useReducer(changed, []);
  const lastKey = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  /** Announced by screen readers. */
  const [said, say] = useReducer((_: string, text: string) => text, "");

  const fail = (key: number, problem: string) => {
    change({ key, to: { problem } });
    say(problem);
  };
  const send = async (key: number, file: File) => {
    if (file.size > largestUpload) return fail(key, t("uploads.tooLarge"));
    if (file.size === 0) return fail(key, t("uploads.empty"));
    const controller = new AbortController();
    running.current.set(key, controller);
    change({ key, to: { share: 0, problem: undefined } });
    const onProgress = (share: number) => change({ key, to: { share } });
    const reply = await uploadFile(file, { locale, signal: controller.signal, onProgress });
    running.current.delete(key);
    if (controller.signal.aborted) return undefined;
    if (reply === "unreadable") return fail(key, t("uploads.unreadable"));
    if (!reply) return fail(key, t("uploads.network"));
    if (!reply.success) return fail(key, reply.message);
    say(t("uploads.done", { name: file.name }));
    await revalidate();
    return change({ key, to: null });
  };

  return {
    uploads,
    said,
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = ++lastKey.current;
        change({ add: { key, file, share: 0 } });
        void send(key, file);
      }
    },
    retry: ({ key, file }: Upload) => void send(key, file),
    /** Cancels it if it is under way, and removes it from the list. */
    drop({ key }: Upload) {
      running.current.get(key)?.abort();
      change({ key, to: null });
    },
  };
}
