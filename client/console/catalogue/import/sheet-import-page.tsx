import { href, Link, redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { columnLabels } from "#shared/goods/catalogue-column-labels";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { Fact } from "#client/console/fact.tsx";
import { SheetDifferences } from "./sheet-differences";
import { SheetLacking } from "./sheet-lacking";
import { SheetProblems } from "./sheet-problems";
import { SheetStand, useStandText } from "./sheet-stand";
import { useSheetTexts } from "./use-sheet-texts";
import { ListPages } from "#client/console/list-pages.tsx";
import { listUrl, pageIn } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import { posting } from "#client/console/posted";
import { usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import "./import.css";
import "../products/products.css";

const shown = ["all", "new", "changed", "faulty", "conflict"] as const;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"]!;
  const show = shown.find((one) => one === url.searchParams.get("show")) ?? "all";
  const [stand, differences, problems] = await Promise.all([
    api.call("getSheetImport", { id }, { fresh: true }),
    api.call("listSheetDifferences", { id, show, page: pageIn(url) }, { fresh: true }),
    api.call("listSheetProblems", { id, limit: 50 }, { fresh: true }),
  ]);
  return {
    sheet: required(stand).import,
    show,
    differences: required(differences),
    problems: required(problems),
  };
}

/** Takes it over, ends it, or (without scripts) goes on with it. */
export const action = posting(async ({ api, id, intent, answer }) => {
  if (intent === "undo") {
    const begun = await api.call("undoSheetImport", { id });
    if (!begun?.success) return answer(begun);
    // Without scripts what would go back is found out with the click.
    if (import.meta.env.SSR) await api.call("continueSheetImport", { id: begun.import.id, rounds: 10 });
    return redirect(href(adminPaths.sheetImport, { id: begun.import.id }));
  }
  const steps = { apply: "applySheetImport", cancel: "cancelSheetImport", continue: "continueSheetImport" } as const;
  const step = steps[intent as keyof typeof steps] ?? "continueSheetImport";
  const reply = await api.call(step, { id });
  // Without scripts the first rounds come with the click.
  if (import.meta.env.SSR && step === "applySheetImport") await api.call("continueSheetImport", { id, rounds: 10 });
  return answer(reply?.success ? { ...reply, message: reply.message ?? "" } : reply);
});

/** `/admin/import/:id`: what an import would change, how far it is, and what is wrong with it. */
export function Component() {
  const t = useTexts();
  const { pathname } = useLocation();
  const { locale } = useVisit();
  const { sheet, show, differences, problems } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const say = useSheetTexts(sheet.undoes);
  const standText = useStandText();
  const { groups, names, total, page, limit } = differences;
  return (
    <RecordFrame back={[adminPaths.imports, t("imports.back")]} title={sheet.file_name} refused={refused}>
      <dl className="console-facts panel">
        <Fact name={t("imports.list.state")}>{standText(sheet)}</Fact>
        <Fact name={t("imports.list.by")}>
          <bdi>{sheet.by}</bdi> · <Moment iso={sheet.created_at} />
        </Fact>
        {sheet.undoes === null ? (
          <Fact name={t("imports.columns")}>{sheet.columns.map((name) => columnLabels[locale][name]).join(" · ")}</Fact>
        ) : (
          <Fact name={t("imports.undo.of")}>
            <Link className="link" to={href(adminPaths.sheetImport, { id: sheet.undoes })}>
              {t("imports.undo.ofFile")}
            </Link>
          </Fact>
        )}
        {sheet.left_out.length > 0 && (
          <Fact name={t("imports.leftOut")}>
            <bdi>{sheet.left_out.join(" · ")}</bdi>
          </Fact>
        )}
      </dl>
      <SheetStand key={sheet.state} loaded={sheet} />
      <SheetLacking lacking={differences.lacking} />
      <section className="console-section">
        <h2>{say("differences")}</h2>
        <nav className="console-statuses" aria-label={t("imports.show")}>
          {shown.map((one) => (
            <Link
              key={one}
              to={listUrl(pathname, { show: one === "all" ? undefined : one })}
              aria-current={one === show ? "true" : undefined}
              preventScrollReset
            >
              {say(`show.${one}`)}
            </Link>
          ))}
        </nav>
        <div className="sheet-differences">
          <SheetDifferences undoes={sheet.undoes} groups={groups} names={names} />
        </div>
        <ListPages total={total} page={page} limit={limit} />
      </section>
      <SheetProblems id={sheet.id} undoes={sheet.undoes} fileName={sheet.file_name} list={problems} />
    </RecordFrame>
  );
}
