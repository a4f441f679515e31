import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import { AdminHead } from "../console-head";
import { adminPaths } from "../console-paths";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { Refusal } from "../refusal";
import { OwnRecovery } from "./own-recovery";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { email, recovery_codes, recovery } = required(await apiOf(context).call("getOwnAccess", {}, { fresh: true }));
  return { email, left: recovery_codes?.unused ?? 0, recovery };
}

/** Sends a one-time code, or begins with it and a printed one. */
export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const api = apiOf(args.context);
  if (values["intent"] === "send") {
    const { email } = required(await api.call("getOwnAccess", {}, { fresh: true }));
    return answerTo(await api.call("sendOtp", { email }), args, values);
  }
  const { code = "", otp = "" } = values;
  return answerTo(await api.call("beginPasskeyRecovery", { code, otp }), args, values, adminPaths.access);
}

/** `/admin/lost-passkey`: replaces lost passkeys by a printed code, without a colleague. */
export function Component() {
  const t = useTexts();
  const { email, left, recovery } = useLoaderData<typeof loader>();
  const refused = useActionData<ConsoleRefusal>();
  return (
    <>
      <Link className="link console-back" to={adminPaths.access}>
        {t("team.codes.back")}
      </Link>
      <AdminHead title={t("team.lost")} />
      <p className="console-more">{t("team.lost.more")}</p>
      {recovery ? (
        <OwnRecovery recovery={recovery} />
      ) : (
        <>
          <Refusal refused={refused} />
          {left === 0 ? <p className="panel">{t("team.lost.none")}</p> : <Fields email={email} refused={refused} />}
        </>
      )}
      <p className="text-second">{t("team.lost.others")}</p>
    </>
  );
}

function Fields({ email, refused }: { email: string; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  const problems = refused?.failure?.fields ?? {};
  return (
    <>
      <Form method="post" className="console-decisions">
        <button className="button button-quiet" name="intent" value="send" disabled={busy}>
          {t("team.lost.send", { email })}
        </button>
      </Form>
      <Form method="post" className="console-form panel">
        <TextField
          required
          name="code"
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          label={t("team.lost.code")}
          hint={t("team.lost.code.hint")}
          problem={problems["code"]}
          defaultValue={refused?.values["code"]}
        />
        <TextField
          required
          name="otp"
          {...oneTimeCode}
          label={t("team.lost.otp", { email })}
          problem={problems["otp"]}
        />
        <button className="button" name="intent" value="begin" disabled={busy}>
          {t("team.lost.begin")}
        </button>
      </Form>
    </>
  );
}
