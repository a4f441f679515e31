import { Form, useActionData } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { adminPaths } from "../console-paths";
import { type ConsoleRefusal, posting } from "../posted";
import { Refusal } from "../refusal";
import { Send } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./team.css";

type Made = { codes: string[] };

/** Makes codes; they are in this answer and nowhere else. */
export const action = posting(async ({ api, values }): Promise<Made | ConsoleRefusal> => {
  const reply = await api.call("makeRecoveryCodes", {});
  if (!reply) return { failure: null, values };
  if (reply.success) return { codes: reply.codes };
  return { failure: { code: reply.code, message: reply.message, fields: reply.fields }, values };
});

/** `/admin/recovery-codes`: ten codes to be printed, each of which replaces a lost passkey. */
export function Component() {
  const t = useTexts();
  const done = useActionData<typeof action>();
  const made = done && "codes" in done ? done.codes : null;
  return (
    <RecordFrame back={[adminPaths.access, t("team.codes.back")]} title={t("team.codes")}>
      {made ? (
        <Codes codes={made} />
      ) : (
        <>
          <p className="console-more">{t("team.codes.more")}</p>
          <Refusal refused={done && "failure" in done ? done : undefined} />
          <Form method="post" className="console-decisions">
            <Send>{t("team.codes.make")}</Send>
          </Form>
        </>
      )}
    </RecordFrame>
  );
}

function Codes({ codes }: Made) {
  const t = useTexts();
  return (
    <section className="panel recovery-codes">
      <p>
        <b>{t("team.codes.once")}</b> {t("team.codes.keep")}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <p className="text-second">{t("team.codes.use")}</p>
      {useScripted() && (
        <p className="console-decisions">
          <button type="button" className="button" onClick={() => window.print()}>
            {t("team.codes.print")}
          </button>
        </p>
      )}
    </section>
  );
}
