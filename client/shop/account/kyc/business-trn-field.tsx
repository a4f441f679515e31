import { useTexts } from "#client/messages/texts";
import { TrnField } from "#client/ui/trn-field.tsx";

type BusinessTrnFieldProps = { name: string; defaultValue: string | undefined; problem: string | undefined };

/** The tax number among a business's details, where it is needed. */
export function BusinessTrnField(field: BusinessTrnFieldProps) {
  const t = useTexts();
  return (
    <TrnField
      {...field}
      label={t("kyc.trn")}
      hint={t("kyc.trn.hint")}
      help={t("kyc.trn.help")}
      wrong={t("kyc.trn.wrong")}
    />
  );
}
