import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { countByHand, recogniseScan, type ScanOutcome } from "#shared/orders/pack-scan";
import { fitScans, packRequest } from "#shared/orders/packing";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { CallReply } from "#shared/contracts/platform/table";
import { useApi } from "#client/runtime/request-context";
import { readPack, writePack, type StoredPack } from "./pack-store";
import { signal } from "./scan-signal";
import { sendPack, type SentPack } from "./send-pack";

export type Packing = CallReply<"getPacking">["packing"];

/** What the last scan was; `turn` counts, so that the same words twice are new. */
export type Verdict = { outcome: ScanOutcome; turn: number };

/** How long until something that has no answer is sent again, in ms. */
const again = 10_000;

/** The scans of one order at the bench: stored before anything else, and sent until there is an answer. In the browser only. */
export function usePack(packing: Packing) {
  const { id, number } = packing;
  const [stored, setStored] = useState(() => readPack(id));
  const [isStored, setIsStored] = useState(true);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [today] = useState(() => dayInEmirates(Date.now()));
  // What waits for its answer may be packed already: the order then has no room for it, and rightly so.
  const { kept, lost } = stored.sending ? { kept: stored.scans, lost: [] } : fitScans(packing, stored.scans, today);
  const store = (pack: Omit<StoredPack, "number">) => {
    setIsStored(writePack(id, { number, ...pack }));
    setStored({ number, ...pack });
  };
  const result = useSending(id, stored.sending !== null, () => setStored(readPack(id)));
  const take = (outcome: ScanOutcome) => {
    if (outcome.kind === "empty") return;
    signal(outcome.kind === "counted");
    if (outcome.kind === "counted") store({ scans: [...kept, outcome.scan], sending: null });
    setVerdict((before) => ({ outcome, turn: (before?.turn ?? 0) + 1 }));
  };
  return {
    scans: kept,
    lost,
    verdict,
    isStored,
    waits: stored.sending !== null,
    result,
    scan: (text: string) => take(recogniseScan(text, packing, kept, today)),
    count(line: number, lot: string, quantity: number) {
      const found = packing.lines.find((one) => one.line === line);
      if (found) take(countByHand(found, { lot, quantity }, packing, kept, today));
    },
    undo() {
      store({ scans: kept.slice(0, -1), sending: null });
      setVerdict(null);
    },
    pack() {
      const sending = { key: crypto.randomUUID(), at: Date.now(), ...packRequest(kept) };
      store({ scans: kept, sending });
      setVerdict(null);
    },
  };
}

/** Sends what waits: at once, when the network is back, and every ten seconds until there is an answer. */
function useSending(id: string, waits: boolean, onEnd: () => void) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<SentPack | null>(null);
  const isBusy = useRef(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const send = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const sent = await sendPack(api, id);
    isBusy.current = false;
    setResult(sent);
    if (sent.end === "waits") return;
    signal(sent.end === "packed");
    end.current();
    await revalidate();
  }, [api, id, revalidate]);
  useEffect(() => {
    if (!waits) return undefined;
    const begin = () => void send();
    begin();
    const timer = setInterval(begin, again);
    addEventListener("online", begin);
    return () => {
      clearInterval(timer);
      removeEventListener("online", begin);
    };
  }, [waits, send]);
  return result;
}
