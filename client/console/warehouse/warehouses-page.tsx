import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { ChangeForm, Hidden, PostedField, Send, usePosted } from "../post-form";
import { posting } from "../posted";
import { RecordFrame } from "../record-frame";
import { RecordTable } from "../record-table";
import { Writes } from "../writes";

export async function loader({ context }: LoaderFunctionArgs) {
  return { warehouses: required(await apiOf(context).call("listWarehouses", {})).warehouses };
}

/** Opens, renames or closes one. */
export const action = posting(async ({ api, values, answer }) => {
  const { code = "", name_en = "", name_ar = "", closed } = values;
  const input = { code, name_en, name_ar, closed: closed === undefined ? undefined : closed === "1" };
  return answer(api.call("saveWarehouse", input));
});

/** `/admin/warehouses`: where goods lie. */
export function Component() {
  const t = useTexts();
  const { warehouses } = useLoaderData<typeof loader>();
  const { refused, refusedOf } = usePosted();
  return (
    <RecordFrame title={t("lots.warehouses")} refused={refused}>
      <RecordTable
        caption={t("lots.warehouses")}
        headings={[
          t("lots.warehouses.code"),
          t("lots.warehouses.name_en"),
          t("lots.warehouses.name_ar"),
          t("lots.warehouses.state"),
        ]}
        rows={warehouses.map((warehouse) => ({
          key: warehouse.code,
          cells: [
            <bdi key="code">{warehouse.code}</bdi>,
            <bdi key="en">{warehouse.name_en}</bdi>,
            <bdi key="ar">{warehouse.name_ar}</bdi>,
            <OpenOrClosed key="state" {...warehouse} />,
          ],
        }))}
      />
      <ChangeForm key={warehouses.length} refused={refusedOf("save")} className="console-form panel">
        <h2>{t("lots.warehouses.add")}</h2>
        <PostedField
          required
          name="code"
          label={t("lots.warehouses.code")}
          hint={t("lots.warehouses.codeHint")}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
        />
        <PostedField
          required
          name="name_en"
          label={t("lots.warehouses.name_en")}
          maxLength={80}
          lang="en"
          dir="ltr"
          autoComplete="off"
        />
        <PostedField
          required
          name="name_ar"
          label={t("lots.warehouses.name_ar")}
          maxLength={80}
          lang="ar"
          dir="rtl"
          autoComplete="off"
        />
        <Send intent="save">{t("lots.warehouses.save")}</Send>
      </ChangeForm>
    </RecordFrame>
  );
}

type Warehouse = { code: string; name_en: string; name_ar: string; closed: boolean };

/** What a warehouse is, and the button that makes it the other. */
function OpenOrClosed({ closed, ...names }: Warehouse) {
  const t = useTexts();
  return (
    <>
      {t(closed ? "lots.warehouses.closed" : "lots.warehouses.open")}{" "}
      <Writes right="stock.write">
        <ChangeForm>
          <Hidden {...names} closed={closed ? "" : "1"} />
          <Send
            quiet
            intent="close"
            aria-label={`${t(closed ? "lots.warehouses.reopen" : "lots.warehouses.close")} ${names.code}`}
          >
            {t(closed ? "lots.warehouses.reopen" : "lots.warehouses.close")}
          </Send>
        </ChangeForm>
      </Writes>
    </>
  );
}
