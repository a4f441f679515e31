import { Link, href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { SheetProgress } from "./sheet-progress";
import { SheetUpload } from "./sheet-upload";
import { adminPaths } from "#client/console/console-paths";
import { ChangeForm, Send } from "#client/console/post-form.tsx";
import { listUrl } from "#client/console/list-url";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { useRounds } from "./use-rounds";
import { useSheetTexts } from "./use-sheet-texts";
import { useRight } from "#client/console/use-right";

type SheetImport = CallReply<"getSheetImport">["import"];

/** State of an import in one word, including that it was undone. */
export function useStandText(): (sheet: Pick<SheetImport, "state" | "waits" | "undoes" | "undo_state">) => string {
  const t = useTexts();
  return ({ state, waits, undoes, undo_state }) => {
    const stand = waits ? "waits" : state;
    if (undoes !== null) return t(`imports.undo.state.${stand}`);
    return undo_state === "running" || undo_state === "done"
      ? t(`imports.undo.state.${undo_state}`)
      : t(`imports.state.${stand}`);
  };
}

/** State of an import, and the possible actions. */
export function SheetStand({ loaded }: { loaded: SheetImport }) {
  const t = useTexts();
  const scripted = useScripted();
  return (
    <section className="sheet-stand">
      {scripted ? <Running loaded={loaded} /> : <Standing stand={loaded} isLost={false} />}
      {loaded.state === "uploading" && loaded.is_mine && scripted && <SheetUpload unfinished={loaded} />}
      <SheetSummary sheet={loaded} />
      <Acts sheet={loaded} />
      <SheetUndo sheet={loaded} />
      {!scripted && (loaded.waits || loaded.state === "checking" || loaded.state === "running") && (
        <ChangeForm>
          <Send quiet intent="continue">
            {t("imports.continue")}
          </Send>
        </ChangeForm>
      )}
    </section>
  );
}

function Running({ loaded }: { loaded: SheetImport }) {
  return <Standing {...useRounds(loaded)} />;
}

function Standing({ stand, isLost }: { stand: SheetImport; isLost: boolean }) {
  const t = useTexts();
  const say = useSheetTexts(stand.undoes);
  const { state, lines, lines_checked, applied, conflicts } = stand;
  const [done, all] = state === "checking" ? [lines_checked, lines] : [applied + conflicts, stand.new + stand.changed];
  const figures = { done: done.toLocaleString("en"), all: all.toLocaleString("en") };
  return (
    <>
      {(state === "checking" || state === "running") && (
        <SheetProgress text={say(`progress.${state}`, figures)} done={done} all={all} isLost={isLost}>
          <p className="text-second">{t("imports.close")}</p>
        </SheetProgress>
      )}
      <dl className="credit-figures">
        {(["new", "changed", "unchanged", "faulty"] as const).map((name) => (
          <Figure key={name} label={say(`figure.${name}`)} count={stand[name]} />
        ))}
        {(state === "running" || state === "done" || state === "cancelled") && (
          <>
            <Figure label={say("figure.applied")} count={applied} />
            <Figure label={say("figure.conflicts")} count={conflicts} />
          </>
        )}
      </dl>
      {stand.no_cash > 0 && state !== "uploading" && (
        <p className="text-second">{t("imports.noCash", { count: stand.no_cash })}</p>
      )}
    </>
  );
}

/** What somebody should know of what comes, or came, into the shop. */
function SheetSummary({ sheet: { state, drafts } }: { sheet: SheetImport }) {
  const t = useTexts();
  if (drafts === 0 || state === "uploading" || state === "cancelled") return null;
  return (
    <ul className="sheet-notes">
      <li>
        {t("imports.drafts", { drafts })}{" "}
        {state === "done" && (
          <Link className="link" to={listUrl(adminPaths.products, { status: "draft" })}>
            {t("imports.drafts.list")}
          </Link>
        )}
      </li>
    </ul>
  );
}

const Figure = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{count.toLocaleString("en")}</b>
    </dd>
  </div>
);

/** What taking it over would do, and who else may have to agree. */
function Applied({ sheet, changes }: { sheet: SheetImport; changes: number }) {
  const say = useSheetTexts(sheet.undoes);
  const { faulty } = sheet;
  const told = (
    <p>
      {changes > 0 ? say("apply.more", { changes }) : say("nothing")} {faulty > 0 && say("apply.faulty", { faulty })}
    </p>
  );
  if (changes === 0) return told;
  return (
    <SecondApproval act="import.apply" subject={sheet.id}>
      {told}
    </SecondApproval>
  );
}

function Acts({ sheet }: { sheet: SheetImport }) {
  const t = useTexts();
  const say = useSheetTexts(sheet.undoes);
  const { state } = sheet;
  const changes = sheet.new + sheet.changed;
  if (state === "done" || state === "cancelled") return null;
  return (
    <ChangeForm className="sheet-form">
      {sheet.waits && (
        <SecondApproval act="import.apply" subject={sheet.id}>
          <p role="status">{t("imports.waits")}</p>
        </SecondApproval>
      )}
      {state === "checked" && !sheet.waits && <Applied sheet={sheet} changes={changes} />}
      <p className="console-decisions">
        {state === "checked" && !sheet.waits && changes > 0 && <Send intent="apply">{say("apply")}</Send>}
        <Send quiet intent="cancel">
          {say("cancel")}
        </Send>
      </p>
    </ChangeForm>
  );
}

/** What takes back what an import did, or leads to what has. */
function SheetUndo({ sheet }: { sheet: CallReply<"getSheetImport">["import"] }) {
  const t = useTexts();
  const mayWrite = useRight("catalogue.write");
  const { can_undo, undone_by, undo_state } = sheet;
  if (undone_by !== null) {
    return (
      <p>
        <Link className="link" to={href(adminPaths.sheetImport, { id: undone_by })}>
          {t(undo_state === "done" ? "imports.undo.see" : "imports.undo.begun")}
        </Link>
      </p>
    );
  }
  if (!can_undo || !mayWrite) return null;
  return (
    <ChangeForm className="sheet-form" id="undo">
      <p className="text-second">{t("imports.undo.more")}</p>
      <p className="console-decisions">
        <Send quiet intent="undo">
          {t("imports.undo")}
        </Send>
      </p>
    </ChangeForm>
  );
}
