import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useApi } from "#client/runtime/request-context";
import { untilAnswered } from "./send-sheet";

type SheetImport = CallReply<"getSheetImport">["import"];

const isBusy = ({ state }: Pick<SheetImport, "state">) => state === "checking" || state === "running";

/** How often a page looks whether a colleague has agreed, in ms. */
const lookEvery = 10_000;

/**
 * Continues an import while its page is open, and shows its state.
 * @param loaded its state when the page was loaded
 */
export function useRounds(loaded: SheetImport): { stand: SheetImport; isLost: boolean } {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState(loaded);
  const [isLost, setIsLost] = useState(false);
  const { id, waits } = loaded;
  const busy = isBusy(loaded);
  useEffect(() => {
    if (!busy) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const goOn = async () => {
      for (let goes = true; goes && !signal.aborted;) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const reply = await untilAnswered(
          () => api.call("continueSheetImport", { id, rounds: 10 }, { signal }),
          signal,
          setIsLost,
        );
        if (signal.aborted) return;
        if (reply?.success) setTold(reply.import);
        goes = reply?.success === true && isBusy(reply.import);
      }
      if (!signal.aborted) await revalidate();
    };
    void goOn();
    return () => control.abort();
  }, [api, id, busy, revalidate]);
  useEffect(() => {
    if (!waits) return undefined;
    const look = setInterval(() => void revalidate(), lookEvery);
    return () => clearInterval(look);
  }, [waits, revalidate]);
  return { stand: told.state === loaded.state ? told : loaded, isLost };
}
