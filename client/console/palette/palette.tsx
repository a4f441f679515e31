import { useEffect, useRef, useState } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import type { Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import type { loadConsole } from "../console-layout";
import { actsFor } from "../find-screens";
import { lackingRight } from "../lacking-right";
import { noteOpened, openedLast } from "./opened-last";
import { PaletteCombobox, type Line } from "./palette-combobox";
import { usePaletteSearch } from "./use-palette-search";
import "./palette.css";

/** The palette: finds everything by keyboard. A modal dialog with a combobox; it closes itself. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { state, groups } = usePaletteSearch(typed);
  const staff = useRouteLoaderData<typeof loadConsole>("console")?.staff;
  const begin = useBeginning(staff?.email ?? "", staff?.rights ?? []);
  const lines: Line[] =
    typed.trim() === ""
      ? begin
      : groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ ...hit, group: t(`console.find.kind.${kind}`) })));
  const said = typed.trim() === "" || lines.length > 0 ? "" : t(`console.find.${state}`, { search: typed.trim() });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it; Escape closes it too
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t("console.find")}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <PaletteCombobox
        lines={lines}
        isAwaited={state === "wait" && groups[0]?.kind !== "screens"}
        typed={typed}
        onType={setTyped}
        onOpen={(line) => {
          noteOpened(staff?.email ?? "", line);
          dialog.current?.close();
          void navigate(line.path);
        }}
      />
      <p role="status" className={said ? "palette-said" : "sr-only"}>
        {said}
      </p>
      <p className="palette-keys">{t("console.find.keys")}</p>
    </dialog>
  );
}

/** What is offered before anything is typed: what was opened last, and what may be begun. */
function useBeginning(email: string, held: readonly Right[]): Line[] {
  const t = useTexts();
  const seen = openedLast(email).filter(({ path }) => lackingRight(path, held) === null);
  const recent = seen.map((hit) => ({ ...hit, group: t("console.find.recent") }));
  const acts = actsFor(held).map(({ name, path }) => ({
    path,
    title: t(`console.act.${name}`),
    more: "",
    group: t("console.find.acts"),
  }));
  return [...recent, ...acts];
}
