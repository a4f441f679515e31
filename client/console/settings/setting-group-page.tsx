import type { ReactNode } from "react";
import { Writes } from "../writes";
import { Form, Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { fieldsOf } from "#shared/shop-settings/shop-setting-fields";
import { useTexts } from "#client/messages/texts";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { listUrl } from "../list-url";
import { answerTo } from "../posted";
import { SecondApproval } from "../second-approval";
import { ChangedBy } from "./changed-by";
import { SettingField } from "./setting-field";
import { groupIn, settingShown } from "./setting-names";
import { Send, usePosted } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./settings.css";

/** The group of an address. @throws a 404 for what is none */
function groupOf(text: string | undefined) {
  const group = groupIn(text);
  // Nothing that is asked of a call: it is the address that means nothing.
  if (!group) throw new ErrorResponse(404, "", { code: "not_found", message: "" });
  return group;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = groupOf(params["group"]);
  const { groups } = await fresh(context, "getSettings", {});
  return { ...groups.find(({ group }) => group === name)!, group: name };
}

/** Saves a group as it was typed; of a field with several ticks all of them. */
export async function action(args: ActionFunctionArgs) {
  const group = groupOf(args.params["group"]);
  const form = await args.request.formData();
  if (form.get("intent") === "testMail") return answerTo(await apiOf(args.context).call("sendTestMail", {}), args, {});
  const values = Object.fromEntries(
    fieldsOf(group).map(([name]) => [
      name,
      form
        .getAll(name)
        .filter((text) => typeof text === "string")
        .join(" "),
    ]),
  );
  const version = Number(form.get("version")) || 0;
  const reply = await apiOf(args.context).call("saveSettings", { group, version, values });
  return answerTo(reply, args, { ...values, version: String(version) });
}

/** Sums up to which one person acts alone are raised with a colleague. */
function Agreed({ group, children }: { group: string; children: ReactNode }) {
  if (group !== "limits") return children;
  return (
    <SecondApproval act="settings.save" subject={group}>
      {children}
    </SecondApproval>
  );
}

/** `/admin/settings/:group`: one group of settings. */
export function Component() {
  const t = useTexts();
  const { group, version, values, ...changed } = useLoaderData<typeof loader>();
  const { refused, problems } = usePosted();
  const posted = refused?.values;
  const isMeanwhile = refused?.failure?.code === "changed_meanwhile";
  return (
    <RecordFrame
      back={[adminPaths.settings, t("settings.back")]}
      title={t(`settings.group.${group}`)}
      more={t(`settings.group.${group}.more`)}
      refused={refused}
    >
      <Agreed group={group}>
        <Form key={version} method="post" className="console-form setting-form panel">
          <p className="text-second">{t(`settings.effect.${group}`, { example: "INV-{year}-" })}</p>
          <input type="hidden" name="version" value={version} />
          {fieldsOf(group).map(([name, { kind, most }]) => (
            <SettingField
              key={name}
              name={name}
              kind={kind}
              most={most}
              value={posted?.[name] ?? values[name] ?? ""}
              problem={problems[name]}
              meanwhile={
                isMeanwhile && posted?.[name] !== values[name] ? settingShown(t, kind, values[name] ?? "") : undefined
              }
            />
          ))}
          <Send>{t("settings.save")}</Send>
        </Form>
      </Agreed>
      {group === "senders" && <TestMail />}
      <ChangedBy {...changed} />
      <p>
        <Link className="link" to={listUrl(adminPaths.settingChanges, { subject: group })}>
          {t("settings.history")}
        </Link>
      </p>
    </RecordFrame>
  );
}

/** Sends a mail to the signed-in member, with the saved sender. */
function TestMail() {
  const t = useTexts();
  return (
    <Writes>
      <section className="console-section" aria-labelledby="test-mail">
        <h2 id="test-mail">{t("settings.testMail")}</h2>
        <Form method="post" className="console-form panel">
          <p>{t("settings.testMail.more")}</p>
          <Send quiet intent="testMail">
            {t("settings.testMail.send")}
          </Send>
        </Form>
      </section>
    </Writes>
  );
}
