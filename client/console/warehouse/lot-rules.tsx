import { useId, type ComponentProps } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { FieldProblem } from "#client/ui/field.tsx";
import { ChangeForm, PostedField, problemsOf, Send, usePosted } from "../post-form";
import { LotFields } from "./lot-fields";

type LotRulesProps = Pick<ComponentProps<typeof LotFields>, "warehouses"> & {
  rules: NonNullable<CallReply<"listLots">["sku"]>;
  /** How many there are of the SKU. */
  stock: number;
};

/** Whether a SKU has lots, and how long one must last to be sold. */
export function LotRules({ rules: { tracks_lots, least_days, reserved }, stock, warehouses }: LotRulesProps) {
  const t = useTexts();
  const { refusedOf } = usePosted();
  const refused = refusedOf("rules");
  const problem = problemsOf(refused)["tracks_lots"];
  const id = useId();
  const isOn = refused ? refused.values["tracks_lots"] === "1" : tracks_lots;
  return (
    <details className="decision" open={refused !== undefined || tracks_lots}>
      <summary className="button button-quiet">{t("lots.rules")}</summary>
      <ChangeForm
        key={`${tracks_lots} ${least_days}`}
        refused={refused}
        values={{ least_days: String(least_days) }}
        className="console-form panel"
      >
        <label className="console-check">
          <input
            type="checkbox"
            name="tracks_lots"
            value="1"
            defaultChecked={isOn}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && id}
          />{" "}
          {t("lots.rules.tracks")}
        </label>
        {problem && <FieldProblem id={id}>{problem}</FieldProblem>}
        <p className="text-second">{t("lots.rules.tracksHint")}</p>
        <PostedField
          required
          name="least_days"
          label={t("lots.rules.least")}
          inputMode="numeric"
          maxLength={4}
          dir="ltr"
          autoComplete="off"
        />
        {!tracks_lots && stock + reserved > 0 && (
          <fieldset className="console-fields">
            <legend>{t("lots.rules.first")}</legend>
            <p className="text-second">{t("lots.rules.firstHint")}</p>
            <LotFields warehouses={warehouses} part="lot" />
          </fieldset>
        )}
        <Send intent="rules" quiet>
          {t("lots.rules.save")}
        </Send>
      </ChangeForm>
    </details>
  );
}
