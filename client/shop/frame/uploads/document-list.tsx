import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { fileSize } from "./file-size";
import "./uploads.css";

type Document = CallReply<"getKyc">["uploads"][number];

type DocumentListProps = {
  documents: readonly Document[];
  /** Each has a button that posts its id as `delete`. */
  deletable?: boolean;
};

/** Own files, each with its link, which works for five minutes. */
export function DocumentList({ documents, deletable = false }: DocumentListProps) {
  const t = useTexts();
  if (documents.length === 0) return null;
  return (
    <ul className="upload-files">
      {documents.map(({ id, name, size, url }) => (
        <li key={id}>
          <Icon name="invoice" />
          <div>
            <a className="link" href={url} download>
              <bdi>{name}</bdi>
              <span className="sr-only"> ({t("uploads.opens")})</span>
            </a>
            <FileSize bytes={size} />
          </div>
          {deletable && (
            <button
              className="button button-quiet"
              name="delete"
              value={id}
              formNoValidate
              aria-label={t("uploads.deleteOf", { name })}
            >
              {t("uploads.delete")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function FileSize({ bytes }: { bytes: number }) {
  const t = useTexts();
  const { unit, size } = fileSize(bytes);
  return <small>{t(`uploads.size.${unit}`, { size })}</small>;
}
