import { variantName } from "#client/ui/variant-name";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ScanOutcome } from "#shared/orders/pack-scan";
import type { LostScan } from "#shared/orders/packing";
import { scannedOf, type PackScan } from "#shared/orders/packing";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import type { Packing, Verdict } from "./use-pack";

type Named = { title: string; variant_title: string };

/** What an article is called at the bench. */
export const articleName = ({ title, variant_title }: Named): string => variantName({ title, variant_title });

const lineNamed = ({ lines }: Packing, line: number): string => {
  const found = lines.find((one) => one.line === line);
  return found ? articleName(found) : "";
};

type ScanVerdictProps = { packing: Packing; scans: readonly PackScan[]; verdict: Verdict };

/** What the last scan was, in a colour that is seen from the corner of an eye. */
export function ScanVerdict({ packing, scans, verdict: { outcome, turn } }: ScanVerdictProps) {
  const text = useVerdictText(packing, scans);
  return (
    <div key={turn} className="scan-verdict" data-good={outcome.kind === "counted"} role="alert">
      {outcome.kind === "unknown" ? <UnknownCode code={outcome.code} gtin={outcome.gtin} /> : <p>{text(outcome)}</p>}
      {outcome.kind === "order" && <OrderLink number={outcome.number} />}
    </div>
  );
}

/** What each outcome says. */
function useVerdictText(packing: Packing, scans: readonly PackScan[]) {
  const t = useTexts();
  return (outcome: ScanOutcome): string => {
    const title = "line" in outcome ? lineNamed(packing, outcome.line) : "";
    switch (outcome.kind) {
      case "counted": {
        const { line, lot } = outcome.scan;
        const open = packing.lines.find((one) => one.line === line)?.open ?? 0;
        const counted = { title: lineNamed(packing, line), done: scannedOf(scans, line), open };
        return lot === null ? t("packing.counted", counted) : t("packing.counted.lot", { ...counted, lot });
      }
      case "complete":
        return t("packing.complete", { title });
      case "too_many":
        return t("packing.tooMany", { title, count: outcome.quantity, left: outcome.left });
      case "lot":
        return t(`packing.lot.${outcome.problem}`, { title, lot: outcome.lot || "–" });
      case "lot_unknown":
        return t("packing.lot.unknown", { title, lot: outcome.lot });
      case "lot_of_other":
        return t("packing.lot.ofOther", { title, lot: outcome.lot, other: lineNamed(packing, outcome.other) });
      case "expiry_differs":
        return t("packing.lot.differs", { title, lot: outcome.lot });
      case "sibling": {
        const other = packing.siblings.find(({ sku_id }) => sku_id === outcome.sku_id);
        return t("packing.sibling", { other: other ? articleName(other) : outcome.sku_id, title });
      }
      case "order":
        return t("packing.order", { number: outcome.number });
      case "misread":
        return t("packing.misread", { code: outcome.code });
      default:
        return "";
    }
  };
}

/** An order whose number was scanned, to go on with it. */
function OrderLink({ number }: { number: string }) {
  const t = useTexts();
  return (
    <Link className="button button-quiet" to={`${adminPaths.pick}?${new URLSearchParams({ find: number })}`}>
      {t("packing.order.open", { number })}
    </Link>
  );
}

/** A code that is not in the order: the shop is asked what it is, where there is a network. */
function UnknownCode({ code, gtin }: { code: string; gtin: string | null }) {
  const t = useTexts();
  const api = useApi();
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const reply = await api.call("findStock", { search: gtin ?? code, limit: 2 }, { signal: stop.signal });
      if (stop.signal.aborted || !reply?.success) return;
      setFound(reply.skus.length === 1 ? articleName(reply.skus[0]!) : "");
    };
    void ask();
    return () => stop.abort();
  }, [api, code, gtin]);
  if (found) return <p>{t("packing.notOrdered", { other: found })}</p>;
  return <p>{t(found === "" ? "packing.unknown" : "packing.notInOrder", { code })}</p>;
}

/** Scans for which the order has no more room, to be put back. */
export function LostScans({ packing, lost }: { packing: Packing; lost: readonly LostScan[] }) {
  const t = useTexts();
  if (lost.length === 0) return null;
  return (
    <div className="console-refusal" role="alert">
      <p>{t("packing.lost")}</p>
      <ul>
        {lost.map(({ line, lot, quantity, problem }) => (
          <li key={`${line} ${lot} ${problem}`}>
            {quantity} × {lineNamed(packing, line) || t("packing.lost.line", { line: line + 1 })}:{" "}
            {t(`packing.lost.${problem}`, { lot: lot ?? "" })}
          </li>
        ))}
      </ul>
    </div>
  );
}
