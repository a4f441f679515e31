import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedField, Send, usePosted } from "../post-form";

type BackorderRulesProps = { sku: CallReply<"findStock">["skus"][number] };

/** Whether a SKU may be ordered beyond its stock, and in how many days the rest comes. */
export function BackorderRules({ sku: { backorder_days, owed } }: BackorderRulesProps) {
  const t = useTexts();
  const { refusedOf } = usePosted();
  const refused = refusedOf("backorders");
  const isOn = refused ? refused.values["allowed"] === "1" : backorder_days !== null;
  return (
    <details className="decision" open={refused !== undefined || backorder_days !== null || owed > 0}>
      <summary className="button button-quiet">{t("backorders.rules")}</summary>
      <ChangeForm
        key={backorder_days}
        refused={refused}
        values={{ days: backorder_days === null ? "" : String(backorder_days) }}
        className="console-form panel"
      >
        {owed > 0 && <p>{t("backorders.rules.owed", { units: owed })}</p>}
        <label className="console-check">
          <input type="checkbox" name="allowed" value="1" defaultChecked={isOn} /> {t("backorders.rules.allowed")}
        </label>
        <p className="text-second">{t("backorders.rules.hint")}</p>
        <PostedField
          name="days"
          label={t("backorders.rules.days")}
          inputMode="numeric"
          maxLength={3}
          dir="ltr"
          autoComplete="off"
        />
        <Send intent="backorders" quiet>
          {t("backorders.rules.save")}
        </Send>
      </ChangeForm>
    </details>
  );
}
