import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { TextField } from "#client/ui/field.tsx";
import { posting } from "../posted";
import { RecordTable } from "../record-table";
import { Send, usePosted } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./settings.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { holidays } = await fresh(context, "getSettings", {});
  return { holidays };
}

/** Adds a day, or works on it after all. */
export const action = posting(async ({ api, values, intent, answer }) => {
  const { day = "", name_en = "", name_ar = "" } = values;
  const reply =
    intent === "delete"
      ? await api.call("deleteHoliday", { day })
      : await api.call("saveHoliday", { day, name_en, name_ar });
  return answer(reply);
});

/** `/admin/holidays`: the days to come on which nothing is delivered. */
export function Component() {
  const t = useTexts();
  const { holidays } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const typed = refused?.values["intent"] === "save" ? refused : undefined;
  const field = (name: "day" | "name_en" | "name_ar") => ({
    name,
    label: t(`settings.holiday.${name}`),
    problem: typed?.failure?.fields?.[name],
    defaultValue: typed?.values[name] ?? "",
    required: true,
  });
  return (
    <RecordFrame title={t("settings.holidays")} more={t("settings.holidays.more")} refused={refused}>
      {holidays.length === 0 && <p className="console-empty panel">{t("settings.holidays.none")}</p>}
      <RecordTable
        caption={t("settings.holidays")}
        headings={[
          t("settings.holiday.day"),
          t("settings.holiday.name_en"),
          t("settings.holiday.name_ar"),
          t("settings.holiday.delete"),
        ]}
        rows={holidays.map(({ day, name_en, name_ar }) => ({
          key: day,
          cells: [
            <time key="day" dateTime={day} dir="ltr">
              {dayText(day)}
            </time>,
            <bdi key="en">{name_en}</bdi>,
            <bdi key="ar">{name_ar}</bdi>,
            <Form key="delete" method="post">
              <input type="hidden" name="day" value={day} />
              <Send quiet intent="delete" aria-label={t("settings.holiday.deleteNamed", { day: dayText(day) })}>
                {t("settings.holiday.delete")}
              </Send>
            </Form>,
          ],
        }))}
      />
      <Form key={holidays.length} method="post" className="console-form setting-form panel">
        <h2 className="text-price">{t("settings.holiday.add")}</h2>
        <TextField {...field("day")} type="date" dir="ltr" />
        <TextField {...field("name_en")} lang="en" dir="ltr" maxLength={80} autoComplete="off" />
        <TextField {...field("name_ar")} lang="ar" dir="rtl" maxLength={80} autoComplete="off" />
        <Send intent="save">{t("settings.holiday.add")}</Send>
      </Form>
    </RecordFrame>
  );
}
