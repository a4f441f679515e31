import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { ChangeForm, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";

/** By the e-mail of an account: lets somebody make sales links, or no longer. */
export function AllowSalesForm({ refused }: { refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const failure = refused?.failure;
  return (
    <ChangeForm className="console-form panel">
      <TextField
        required
        autoComplete="off"
        name="email"
        label={t("console.sales.email")}
        problem={failure?.fields?.["email"] ?? (failure?.code === "not_found" ? t("console.sales.unknown") : undefined)}
        defaultValue={refused?.values["email"]}
        type="email"
        dir="ltr"
        maxLength={254}
      />
      <div className="console-decisions">
        <Send intent="allow">{t("console.sales.allow")}</Send>
        <Send quiet intent="forbid">
          {t("console.sales.forbid")}
        </Send>
      </div>
    </ChangeForm>
  );
}

type SalesSwitchProps = { email: string; name: string; allowed: boolean };

/** Whether one person of the list may make sales links, and the button for the other. */
export function SalesSwitch({ email, name, allowed }: SalesSwitchProps) {
  const t = useTexts();
  const verb = allowed ? "forbid" : "allow";
  return (
    <ChangeForm className="console-switch">
      <input type="hidden" name="email" value={email} />
      <span>{t(allowed ? "console.sales.allowed" : "console.sales.withdrawn")}</span>
      <Send quiet intent={verb} aria-label={`${t(`console.sales.${verb}`)}: ${name}`}>
        {t(`console.sales.${verb}`)}
      </Send>
    </ChangeForm>
  );
}
