import { Hono, type Context } from "hono";
import { columnLabels } from "#shared/goods/catalogue-column-labels";
import type { Locale } from "#shared/text/locale";
import { isNumberColumn } from "#shared/sheets/spreadsheet-cell";
import { exampleSku, templateColumns } from "#shared/sheets/template";
import { serverClient } from "../api/client";
import { deadlines } from "../api/gateway";
import type { EdgeEnv } from "../request/context";
import { errorPage } from "../request/error-page";
import { localizedPaths } from "../request/localized-paths";

/** `/admin/import-template.xlsx` in every language, behind the route guard. */
const templatePaths = localizedPaths("/admin/import-template.xlsx");

const said = {
  en: {
    sheet: "Products",
    explained: "Columns explained",
    heads: ["Column", "What to write", "Example"],
    note: `The line ${exampleSku} is an example and is never imported. Columns you don’t need may be deleted; their order doesn’t matter.`,
  },
  ar: {
    sheet: "المنتجات",
    explained: "شرح الأعمدة",
    heads: ["العمود", "ما يُكتب فيه", "مثال"],
    note: `السطر ${exampleSku} مثال ولا يُستورد أبدًا. احذف ما لا تحتاجه من الأعمدة، وترتيبها لا يهم.`,
  },
} as const satisfies Record<Locale, object>;

const text = (value: string) => ({ value, type: String, format: "@", wrap: true, alignVertical: "top" }) as const;
const head = (value: string) => ({ ...text(value), fontWeight: "bold" }) as const;

/** A sheet to fill in, in the caller's language, and one that explains its columns. */
export async function importTemplate(locale: Locale): Promise<Blob> {
  const labels = columnLabels[locale];
  const { sheet, explained, heads, note } = said[locale];
  const example = templateColumns.map(({ name, example: value }) =>
    isNumberColumn(name) ? ({ value: Number(value), type: Number } as const) : text(value),
  );
  const rightToLeft = locale === "ar";
  // Loaded on demand: few ever request it.
  const { default: writeXlsxFile } = await import("write-excel-file/universal");
  return writeXlsxFile([
    {
      data: [templateColumns.map(({ name }) => head(labels[name])), example],
      sheet,
      columns: templateColumns.map(({ name }) => ({ width: /title|description/.test(name) ? 32 : 18 })),
      stickyRowsCount: 1,
      rightToLeft,
    },
    {
      data: [
        heads.map(head),
        ...templateColumns.map((column) => [text(labels[column.name]), text(column[locale]), text(column.example)]),
        [text(note)],
      ],
      sheet: explained,
      columns: [{ width: 28 }, { width: 80 }, { width: 28 }],
      rightToLeft,
    },
  ]).toBlob();
}

/** 404 for anyone who may not import. */
async function sendTemplate(c: Context<EdgeEnv>, next: () => Promise<void>): Promise<Response | void> {
  const { config, locale, requestId, session } = c.var;
  const api = serverClient({
    env: c.env,
    config,
    locale,
    requestId,
    token: session.accessToken,
    deadlineMs: deadlines.api,
  });
  const allowed = await api.call("listSheetImports", { limit: 1 });
  if (!allowed?.success) return allowed && allowed.status < 500 ? next() : errorPage(c, "backend_failed");
  return new Response(await importTemplate(locale), {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="products-${locale}.xlsx"`,
      "cache-control": "private, no-store",
    },
  });
}

export const importTemplateFile = new Hono<EdgeEnv>().on("GET", templatePaths, sendTemplate);
