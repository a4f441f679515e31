import { useEffect, useRef, useState, type FormEvent } from "react";
import { Link } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useApi, useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { adminPaths } from "#client/console/console-paths";
import { useRight } from "#client/console/use-right";
import { exportSheet } from "./export-sheet";
import { Hidden } from "#client/console/post-form.tsx";

type Filter = { search: string; status: NonNullable<CallRequest<"exportProducts">["status"]> };

/** The catalogue as a file: all of it, or what the list of products was narrowed to. */
export function CatalogueExport({ search, status }: Filter) {
  const t = useTexts();
  const scripted = useScripted();
  const isFiltered = search !== "" || status !== "all";
  const filter = [search, status === "all" ? "" : t(`products.status.${status}`)].filter(Boolean).join(" · ");
  return (
    <section className="console-section" id="export">
      <h2>{t("imports.export")}</h2>
      <p className="text-second">{t("imports.export.more")}</p>
      {isFiltered && (
        <p>
          <bdi>{t("imports.export.filtered", { filter })}</bdi>{" "}
          <Link className="link" to={adminPaths.imports}>
            {t("imports.export.whole")}
          </Link>
        </p>
      )}
      {scripted ? <ExportForm search={search} status={status} /> : <PlainExport search={search} status={status} />}
    </section>
  );
}

/** Without scripts: the file comes from the server, as CSV. */
function PlainExport({ search, status }: Filter) {
  const t = useTexts();
  const { locale } = useVisit();
  return (
    <form action={`${localePrefix(locale)}/admin/catalogue.csv`} className="console-form panel">
      <Hidden search={search} status={status} />
      <Stock />
      <button className="button">{t("imports.export.download")}</button>
    </form>
  );
}

function Stock() {
  const t = useTexts();
  const isSeen = useRight("stock.read");
  if (!isSeen) return null;
  return (
    <label className="sheet-tick">
      <input type="checkbox" name="stock" defaultChecked /> {t("imports.export.stock")}
    </label>
  );
}

function ExportForm({ search, status }: Filter) {
  const t = useTexts();
  const api = useApi();
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const control = new AbortController();
    work.current = control;
    setBusy(true);
    const written = await exportSheet({
      api,
      search,
      status,
      format: form.get("format") === "xlsx" ? "xlsx" : "csv",
      withStock: form.has("stock"),
      onProgress: (lines) => setSaid(t("imports.export.working", { lines: lines.toLocaleString("en") })),
      signal: control.signal,
    });
    setBusy(false);
    if (written === "too_long") setSaid(t("imports.export.tooLong"));
    else if (typeof written === "number") setSaid(t("imports.export.done", { lines: written }));
    else setSaid(written?.message ?? "");
  };
  return (
    <form className="console-form panel" onSubmit={(event) => void submit(event)}>
      <fieldset className="sheet-ticks">
        <legend>{t("imports.export.format")}</legend>
        <label>
          <input type="radio" name="format" value="csv" defaultChecked /> {t("imports.export.csv")}
        </label>
        <label>
          <input type="radio" name="format" value="xlsx" /> {t("imports.export.xlsx")}
        </label>
      </fieldset>
      <Stock />
      <button className="button" disabled={busy}>
        {t("imports.export.download")}
      </button>
      <output>{said}</output>
    </form>
  );
}
