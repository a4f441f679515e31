import { useTexts } from "#client/messages/texts";
import { fieldCount } from "#shared/typed/figure";
import { PostedField, PostedSelect, PostForm, Send } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { LotOptions, PackArticle } from "./pack-lines";
import type { Packing } from "./use-pack";

const field = /^units\.(\d{1,3})$/;

/** What a posted form packs; a line that was emptied, or has 0, is left out. Whatever is no number is refused by the call. */
export function packPosted(values: Record<string, string>) {
  const lines = Object.entries(values).flatMap(([name, text]) => {
    const [, line] = field.exec(name) ?? [];
    const quantity = fieldCount(text) ?? text.trim();
    return line === undefined || quantity === "" || quantity === "0" ? [] : [{ line: Number(line), quantity }];
  });
  const lots = lines.flatMap(({ line, quantity }) => {
    const lot = values[`lot.${line}`];
    return lot ? [{ line, quantity, lot }] : [];
  });
  return { lines, lots };
}

type PackFormProps = { lines: Packing["lines"]; newKey: string; refused: ConsoleRefusal | undefined };

/** The bench without scripts: a number for each line, and its lot. */
export function PackForm({ lines, newKey, refused }: PackFormProps) {
  const t = useTexts();
  const posted = packPosted(refused?.values ?? {}).lines;
  const placeOf = (line: number) => posted.findIndex((one) => one.line === line);
  return (
    <PostForm className="pack-lines" refused={refused}>
      <input type="hidden" name="key" value={refused?.failure === null ? refused.values["key"] : newKey} />
      {lines.map((line) => (
        <fieldset key={line.line} className="panel pack-line">
          <PackArticle line={line} />
          <PostedField
            name={`units.${line.line}`}
            at={[`lines[${placeOf(line.line)}].quantity`, "lines"]}
            label={t("packing.form.count", { open: line.open })}
            defaultValue={String(line.open)}
            inputMode="numeric"
            maxLength={20}
            dir="ltr"
            autoComplete="off"
          />
          {line.tracks_lots && (
            <PostedSelect name={`lot.${line.line}`} at="lots" label={t("lots.lot")}>
              <LotOptions line={line} />
            </PostedSelect>
          )}
        </fieldset>
      ))}
      <Send intent="pack">{t("packing.form.submit")}</Send>
    </PostForm>
  );
}
