import { useEffect, useRef, type RefObject } from "react";
import { scannedOf } from "#shared/orders/packing";
import { useTexts } from "#client/messages/texts";
import { RefusalText } from "../refusal";
import { PackLines } from "./pack-lines";
import { LostScans, ScanVerdict } from "./scan-verdict";
import { ScanCamera } from "./scan-camera";
import { useOnline } from "./use-online";
import { usePack, type Packing } from "./use-pack";

/** Longest scan, in characters. */
const longest = 300;

/** The bench with a scanner: each scan counts a unit of the line that it belongs to. In the browser only. */
export function PackBench({ packing }: { packing: Packing }) {
  const t = useTexts();
  const bench = usePack(packing);
  const { scans, verdict, waits, result } = bench;
  const done = scans.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = packing.lines.reduce((sum, line) => sum + line.open, 0);
  const isWhole = packing.lines.every((line) => scannedOf(scans, line.line) >= line.open);
  return (
    <div className="pack-bench">
      <section className="panel pack-scan" aria-label={t("packing.scan")}>
        <Connection waits={waits} count={done} isStored={bench.isStored} />
        {result?.end === "refused" && <RefusalText>{result.message}</RefusalText>}
        {result?.end === "packed" && !verdict && (
          <p className="pack-total" role="status">
            {result.message}
          </p>
        )}
        <LostScans packing={packing} lost={bench.lost} />
        {verdict && <ScanVerdict packing={packing} scans={scans} verdict={verdict} />}
        <ScanField waits={waits} onCode={bench.scan} />
        <p className="pack-total" role="status">
          {t("packing.total", { done, open })}
        </p>
        <div className="pack-acts">
          <button type="button" className="button" disabled={waits || done === 0} onClick={bench.pack}>
            {t(isWhole ? "packing.pack" : "packing.pack.part", { count: done })}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={waits || scans.length === 0}
            onClick={bench.undo}
          >
            {t("packing.undo")}
          </button>
        </div>
      </section>
      <PackLines lines={packing.lines} scans={scans} onCount={waits ? undefined : bench.count} />
    </div>
  );
}

/** Whether somebody types into a field of the page, where letters are their own. */
const isTyping = (): boolean => document.activeElement?.matches("input, select, textarea") ?? false;

/** A scanner types wherever the focus is: what it types outside a field comes into the one for codes, and is no shortcut. */
function useScannerKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isSign = event.key.length === 1 && event.key !== " ";
      if (!isSign || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      event.stopImmediatePropagation();
      field.current?.focus();
    };
    addEventListener("keydown", take, { capture: true });
    return () => removeEventListener("keydown", take, { capture: true });
  }, [field]);
}

type ScanFieldProps = {
  /** Units are being packed: nothing is counted until there is an answer, and the field stays, as scanners type into it. */
  waits: boolean;
  onCode: (code: string) => void;
};

/** Where a scanner, a camera or a keyboard puts a code; a scanner ends it with Enter. */
function ScanField({ waits, onCode }: ScanFieldProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useScannerKeys(field);
  return (
    <form
      className="pack-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (waits) return;
        const input = field.current!;
        onCode(input.value);
        input.value = "";
        input.focus();
      }}
    >
      <label className="field">
        <span>{t("packing.code")}</span>
        <input
          ref={field}
          readOnly={waits}
          maxLength={longest}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it
          autoFocus
        />
      </label>
      <button className="button button-quiet" disabled={waits}>
        {t("packing.code.submit")}
      </button>
      {!waits && <ScanCamera onCode={onCode} />}
    </form>
  );
}

/** Says that there is no network, or that scans wait for it. */
function Connection({ waits, count, isStored }: { waits: boolean; count: number; isStored: boolean }) {
  const t = useTexts();
  const online = useOnline();
  if (waits)
    return (
      <p className="pack-offline" role="status">
        {t("packing.waits", { count })}
      </p>
    );
  if (!isStored)
    return (
      <p className="pack-offline" role="status">
        {t("packing.notStored")}
      </p>
    );
  if (online) return null;
  return (
    <p className="pack-offline" role="status">
      {t("packing.offline", { count })}
    </p>
  );
}
