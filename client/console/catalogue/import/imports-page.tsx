import {
  href,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { adminPaths } from "#client/console/console-paths";
import { CatalogueExport } from "./catalogue-export";
import { postSheet, type RefusedSheet } from "./posted-sheet";
import { useStandText } from "./sheet-stand";
import { SheetUpload } from "./sheet-upload";
import { useTroubleText } from "./use-trouble-text";
import { ListPages } from "#client/console/list-pages.tsx";
import { pageIn, searchIn, statusIn } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { Refusal, RefusalText } from "#client/console/refusal.tsx";
import { ChangeForm } from "#client/console/post-form.tsx";
import { useRight } from "#client/console/use-right";
import { RecordFrame } from "#client/console/record-frame.tsx";
import "./import.css";

const statuses = ["all", "draft", "scheduled", "untranslated", "certificate", "no_hs_code"] as const;
/** Longest search, in characters (`shared/contracts/goods/sheet-import.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { imports, total, page, limit } = required(
    await apiOf(context).call("listSheetImports", { page: pageIn(url) }),
  );
  return { imports, total, page, limit, search: searchIn(url, longest), status: statusIn(url, statuses) };
}

/** Without scripts: takes a small CSV file. */
export const action = (args: ActionFunctionArgs) => postSheet(args);

/** `/admin/import`: a sheet into the shop, the catalogue as a sheet, and the imports so far. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const standText = useStandText();
  const mayStock = useRight("stock.write");
  const { imports, search, status, ...list } = useLoaderData<typeof loader>();
  const rows = imports.map((one) => ({
    key: one.id,
    cells: [
      <Link key="file" className="link" to={href(adminPaths.sheetImport, { id: one.id })}>
        <bdi>{one.file_name}</bdi>
      </Link>,
      standText(one),
      (one.new + one.changed + one.unchanged + one.faulty).toLocaleString("en"),
      <bdi key="by">{one.by}</bdi>,
      <Moment key="at" iso={one.created_at} />,
      <UndoLink key="undo" sheet={one} />,
    ],
  }));
  return (
    <RecordFrame title={t("imports")} more={t(mayStock ? "imports.more" : "imports.more.noStock")}>
      <section className="console-section">
        <h2>{t("imports.new")}</h2>
        <p>
          <a className="link" href={`${localePrefix(locale)}/admin/import-template.xlsx`} download>
            {t("imports.template")}
          </a>{" "}
          <span className="text-second">{t("imports.template.more")}</span>
        </p>
        <NewSheet />
      </section>
      <CatalogueExport search={search} status={status} />
      <section className="console-section">
        <h2>{t("imports.list")}</h2>
        <RecordTable
          caption={t("imports.list")}
          headings={(["file", "state", "figures", "by", "at", "undo"] as const).map((name) =>
            t(`imports.list.${name}`),
          )}
          rows={rows}
        />
        <ListPages {...list} />
      </section>
    </RecordFrame>
  );
}

/** To where an import can be taken back, or was. */
function UndoLink({
  sheet: { id, can_undo, undone_by, undo_state },
}: {
  sheet: CallReply<"getSheetImport">["import"];
}) {
  const t = useTexts();
  const mayWrite = useRight("catalogue.write");
  if (undone_by !== null) {
    return (
      <Link className="link" to={href(adminPaths.sheetImport, { id: undone_by })}>
        {t(undo_state === "done" ? "imports.undo.see" : "imports.undo.begun")}
      </Link>
    );
  }
  if (!can_undo || !mayWrite) return null;
  return (
    <Link className="link" to={`${href(adminPaths.sheetImport, { id })}#undo`}>
      {t("imports.undo.offer")}
    </Link>
  );
}

function NewSheet() {
  const t = useTexts();
  const scripted = useScripted();
  const troubleText = useTroubleText();
  const refused = useActionData<RefusedSheet>();
  if (scripted) return <SheetUpload />;
  return (
    <ChangeForm encType="multipart/form-data" className="console-form panel">
      {refused && "failure" in refused && <Refusal refused={{ failure: refused.failure, values: {} }} />}
      {refused && "trouble" in refused && <RefusalText>{troubleText(refused.trouble)}</RefusalText>}
      <div className="field">
        <label htmlFor="sheet">{t("imports.choose")}</label>
        <input id="sheet" type="file" name="file" accept=".csv" required aria-describedby="sheet-hint" />
        <small id="sheet-hint">{t("imports.postHint")}</small>
      </div>
      <PostedAnswers />
      <button className="button">{t("imports.post")}</button>
    </ChangeForm>
  );
}

/** Without scripts nothing can be asked after the file was read, so it is asked before. */
function PostedAnswers() {
  const t = useTexts();
  const mayStock = useRight("stock.write");
  return (
    <>
      <div className="field">
        <label htmlFor="sheet-decimal">{t("imports.post.decimal")}</label>
        <select id="sheet-decimal" name="decimal">
          <option value="">{t("imports.post.unsaid")}</option>
          <option value=".">1,250.00</option>
          <option value=",">1.250,00</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="sheet-days">{t("imports.post.days")}</label>
        <select id="sheet-days" name="days">
          <option value="">{t("imports.post.unsaid")}</option>
          <option value="dmy">{t("imports.post.days.dmy")}</option>
          <option value="mdy">{t("imports.post.days.mdy")}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="sheet-vat">{t("imports.post.vat")}</label>
        <select id="sheet-vat" name="vat">
          <option value="">{t("imports.post.vat.leave")}</option>
          <option value="add">{t("imports.post.vat.add")}</option>
          <option value="contained">{t("imports.post.vat.contained")}</option>
        </select>
      </div>
      {mayStock && (
        <label className="sheet-tick">
          <input type="checkbox" name="stock" value="count" /> {t("imports.post.stock")}
        </label>
      )}
    </>
  );
}
