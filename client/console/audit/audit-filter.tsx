import { Form, Link } from "react-router";
import { auditThings } from "#shared/console/audit-things";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { adminPaths } from "../console-paths";
import "./audit.css";

type AuditFilterProps = {
  asked: {
    search: string;
    by: string;
    about: (typeof auditThings)[number] | "all";
    from?: string | undefined;
    to?: string | undefined;
  };
  /** E-mails of all who did something. */
  people: readonly string[];
};

/** What narrows the audit log; a form that needs no scripts. */
export function AuditFilter({ asked: { search, by, about, from, to }, people }: AuditFilterProps) {
  const t = useTexts();
  const isNarrowed = search !== "" || by !== "" || about !== "all" || from !== undefined || to !== undefined;
  // Somebody who has left may still be named by an address.
  const names = by === "" || people.includes(by) ? people : [by, ...people];
  return (
    <Form role="search" action={adminPaths.auditLog} className="audit-filter panel">
      <TextField
        name="search"
        type="search"
        label={t("console.auditLog.search")}
        hint={t("console.auditLog.searchHint")}
        defaultValue={search}
        maxLength={100}
        dir="auto"
      />
      <SelectField name="by" label={t("console.who")} defaultValue={by}>
        <option value="">{t("console.auditLog.anybody")}</option>
        {names.map((email) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </SelectField>
      <SelectField name="about" label={t("console.auditLog.about")} defaultValue={about === "all" ? "" : about}>
        <option value="">{t("console.auditLog.anything")}</option>
        {auditThings.map((one) => (
          <option key={one} value={one}>
            {t(`console.auditLog.about.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField name="from" type="date" label={t("console.auditLog.from")} defaultValue={from ?? ""} />
      <TextField name="to" type="date" label={t("console.auditLog.to")} defaultValue={to ?? ""} />
      <p className="audit-acts">
        <button className="button">{t("console.auditLog.find")}</button>
        {isNarrowed && (
          <Link className="link" to={adminPaths.auditLog}>
            {t("console.auditLog.all")}
          </Link>
        )}
      </p>
    </Form>
  );
}
