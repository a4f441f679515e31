import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "../messages/texts";

type DocumentLinksProps = { documents: CallReply<"getKycSubmission">["submission"]["proofs"] };

/** What a customer uploaded; each link is signed and works for five minutes. */
export function DocumentLinks({ documents }: DocumentLinksProps) {
  const t = useTexts();
  return (
    <section className="console-section">
      <h2>{t("console.documents")}</h2>
      <p className="text-second">{t("console.documents.more")}</p>
      <ul className="console-documents">
        {documents.map(({ id, name, url, size }) => (
          <li key={id}>
            <a className="link" href={url} download>
              <bdi>{name}</bdi>
              <span className="sr-only"> {t("console.documents.saved")}</span>
            </a>{" "}
            <span className="text-second">{t("console.size", { size: Math.ceil(size / 1000) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
