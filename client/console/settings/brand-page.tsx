import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { fieldsOf } from "#shared/shop-settings/shop-setting-fields";
import { logoFields } from "#shared/shop-settings/shop-logo";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { listUrl } from "../list-url";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { BrandPreview } from "./brand-preview";
import { ChangedBy } from "./changed-by";
import { LogoField } from "./logo-field";
import { SettingField } from "./setting-field";
import { settingShown } from "./setting-names";
import { Send } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./settings.css";

type Values = Record<string, string>;
/** What a preview shows; the document around it is drawn in it too (`worker/storefront/ssr/render.tsx`). */
type Previewed = { brandPreview: Brand; values: Values };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [settings, told] = await Promise.all([
    api.call("getSettings", {}, { fresh: true }),
    api.call("getShop", {}, { fresh: true }),
  ]);
  const { groups } = required(settings);
  return { ...groups.find(({ group }) => group === "brand")!, brand: required(told).shop.brand };
}

/** Uploads the pictures that came along, then saves the group or shows what it would look like. */
export async function action(args: ActionFunctionArgs): Promise<Response | ConsoleRefusal | Previewed> {
  const form = await args.request.formData();
  const api = apiOf(args.context);
  const { intent, version: read, ...values } = valuesOf(form);
  for (const field of logoFields) {
    if (values[`remove_${field}`]) values[field] = "";
    const chosen = form.get(`file_${field}`);
    if (!(chosen instanceof File) || chosen.size === 0) continue;
    const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
    const reply = await api.call("uploadShopLogo", { field, file });
    if (!reply?.success) return refusedPicture(reply, field, values);
    values[field] = reply.file;
  }
  const texts = Object.fromEntries(fieldsOf("brand").map(([name]) => [name, values[name] ?? ""]));
  const check = intent === "preview";
  const reply = await api.call("saveSettings", { group: "brand", version: Number(read) || 0, values: texts, check });
  const sent = { ...texts, version: read ?? "" };
  if (!reply?.success || !reply.brand) return answerTo(reply, args, sent);
  return { brandPreview: reply.brand, values: texts };
}

/** A form whose picture was not taken. */
function refusedPicture(
  reply: { code: NonNullable<ConsoleRefusal["failure"]>["code"]; message: string } | undefined,
  field: string,
  values: Values,
): ConsoleRefusal {
  if (!reply) return { failure: null, values };
  const { code, message } = reply;
  return { failure: { code, message, fields: { [field]: message } }, values };
}

/** `/admin/settings/brand`: name, logo, colour and letterhead of the shop, with what they would look like. */
export function Component() {
  const t = useTexts();
  const { version, values, brand, ...changed } = useLoaderData<typeof loader>();
  const posted = useActionData<ConsoleRefusal | Previewed>();
  const preview = posted && "brandPreview" in posted ? posted : undefined;
  const refused = posted && !("brandPreview" in posted) ? posted : undefined;
  const problems: Values = refused?.failure?.fields ?? {};
  const isMeanwhile = refused?.failure?.code === "changed_meanwhile";
  const shown: Values = { ...values, ...posted?.values };
  return (
    <RecordFrame
      back={[adminPaths.settings, t("settings.back")]}
      title={t("settings.group.brand")}
      more={t("settings.group.brand.more")}
      refused={refused}
    >
      {preview && <p role="status">{t("settings.preview.unsaved")}</p>}
      <BrandPreview brand={preview?.brandPreview ?? brand} values={shown} />
      {/* A document of its own, so that all of it is drawn in the colour that is looked at or was saved. */}
      <Form
        key={version}
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="console-form setting-form panel"
      >
        <p className="text-second">{t("settings.effect.brand")}</p>
        <input type="hidden" name="version" value={version} />
        {fieldsOf("brand").map(([name, { kind, most }]) => {
          const logo = logoFields.find((field) => field === name);
          const value = shown[name] ?? "";
          if (logo) return <LogoField key={name} name={logo} file={value} problem={problems[name]} />;
          const isOther = isMeanwhile && value !== values[name];
          return (
            <SettingField
              key={name}
              name={name}
              kind={kind}
              most={most}
              value={value}
              problem={problems[name]}
              meanwhile={isOther ? settingShown(t, kind, values[name] ?? "") : undefined}
            />
          );
        })}
        <div className="form-ends">
          <Send>{t("settings.save")}</Send>
          <Send quiet intent="preview">
            {t("settings.preview")}
          </Send>
        </div>
      </Form>
      <ChangedBy {...changed} />
      <p>
        <Link className="link" to={listUrl(adminPaths.settingChanges, { subject: "brand" })}>
          {t("settings.history")}
        </Link>
      </p>
    </RecordFrame>
  );
}
