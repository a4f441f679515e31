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
import { AdminHead } from "../console-head";
import { adminPaths } from "../console-paths";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { Refusal } from "../refusal";
import { Writes } from "../writes";
import { RoleFields, rolesIn } from "./role-fields";
import "./team.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { roles } = required(await apiOf(context).call("listRoles", {}, { fresh: true }));
  return { made: roles };
}

/** Sends the invitation. */
export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const invited = { email: values["email"] ?? "", roles: rolesIn(values) };
  return answerTo(await apiOf(args.context).call("inviteStaff", invited), args, values, adminPaths.staff);
}

/** `/admin/invite`: brings somebody onto the team. */
export function Component() {
  const t = useTexts();
  const { made } = useLoaderData<typeof loader>();
  const refused = useActionData<ConsoleRefusal>();
  const busy = useNavigation().formData !== undefined;
  const problems = refused?.failure?.fields ?? {};
  return (
    <>
      <Link className="link console-back" to={adminPaths.staff}>
        {t("team.back")}
      </Link>
      <AdminHead title={t("team.invite")} />
      <p className="console-more">{t("team.invite.more")}</p>
      <Refusal refused={refused} />
      <Writes>
        <Form method="post" className="console-form panel">
          <TextField
            required
            name="email"
            type="email"
            dir="ltr"
            autoComplete="off"
            label={t("team.email")}
            problem={problems["email"]}
            defaultValue={refused?.values["email"]}
          />
          <RoleFields
            legend={t("team.invite.roles")}
            made={made}
            chosen={refused ? rolesIn(refused.values) : []}
            problem={problems["roles"]}
          />
          <button className="button" disabled={busy}>
            {t("team.invite.send")}
          </button>
        </Form>
      </Writes>
    </>
  );
}
