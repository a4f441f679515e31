import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { UploadField } from "#client/shop/frame/uploads/upload-field.tsx";
import { BusinessFields } from "./business-fields";
import type { PostedKyc } from "./kyc-action";
import type { KycData } from "./kyc-data";
import { FormAlert } from "#client/ui/field.tsx";

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
    GST: kyc.trn ?? "",
    tin: kyc.tin ?? "",
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
      {message !== undefined && <FormAlert>{message || t("kyc.problem.network")}</FormAlert>}
      <section className="panel form-panel" aria-labelledby="details">
        <h2 id="details">{t("kyc.details")}</h2>
        <BusinessFields values={values} problems={problems} businessTypes={businessTypes} />
      </section>
      <section className="panel form-panel" aria-labelledby="documents">
        <h2 id="documents">{t("kyc.documents")}</h2>
        <UploadField
          name="business-proof"
          uploads={uploads}
          hint={t("kyc.documents.text")}
          problem={problems["file"] ?? problems["business-proof"]}
        />
      </section>
      <div className="form-ends">
        <button className="button" disabled={busy}>
          {t("kyc.send")}
        </button>
        <p className="text-meta text-second">{t("kyc.consent")}</p>
      </div>
    </Form>
  );
}
