import type { FormEvent } from "react";
import { catalogueColumns, type ColumnName } from "#shared/goods/catalogue-columns";
import { columnLabels } from "#shared/goods/catalogue-column-labels";
import { readExcelMoment } from "#shared/sheets/excel-moment";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { RecordTable } from "#client/console/record-table.tsx";
import { SheetNoted } from "./sheet-noted";
import { SheetQuestioned } from "./sheet-questioned";
import { questionsOf, type PersonAnswers } from "./sheet-questions";
import type { SheetFile } from "./sheet-file";
import type { Mapping } from "./sheet-parts";
import { RefusalText } from "#client/console/refusal.tsx";

type SheetMappingProps = {
  sheet: SheetFile;
  mapping: Mapping;
  answers: PersonAnswers;
  onChange(changed: { mapping?: Mapping; answers?: PersonAnswers }): void;
  /** Another sheet of the workbook is to be read. */
  onSheet(name: string): void;
  onSend(): void;
  onOther(): void;
};

/** What each column of a file is imported as; a known heading is recognised. */
export function SheetMapping({ sheet, mapping, answers, onChange, onSheet, onSend, onOther }: SheetMappingProps) {
  const t = useTexts();
  const { headings, samples, lines, file } = sheet;
  const problem = useMappingProblem(mapping);
  const choose = (at: number, column: ColumnName | null) =>
    onChange({
      mapping: mapping.map((one, place) => (place === at ? column : one)),
      // Who chooses it has confirmed it.
      ...(column === "stock" ? { answers: { ...answers, stock: "count" } } : {}),
    });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onSend();
  };
  const rows = headings.map((heading, at) => {
    const name = heading || t("imports.mapping.unnamed", { number: at + 1 });
    return {
      key: String(at),
      cells: [
        <bdi key="heading">{name}</bdi>,
        <ColumnChoice
          key="column"
          label={t("imports.mapping.of", { heading: name })}
          column={mapping[at] ?? null}
          onChoose={(column) => choose(at, column)}
        />,
        <span key="sample" className="sheet-sample" dir="auto">
          {shownCell(samples[0]?.[at] ?? "")}
        </span>,
      ],
    };
  });
  return (
    <form className="sheet-form" onSubmit={send}>
      <h3>{t("imports.mapping")}</h3>
      <p>
        <bdi>{file.name}</bdi> · {t("imports.mapping.more", { lines })}
      </p>
      <SheetNoted sheet={sheet} onSheet={onSheet} />
      <RecordTable
        caption={t("imports.mapping")}
        headings={[t("imports.mapping.heading"), t("imports.mapping.column"), t("imports.mapping.sample")]}
        rows={rows}
      />
      <SheetQuestioned
        questions={questionsOf(sheet, mapping)}
        answers={answers}
        onAnswers={(given) => onChange({ answers: given })}
      />
      {problem && <RefusalText>{problem}</RefusalText>}
      <p className="console-decisions">
        <button className="button" disabled={problem !== undefined}>
          {t("imports.send")}
        </button>
        <button type="button" className="button button-quiet" onClick={onOther}>
          {t("imports.other")}
        </button>
      </p>
    </form>
  );
}

type ColumnChoiceProps = { label: string; column: ColumnName | null; onChoose(column: ColumnName | null): void };

function ColumnChoice({ label, column: chosen, onChoose }: ColumnChoiceProps) {
  const t = useTexts();
  const labels = columnLabels[useVisit().locale];
  return (
    <select
      className="sheet-column"
      aria-label={label}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(catalogueColumns.find((column) => column === value) ?? null)}
    >
      <option value="">{t("imports.mapping.leftOut")}</option>
      {catalogueColumns.map((column) => (
        <option key={column} value={column}>
          {labels[column]}
        </option>
      ))}
    </select>
  );
}

/** A day of Excel as it is read. */
const shownCell = (cell: string) => readExcelMoment(cell)?.replace("T", " ") ?? cell;

const keys = new Set<ColumnName | null>(["slug", "sku_id", "record", null]);

/** Why a sheet cannot be read by its columns; undefined: it can. */
function useMappingProblem(mapping: Mapping): string | undefined {
  const t = useTexts();
  const twice = mapping.find((column, at) => column !== null && mapping.indexOf(column) < at);
  const labels = columnLabels[useVisit().locale];
  if (twice) return t("imports.mapping.twice", { column: labels[twice] });
  if (!mapping.includes("sku_id") && !mapping.includes("slug")) return t("imports.mapping.noKey");
  return mapping.every((column) => keys.has(column)) ? t("imports.mapping.noField") : undefined;
}
