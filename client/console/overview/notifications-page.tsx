import { useLoaderData, Form, type LoaderFunctionArgs } from "react-router";
import { queueNames, type QueueName } from "#shared/console/console-queues";
import type { CallReply } from "#shared/contracts/platform/table";
import { locales, type Locale } from "#shared/text/locale";
import { noticePaces, type NoticePace } from "#shared/console/notice-paces";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { posting, type ConsoleRefusal } from "../posted";
import { PushBrowsers } from "./push-browsers";
import { Send, usePosted } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";

export async function loader({ context }: LoaderFunctionArgs) {
  const reply = await fresh(context, "getNoticePreferences", {});
  const { preferences, offered, push_key, browsers } = reply;
  return { preferences, offered, push_key, browsers };
}

/** Saves what a member is notified of, or unsubscribes all their browsers. */
export const action = posting(async ({ api, form, values, intent, answer }) => {
  if (intent === "unsubscribe") return answer(api.call("unsubscribePush", {}));
  const reply = await api.call("saveNoticePreferences", {
    queues: form.getAll("queues").filter((name): name is QueueName => queueNames.some((one) => one === name)),
    email: values["email"] === "on",
    push: values["push"] === "on",
    // What is none of them is refused beside its field.
    pace: (values["pace"] ?? "") as NoticePace,
    quiet_from: values["quiet_from"] ?? "",
    quiet_to: values["quiet_to"] ?? "",
    quiet_days: form.getAll("quiet_days").map(Number),
    locale: (values["locale"] ?? "") as Locale,
    version: Number(values["version"]) || 0,
  });
  return answer(reply);
});

/** `/admin/notifications`: what a member is notified of, how, how often, and when not. */
export function Component() {
  const t = useTexts();
  const { preferences, offered, push_key, browsers } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <RecordFrame title={t("notifications")} more={t("notifications.more")} refused={refused}>
      <Form key={preferences.version} method="post" className="console-form panel">
        <input type="hidden" name="version" value={preferences.version} />
        <Ticks
          legend={t("notifications.queues")}
          name="queues"
          values={offered}
          chosen={preferences.queues}
          nameOf={(name) => t(`notifications.queue.${name}`)}
        />
        <fieldset>
          <legend>{t("notifications.how")}</legend>
          <label className="tick">
            <input type="checkbox" name="email" defaultChecked={preferences.email} /> {t("notifications.email")}
          </label>
          {push_key !== null && (
            <label className="tick">
              <input type="checkbox" name="push" defaultChecked={preferences.push} /> {t("notifications.push")}
            </label>
          )}
        </fieldset>
        <Choice
          legend={t("notifications.pace")}
          name="pace"
          values={noticePaces}
          chosen={preferences.pace}
          nameOf={(pace) => t(`notifications.pace.${pace}`)}
        />
        <QuietFields preferences={preferences} refused={refused} />
        <Choice
          legend={t("notifications.language")}
          name="locale"
          values={locales}
          chosen={preferences.locale}
          nameOf={(locale) => t(`notifications.language.${locale}`)}
        />
        <Send>{t("notifications.save")}</Send>
      </Form>
      <PushBrowsers pushKey={push_key} browsers={browsers} />
    </RecordFrame>
  );
}

type Preferences = CallReply<"getNoticePreferences">["preferences"];
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** When nothing is sent. */
function QuietFields({ preferences, refused }: { preferences: Preferences; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { values = {}, failure } = refused ?? {};
  const field = (name: "quiet_from" | "quiet_to") => ({
    name,
    problem: failure?.fields?.[name],
    defaultValue: values[name] ?? preferences[name],
    placeholder: "22:00",
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 8,
    dir: "ltr" as const,
  });
  return (
    <fieldset>
      <legend>{t("notifications.quiet")}</legend>
      <p className="text-second">{t("notifications.quiet.more")}</p>
      <div className="fields">
        <TextField label={t("notifications.quiet.from")} {...field("quiet_from")} />
        <TextField label={t("notifications.quiet.to")} {...field("quiet_to")} />
      </div>
      <Ticks
        legend={t("notifications.quiet.days")}
        name="quiet_days"
        values={weekdays}
        chosen={preferences.quiet_days}
        nameOf={(day) => t(`notifications.day.${day}`)}
      />
    </fieldset>
  );
}

type ChoiceProps<Value> = {
  legend: string;
  name: string;
  values: readonly Value[];
  nameOf(value: Value): string;
};

/** Any number of several. */
function Ticks<Value extends string | number>(props: ChoiceProps<Value> & { chosen: readonly (string | number)[] }) {
  const { legend, name, values, chosen, nameOf } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="console-ticks">
        {values.map((value) => (
          <label key={value} className="tick">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {nameOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of several. */
function Choice<Value extends string>({
  legend,
  name,
  values,
  chosen,
  nameOf,
}: ChoiceProps<Value> & { chosen: Value }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="tick">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} /> {nameOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
