import { useHref } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** Plain links, which a browser follows by itself: one for each part of the download. */
export function DownloadLinks({ parts }: { parts: number }) {
  const t = useTexts();
  const address = `${useHref(paths.accountData)}/download`;
  return (
    <p className="form-ends">
      {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
        <a key={part} className="button button-quiet" href={part === 1 ? address : `${address}?part=${part}`} download>
          {parts === 1 ? t("accountData.copy.download") : t("accountData.copy.part", { part, parts })}
        </a>
      ))}
    </p>
  );
}
