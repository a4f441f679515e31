import { variantName } from "#client/ui/variant-name";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { FieldProblem, SelectField, TextField } from "#client/ui/field.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { lineFields } from "./new-return-action";

type Options = CallReply<"getReturnOptions">;
type Line = Options["lines"][number];

type ReturnRowProps = {
  line: Line;
  reasons: Options["reasons"];
  /** What was posted, so that the form shows it again. */
  values: Record<string, string> | undefined;
  problems: Record<string, string>;
};

/** A line of an order that may come back, with how many of it and why; or why none of it may. */
export function ReturnRow({ line, reasons, values, problems }: ReturnRowProps) {
  const t = useTexts();
  const name = variantName(line);
  const names = lineFields(line.line);
  const may = line.choices.filter(({ quantity }) => quantity > 0);
  const most = Math.max(0, ...may.map(({ quantity }) => quantity));
  return (
    <li>
      <label className="return-tick">
        <input
          type="checkbox"
          name={names.ticked}
          value="on"
          defaultChecked={values?.[names.ticked] === "on"}
          disabled={most === 0}
        />
        <span className="sr-only">{t("returns.tick", { title: name })}</span>
      </label>
      <Picture file={line.image_url} alt="" kind="list" sizes="64px" />
      <div className="return-line">
        <p>
          <b>{name}</b> <bdi className="text-second">{line.sku_id}</bdi>
        </p>
        {most > 0 && (
          <div className="return-fields">
            <TextField
              label={t("returns.quantity")}
              aria-label={t("returns.quantity.of", { title: name })}
              hint={t("returns.of", { most })}
              name={names.quantity}
              defaultValue={values?.[names.quantity] ?? most}
              problem={problems[names.quantity]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              dir="ltr"
            />
            <SelectField
              label={t("returns.reason")}
              aria-label={t("returns.reason.of", { title: name })}
              name={names.reason}
              defaultValue={values?.[names.reason] ?? ""}
              problem={problems[names.reason]}
            >
              <option value="">{t("returns.reason.choose")}</option>
              {may.map(({ reason }) => (
                <option key={reason} value={reason}>
                  {reasons.find(({ code }) => code === reason)?.label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {may.some((choice) => choice.needs_seal) && (
          <Sealed name={names.sealed} isTicked={values?.[names.sealed] === "on"} problem={problems[names.sealed]} />
        )}
        <Refusals line={line} reasons={reasons} />
      </div>
    </li>
  );
}

function Sealed({ name, isTicked, problem }: { name: string; isTicked: boolean; problem: string | undefined }) {
  const t = useTexts();
  const id = `${name}-about`;
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={isTicked}
          aria-invalid={problem !== undefined}
          aria-describedby={id}
        />{" "}
        {t("returns.sealed")}
      </label>
      {problem ? <FieldProblem id={id}>{problem}</FieldProblem> : <small id={id}>{t("returns.sealed.more")}</small>}
    </div>
  );
}

/** Why units may not come back: once where all reasons are refused alike, else with the reasons that it is about. */
function Refusals({ line: { choices }, reasons }: Pick<ReturnRowProps, "line" | "reasons">) {
  const t = useTexts();
  const refused = choices.flatMap(({ reason, refusal }) => (refusal ? [{ reason, why: refusal.text }] : []));
  const byText = [...Map.groupBy(refused, ({ why }) => why)];
  const labelOf = (code: string) => reasons.find((one) => one.code === code)?.label ?? "";
  return byText.map(([why, about]) => (
    <p key={why} className="text-meta text-second">
      {about.length === choices.length
        ? why
        : t("returns.not", {
            reasons: about.map(({ reason }) => labelOf(reason)).join(t("returns.between")),
            why,
          })}
    </p>
  ));
}
