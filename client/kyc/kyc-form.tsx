import { Form, useNavigation } from "react-router";
import { useTexts } from "../messages/texts";
import { useFirstProblem } from "../runtime/refused";
import { BusinessFields } from "./business-fields";
import { DocumentList } from "./document-list";
import { FileChoice } from "./file-choice";
import type { PostedKyc } from "./kyc-action";
import type { KycData } from "./kyc-page";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

/** Most documents that one submission takes (`shared/contracts/kyc.ts`). */
const mostProofs = 5;

type KycFormProps = KycData & { posted: PostedKyc | undefined };

/**
 * Details and documents in one form, so that nothing typed is lost when a file is uploaded or deleted without scripts.
 */
export function KycForm({ kyc, uploads, businessTypes, posted }: KycFormProps) {
  const t = useTexts();
  const form = useFirstProblem(posted?.refused);
  const busy = useNavigation().state === "submitting";
  const { message, problems = {} } = posted?.refused ?? {};
  const values: Record<string, string> = posted?.values ?? {
    "Establishment-Name": kyc.establishment ?? "",
    businessType: kyc.business_type ?? "",
    trn: kyc.trn ?? "",
    licenceNumber: kyc.licence_number ?? "",
    licenceAuthority: kyc.licence_authority ?? "",
    licenceExpiry: kyc.licence_expiry ?? "",
  };
  return (
    <Form ref={form} className="form-rows" method="post" encType="multipart/form-data" noValidate>
      {/* The first button is the one that the Enter key presses. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("kyc.send")}
      </button>
      {message !== undefined && (
        <p className="form-problem" role="alert">
          {message || t("kyc.problem.network")}
        </p>
      )}
      <section className="panel form-panel" aria-labelledby="details">
        <h2 id="details">{t("kyc.details")}</h2>
        <BusinessFields values={values} problems={problems} businessTypes={businessTypes} />
      </section>
      <Documents uploads={uploads} problem={problems["file"] ?? problems["business-proof"]} />
      <div className="form-ends">
        <button className="button" disabled={busy}>
          {t("kyc.send")}
        </button>
        <p className="kyc-hint">{t("kyc.consent")}</p>
      </div>
    </Form>
  );
}

function Documents({ uploads, problem }: Pick<KycData, "uploads"> & { problem?: string }) {
  const t = useTexts();
  const list = useUploads();
  const free = mostProofs - uploads.length - list.uploads.length;
  return (
    <section className="panel form-panel" aria-labelledby="documents">
      <h2 id="documents">{t("kyc.documents")}</h2>
      <p id="files-hint" className="kyc-hint">
        {t("kyc.documents.text")}
      </p>
      {uploads.slice(0, mostProofs).map(({ id }) => (
        <input key={id} type="hidden" name="business-proof" value={id} />
      ))}
      <DocumentList documents={uploads} deletable />
      <UploadList list={list} />
      {free > 0 ? (
        <FileChoice problem={problem} onFiles={(files) => list.add([...files].slice(0, free))} />
      ) : (
        <p className="kyc-hint">{t("kyc.documents.full")}</p>
      )}
      {problem && (
        <p id="files-problem" className="field-problem">
          {problem}
        </p>
      )}
    </section>
  );
}
