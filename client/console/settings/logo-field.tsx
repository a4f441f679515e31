import { logoOf, logoTypes, type LogoField as Field } from "#shared/shop-settings/shop-logo";
import { useTexts } from "#client/messages/texts";
import { settingName } from "./setting-names";
import { FieldProblem } from "#client/ui/field.tsx";

type LogoFieldProps = {
  name: Field;
  /** The picture that is there; empty: none. */
  file: string;
  problem: string | undefined;
};

/** A picture of the shop: what is there, another one in its place, or none. */
export function LogoField({ name, file, problem }: LogoFieldProps) {
  const t = useTexts();
  const label = settingName(t, name);
  const picture = logoOf(file);
  return (
    <fieldset className="field setting-logo">
      <legend>{label}</legend>
      <input type="hidden" name={name} value={file} />
      {picture && (
        <div className="setting-choices">
          <img
            className={name === "logo_dark" ? "on-dark" : undefined}
            src={`/media/logo/${picture.file}`}
            width={picture.width}
            height={picture.height}
            alt=""
          />
          <label>
            <input type="checkbox" name={`remove_${name}`} value="on" />
            {t("settings.logo.remove")}
          </label>
        </div>
      )}
      <input
        type="file"
        name={`file_${name}`}
        accept={logoTypes.join()}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={`${name}-hint${problem ? ` ${name}-problem` : ""}`}
      />
      <small id={`${name}-hint`}>{t(`settings.hint.${name}`)}</small>
      {problem && <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem>}
    </fieldset>
  );
}
