import { useState, type SubmitEvent } from "react";
import { Link, useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useMoney } from "#client/ui/money";
import { type KitOutcome, outcomeOf } from "./clinic-action";
import { KitLineRow } from "./kit-line-row";
import { chosenIn, chosenTotal, postedKit, wholeKit, type KitLine } from "./kit-lines";
import type { CallRequest } from "#shared/contracts/platform/table";
import { onDemand } from "#client/runtime/on-demand";

type KitFormProps = {
  /** The page's own path, to which the form is posted without scripts. */
  path: string;
  lines: readonly KitLine[];
  /** What came of a post. */
  posted: KitOutcome | undefined;
};

/** The goods of the room as one order: tick, count, one price, one button. A real form of the page. */
export function KitForm({ path, lines, posted }: KitFormProps) {
  const t = useTexts();
  const money = useMoney();
  const [chosen, setChosen] = useState(() => wholeKit(lines));
  const [outcome, setOutcome] = useState(posted);
  const [busy, setBusy] = useState(false);
  const action = useHref(path);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const items = postedKit(new FormData(event.currentTarget));
    if (items.length === 0) return setOutcome({ nothing: true });
    setBusy(true);
    setOutcome(await addKit(items));
    setBusy(false);
  };
  const gone = lines.filter(({ quantity }) => quantity === 0).length;
  return (
    <form
      className="kit"
      method="post"
      action={action}
      onChange={({ currentTarget }) => setChosen(chosenIn(new FormData(currentTarget)))}
      onSubmit={submit}
    >
      <div>
        <h2>{t("clinics.kit")}</h2>
        <p className="text-second">
          {t("clinics.kit.text")}
          {gone > 0 && <> {t("clinics.gone", { count: gone })}</>}
        </p>
        <ol className="kit-lines panel">
          {lines.map((line, place) => (
            <KitLineRow key={line.sku} line={line} place={place} quantity={chosen.get(line.sku) ?? 0} />
          ))}
        </ol>
      </div>
      <aside className="kit-sum panel" aria-label={t("clinics.sum")}>
        <p>{t("clinics.chosen", { count: chosen.size })}</p>
        <output className="kit-total" aria-live="polite">
          {money(chosenTotal(lines, chosen))}
        </output>
        <p className="text-meta text-second">{t("clinics.vat")}</p>
        <button className="button" disabled={busy}>
          {t("clinics.add")}
        </button>
        <Outcome outcome={outcome} />
      </aside>
    </form>
  );
}

function Outcome({ outcome }: { outcome: KitOutcome | undefined }) {
  const t = useTexts();
  if (!outcome) return <div role="status" />;
  if ("nothing" in outcome) return <p role="alert">{t("clinics.nothing")}</p>;
  if ("failed" in outcome) return <p role="alert">{outcome.message ?? t("clinics.failed")}</p>;
  const { added, refused } = outcome;
  return (
    <div role="status" className="kit-outcome">
      <p>
        <b>{t("clinics.added", { count: added })}</b> {added > 0 && <Link to={paths.cart}>{t("clinics.toCart")}</Link>}
      </p>
      {refused.length > 0 && (
        <>
          <p>{t("clinics.refused")}</p>
          <ul>
            {refused.map(({ title, message }) => (
              <li key={title}>
                <b>{title}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const cartActions = onDemand(() => import("#client/shop/buy/cart/browser/change-cart"));

/** Adds lines in the browser, as the form does at the server without scripts. */
async function addKit(items: CallRequest<"addCartItems">["items"]): Promise<KitOutcome> {
  try {
    const { addRows } = await cartActions();
    const reply = await addRows(items);
    // The alert has said why.
    return reply ? outcomeOf(reply) : { failed: true };
  } catch {
    return { failed: true };
  }
}
