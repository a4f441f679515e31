import { useTexts } from "../messages/texts";
import { Fact } from "./fact";
import { Moment } from "./moment";

type DecidedFactsProps = {
  /** ISO 8601 times. */
  sentAt: string | null;
  decidedAt: string | null;
  /** The colleague's e-mail. */
  decidedBy: string | null;
  reason: string | null;
};

/** When something was sent, and the outcome. */
export function DecidedFacts({ sentAt, decidedAt, decidedBy, reason }: DecidedFactsProps) {
  const t = useTexts();
  return (
    <>
      <Fact name={t("console.sent")}>{sentAt && <Moment iso={sentAt} />}</Fact>
      {decidedAt && (
        <Fact name={t("console.decided")}>
          <Moment iso={decidedAt} /> <bdi>{decidedBy}</bdi>
        </Fact>
      )}
      {reason && (
        <Fact name={t("console.reason")}>
          <bdi>{reason}</bdi>
        </Fact>
      )}
    </>
  );
}
