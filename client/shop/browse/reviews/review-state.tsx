import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Note } from "#client/ui/note.tsx";

export type OwnReview = CallReply<"listMyReviews">["reviews"][number];

/** Whether one's own review is published, and why not. */
export function ReviewState({ review: { status, reason } }: { review: OwnReview }) {
  const t = useTexts();
  return (
    <Note status={status}>
      <p>
        <b>{t(`reviews.state.${status}`)}</b>
      </p>
      {reason && <p dir="auto">{t("reviews.reason", { reason })}</p>}
    </Note>
  );
}
