import { useReducer } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { isFitSize, pictureSize } from "#shared/goods/product-media";
import { largestUpload } from "#shared/pictures/upload";
import { useTexts } from "#client/messages/texts";
import { browserClient } from "#client/runtime/browser-client";
import { useVisit } from "#client/runtime/request-context";

export type UploadedMedia = CallReply<"uploadProductMedia">;

type State = {
  /** Names of files on their way. */
  sending: readonly string[];
  /** Pictures that wait to be cut, since they are no squares. */
  uncut: readonly File[];
  problems: readonly string[];
};
type Change = Partial<{ send: string; sent: string; cut: File; decided: File; problem: string; begin: true }>;

function changed(state: State, { send, sent, cut, decided, problem, begin }: Change): State {
  return {
    sending: [...state.sending.filter((name) => name !== sent), ...(send === undefined ? [] : [send])],
    uncut: [...state.uncut.filter((file) => file !== decided), ...(cut ? [cut] : [])],
    problems: [...(begin ? [] : state.problems), ...(problem === undefined ? [] : [problem])],
  };
}

/** By how much of its longer side a picture may miss the square of the shop's boxes and need no cut. */
const nearlySquare = 0.02;

/**
 * Sends pictures and documents of a product as soon as they are chosen; pictures that are no squares wait until somebody
 * has said which part of them shows.
 * @param onArrived called with each that the shop has taken
 */
export function useMediaUploads(slug: string, onArrived: (media: UploadedMedia) => void) {
  const t = useTexts();
  const { locale } = useVisit();
  const [state, change] = useReducer(changed, { sending: [], uncut: [], problems: [] });
  const refuse = (name: string, why: string) => change({ problem: `${name}: ${why}` });

  const send = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    change({ send: name });
    const reply = await browserClient({ locale }).call("uploadProductMedia", { slug, file: { name, bytes } });
    change({ sent: name });
    if (reply?.success) onArrived(reply);
    else refuse(name, reply?.message ?? t("uploads.network"));
  };

  const take = async (file: File) => {
    if (file.size === 0) return refuse(file.name, t("uploads.empty"));
    if (file.size > largestUpload) return refuse(file.name, t("uploads.tooLarge"));
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    );
    if (!bytes) return refuse(file.name, t("uploads.unreadable"));
    // What is too large is refused by the shop; here it must not be unpacked.
    const size = pictureSize(bytes);
    const isSquare = size && Math.abs(size.width - size.height) / Math.max(size.width, size.height) <= nearlySquare;
    if (size && isFitSize(size) && !isSquare) return change({ cut: file });
    return send(file.name, bytes);
  };

  return {
    ...state,
    async add(files: Iterable<File>) {
      change({ begin: true });
      // One after another: each takes its place in the form when it has arrived.
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const file of files) await take(file);
    },
    /** Goes on with a picture that waited. @param bytes as it was cut, or as it was; null: it is not wanted */
    async decide(file: File, bytes: Uint8Array<ArrayBuffer> | null) {
      change({ decided: file });
      if (bytes) await send(file.name, bytes);
    },
  };
}
