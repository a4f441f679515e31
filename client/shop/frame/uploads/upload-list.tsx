import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { FileSize } from "./document-list";
import type { Upload, useUploads } from "./use-uploads";

/** Files being uploaded, with progress, and failed ones, with the reason. */
export function UploadList({ list }: { list: ReturnType<typeof useUploads> }) {
  return (
    <>
      <p className="sr-only" role="status">
        {list.said}
      </p>
      {list.uploads.length > 0 && (
        <ul className="upload-files">
          {list.uploads.map((upload) => (
            <li key={upload.key} data-problem={upload.problem !== undefined || undefined}>
              <Icon name="invoice" />
              <Progress upload={upload} />
              <Ways upload={upload} list={list} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Progress({ upload: { file, share, problem } }: { upload: Upload }) {
  const t = useTexts();
  const percent = Math.round(share * 100);
  return (
    <div>
      <bdi>{file.name}</bdi> <FileSize bytes={Math.max(1, file.size)} />
      {problem === undefined ? (
        <>
          <progress max={100} value={percent} aria-label={t("uploads.progress", { name: file.name, percent })} />
          <small>{percent < 100 ? `${percent}%` : t("uploads.checking")}</small>
        </>
      ) : (
        <p className="field-problem">{problem}</p>
      )}
    </div>
  );
}

function Ways({ upload, list }: { upload: Upload; list: ReturnType<typeof useUploads> }) {
  const t = useTexts();
  const { name } = upload.file;
  const way = upload.problem === undefined ? "cancel" : "dismiss";
  return (
    <div className="upload-ways">
      {upload.problem !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t("uploads.againOf", { name })}
          onClick={() => list.retry(upload)}
        >
          {t("uploads.again")}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-label={t(`uploads.${way}Of`, { name })}
        onClick={() => list.drop(upload)}
      >
        {t(`uploads.${way}`)}
      </button>
    </div>
  );
}
