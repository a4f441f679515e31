import { useState } from "react";
import { scannedOf, type PackScan } from "#shared/orders/packing";
import { isolated } from "#shared/text/isolated";
import { fieldCount } from "#shared/typed/figure";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { LotEnd } from "./lot-table";
import { articleName } from "./scan-verdict";
import type { Packing } from "./use-pack";

type Line = Packing["lines"][number];
type PackLinesProps = {
  lines: readonly Line[];
  scans: readonly PackScan[];
  /** Counts units without a scan; undefined: nothing may be counted now. */
  onCount?: ((line: number, lot: string, quantity: number) => void) | undefined;
};

/** What is still to go into the parcel, what is complete last. */
export function PackLines({ lines, scans, onCount }: PackLinesProps) {
  const t = useTexts();
  const isDone = ({ line, open }: Line) => scannedOf(scans, line) >= open;
  const sorted = lines.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)) || one.line - other.line);
  return (
    <ul className="pack-lines" aria-label={t("packing.lines")}>
      {sorted.map((line) => (
        <li key={line.line} className="panel pack-line" data-done={isDone(line)}>
          <PackArticle line={line} />
          <p className="pack-count">
            <b>{scannedOf(scans, line.line)}</b> {t("packing.of", { open: line.open })}
          </p>
          <ScannedLots line={line.line} scans={scans} />
          {onCount && !isDone(line) && (
            <ByHand line={line} left={line.open - scannedOf(scans, line.line)} onCount={onCount} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a line wants, and where the lot lies that expires first. */
export function PackArticle({ line }: { line: Line }) {
  const next = line.lots.find(({ state, quantity }) => state === "free" && quantity > 0);
  const place = next?.places[0];
  return (
    <div className="pack-article">
      <Picture file={line.image_url} alt="" kind="list" sizes="64px" />
      <div>
        <p>
          <b>{articleName(line)}</b>
        </p>
        <p className="text-second">
          <bdi>{line.sku_id}</bdi>
        </p>
        {next && (
          <p className="pack-facts">
            <LotName lot={next} />
            {place && <bdi>{[place.warehouse, place.bin].filter(Boolean).join(" ")}</bdi>}
          </p>
        )}
      </div>
    </div>
  );
}

/** A lot with the last day on which it may be used. */
export function LotName({ lot: { number, expires_on } }: { lot: Pick<Line["lots"][number], "number" | "expires_on"> }) {
  const t = useTexts();
  return (
    <>
      <span>
        {t("lots.lot")} <bdi>{number}</bdi>
      </span>
      {expires_on && <LotEnd day={expires_on} />}
    </>
  );
}

/** How many were scanned of which lot. */
function ScannedLots({ line, scans }: { line: number; scans: readonly PackScan[] }) {
  const t = useTexts();
  const counts = new Map<string, number>();
  for (const { lot, line: of, quantity } of scans)
    if (of === line && lot !== null) counts.set(lot, (counts.get(lot) ?? 0) + quantity);
  if (counts.size === 0) return null;
  return (
    <p className="text-second pack-lots">
      {[...counts].map(([lot, quantity]) => (
        <span key={lot}>
          {t("lots.lot")} <bdi>{lot}</bdi> × {quantity}
        </span>
      ))}
    </p>
  );
}

/** Units of a large box, counted without scanning each. */
function ByHand({
  line,
  left,
  onCount,
}: {
  line: Line;
  left: number;
  onCount: NonNullable<PackLinesProps["onCount"]>;
}) {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  return (
    <details className="pack-hand">
      <summary className="link">{t("packing.hand")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const quantity = Number(fieldCount(String(form.get("count"))) ?? 0);
          if (!Number.isSafeInteger(quantity) || quantity < 1) return setProblem(t("packing.hand.problem"));
          setProblem(undefined);
          onCount(line.line, String(form.get("lot") ?? ""), quantity);
        }}
      >
        <TextField
          key={left}
          name="count"
          label={t("packing.hand.count")}
          defaultValue={String(left)}
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          problem={problem}
        />
        {line.tracks_lots && (
          <SelectField name="lot" label={t("lots.lot")}>
            <LotOptions line={line} />
          </SelectField>
        )}
        <button className="button button-quiet">{t("packing.hand.submit")}</button>
      </form>
    </details>
  );
}

/** The lots of a line that may be packed; without one it is of what expires first. */
export function LotOptions({ line }: { line: Line }) {
  const t = useTexts();
  return (
    <>
      <option value="">{t("packing.lot.first")}</option>
      {line.lots
        .filter(({ state, quantity }) => state === "free" && quantity > 0)
        .map(({ number, expires_on, quantity }) => (
          <option key={number} value={number}>
            {[number, expires_on && dayText(expires_on), `× ${quantity}`]
              .flatMap((part) => (part ? isolated(part) : []))
              .join(" · ")}
          </option>
        ))}
    </>
  );
}
