import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { connection } from "#client/shop/frame/shopper/connection";
import { Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { Note } from "#client/ui/note.tsx";
import { useMoney } from "#client/ui/money";
import { CreditFigures } from "./credit-figures";
import { CreditState } from "./credit-state";

type Line = Pick<CallReply<"getCreditLine">, "status" | "data">;

/**
 * The credit-line modal: the line at a glance, and what to do where it cannot pay.
 * @param props.payable AED, of the order that is being paid
 */
export default function CreditLineDialog({ payable }: { payable?: number | undefined }) {
  const t = useTexts();
  const [tries, setTries] = useState(0);
  return (
    <Dialog title={t("creditLine")}>
      <LoadedLine key={tries} payable={payable} onAgain={() => setTries(tries + 1)} />
    </Dialog>
  );
}

function LoadedLine({ payable, onAgain }: { payable?: number | undefined; onAgain(): void }) {
  const t = useTexts();
  const line = useCreditLine();
  return (
    <div className="credit-dialog">
      {line === null && <div className="skeleton" />}
      {line === "failed" && (
        <>
          <p role="alert">{t("creditLine.dialog.failed")}</p>
          <button type="button" className="button button-quiet" onClick={onAgain}>
            {t("creditLine.dialog.again")}
          </button>
        </>
      )}
      {line !== null && line !== "failed" && <LineDetails {...line} payable={payable} />}
    </div>
  );
}

function LineDetails({ status, data, payable }: Line & { payable?: number | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const missing = status === "approved" && payable !== undefined ? payable - data.available : 0;
  const way = status === "none" ? "send" : status === "rejected" ? "sendAgain" : "dialog.see";
  return (
    <>
      {status === "none" && (
        <>
          <p>
            <b>{t("creditLine.dialog.none")}</b>
          </p>
          <p>{t("creditLine.dialog.noneMore")}</p>
        </>
      )}
      {missing > 0 && (
        <Note status="short">
          <h3>{t("creditLine.dialog.short", { amount: money(missing) })}</h3>
          <p>{t("creditLine.dialog.shortMore")}</p>
        </Note>
      )}
      <CreditState status={status} data={data} />
      {data.terms !== null && <CreditFigures data={data} />}
      {payable !== undefined && status !== "approved" && <p>{t("creditLine.dialog.otherWay")}</p>}
      <Link className="button" to={paths.creditLine}>
        {t(`creditLine.${way}`)}
      </Link>
    </>
  );
}

/** The line, null while it is on its way; stored nowhere. */
function useCreditLine(): Line | "failed" | null {
  const [line, setLine] = useState<Line | "failed" | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await connection().call("getCreditLine", {}, { signal: left.signal, fresh: true });
      if (!left.signal.aborted) setLine(reply?.success ? reply : "failed");
    };
    void ask();
    return () => left.abort();
  }, []);
  return line;
}
