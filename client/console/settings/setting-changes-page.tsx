import { Form, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { Arrow } from "../arrow";
import { adminPaths } from "../console-paths";
import { pageIn } from "../list-url";
import { momentText } from "#client/ui/day-text";
import { Moment } from "../moment";
import { ListPage } from "../paged-list";
import { posting } from "../posted";
import { RecordTable } from "../record-table";
import { Refusal } from "../refusal";
import { groupIn, kindOf, settingName, settingShown } from "./setting-names";
import { placeFields } from "./place-form";
import { Send, usePosted } from "../post-form";
import { fresh } from "../loaded";

type Change = CallReply<"listSettingChanges">["changes"][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const subject = url.searchParams.get("subject")?.trim().slice(0, 60) ?? "";
  const wanted = { subject, page: pageIn(url) };
  const { changes, total, page, limit } = await fresh(context, "listSettingChanges", wanted);
  return { subject, changes, total, page, limit };
}

/** Puts a group back as it was before a change. */
export const action = posting(async ({ api, values, answer }) => {
  return answer(api.call("undoSettingChange", { id: values["id"] ?? "0" }));
});

/** `/admin/setting-changes`: who changed what, when, from what to what. */
export function Component() {
  const t = useTexts();
  const nameOf = useSubjectName();
  const { subject, changes, ...list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <ListPage title={t("settings.changes")} more={t("settings.changes.more")} list={list}>
      {subject && (
        <p>
          <Link className="link" to={adminPaths.settingChanges}>
            {t("settings.changes")}
          </Link>
        </p>
      )}
      <Refusal refused={refused} />
      <RecordTable
        caption={t("settings.changes")}
        headings={[
          t("settings.change.when"),
          t("settings.change.what"),
          t("settings.change.from"),
          t("settings.change.who"),
          t("settings.change.undo"),
        ]}
        rows={changes.map((change) => ({
          key: change.id,
          cells: [
            <Moment key="when" iso={change.at} />,
            nameOf(change),
            <Differences key="from" change={change} />,
            <bdi key="who">{change.by}</bdi>,
            groupIn(change.subject) && (
              <Form key="undo" method="post">
                <input type="hidden" name="id" value={change.id} />
                <Send
                  quiet
                  aria-label={t("settings.change.undoNamed", { what: nameOf(change), when: momentText(change.at) })}
                >
                  {t("settings.change.undo")}
                </Send>
              </Form>
            ),
          ],
        }))}
      />
    </ListPage>
  );
}

/** What a change is about, by its name. */
function useSubjectName() {
  const t = useTexts();
  const { locale } = useVisit();
  return ({ subject, title_en, title_ar }: Change): string => {
    const group = groupIn(subject);
    if (group) return t(`settings.group.${group}`);
    const title = locale === "ar" ? title_ar : title_en;
    const [, day = ""] = subject.split("holiday:");
    return day ? `${t("settings.change.holiday", { day })}: ${title}` : title;
  };
}

/** Each field with what it was and what it is. */
function Differences({ change: { subject, fields } }: { change: Change }) {
  const t = useTexts();
  const group = groupIn(subject);
  const shown = (name: string, text: string | null) => {
    if (text === null || (text === "" && !group)) return t("settings.change.none");
    if (group) return settingShown(t, kindOf(group, name), text);
    if (name === "cod" || name === "served") return t(text === "1" ? "settings.yes" : "settings.no");
    return text;
  };
  const nameOf = (name: string) => {
    if (group) return settingName(t, name);
    const place = placeFields.find((field) => field === name);
    return place ? t(`settings.place.${place}`) : t("settings.holiday.day");
  };
  return (
    <ul>
      {fields.map(({ name, before, after }) => (
        <li key={name}>
          {nameOf(name)}: <bdi>{shown(name, before)}</bdi> <Arrow /> <bdi>{shown(name, after)}</bdi>
        </li>
      ))}
    </ul>
  );
}
