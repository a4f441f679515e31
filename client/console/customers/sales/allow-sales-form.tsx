import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedField, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";

/** By the e-mail of an account: lets somebody make sales links, or no longer. */
export function AllowSalesForm({ refused }: { refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  return (
    <ChangeForm refused={refused} className="console-form panel">
      <PostedField
        required
        autoComplete="off"
        name="email"
        label={t("console.sales.email")}
        problem={refused?.failure?.code === "not_found" ? t("console.sales.unknown") : undefined}
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
