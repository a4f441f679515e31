import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { required } from "#client/runtime/reply";
import { adminPaths } from "../console-paths";
import { type ConsoleRefusal, posting } from "../posted";
import { Refusal } from "../refusal";
import { OwnRecovery } from "./own-recovery";
import { PostForm, Send, usePosted, PostedField } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import { oneTimeCode } from "#client/ui/one-time-code";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { email, recovery_codes, recovery } = await fresh(context, "getOwnAccess", {});
  return { email, left: recovery_codes?.unused ?? 0, recovery };
}

/** Sends a one-time code, or begins with it and a printed one. */
export const action = posting(async ({ api, values, intent, answer }) => {
  if (intent === "send") {
    const { email } = required(await api.call("getOwnAccess", {}, { fresh: true }));
    return answer(api.call("sendOtp", { email }));
  }
  const { code = "", otp = "" } = values;
  return answer(api.call("beginPasskeyRecovery", { code, otp }), adminPaths.access);
});

/** `/admin/lost-passkey`: replaces lost passkeys by a printed code, without a colleague. */
export function Component() {
  const t = useTexts();
  const { email, left, recovery } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <RecordFrame back={[adminPaths.access, t("team.codes.back")]} title={t("team.lost")} more={t("team.lost.more")}>
      {recovery ? (
        <OwnRecovery recovery={recovery} />
      ) : (
        <>
          <Refusal refused={refused} />
          {left === 0 ? <p className="panel">{t("team.lost.none")}</p> : <Fields email={email} refused={refused} />}
        </>
      )}
      <p className="text-second">{t("team.lost.others")}</p>
    </RecordFrame>
  );
}

function Fields({ email, refused }: { email: string; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  return (
    <>
      <Form method="post" className="console-decisions">
        <Send quiet intent="send">
          {t("team.lost.send", { email })}
        </Send>
      </Form>
      <PostForm refused={refused} className="console-form panel">
        <PostedField
          required
          name="code"
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          label={t("team.lost.code")}
          hint={t("team.lost.code.hint")}
        />
        <TextField
          required
          name="otp"
          problem={refused?.failure?.fields?.["otp"]}
          {...oneTimeCode}
          label={t("team.lost.otp", { email })}
        />
        <Send intent="begin">{t("team.lost.begin")}</Send>
      </PostForm>
    </>
  );
}
