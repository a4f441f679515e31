import {
  Form,
  href,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTexts } from "#client/messages/texts";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "../console-head";
import { adminPaths } from "../console-paths";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { Refusal } from "../refusal";
import { Writes } from "../writes";
import { rightsIn } from "./right-fields";
import { RoleForm } from "./role-form";
import "./team.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { roles } = required(await apiOf(context).call("listRoles", {}, { fresh: true }));
  const role = roles.find(({ id }) => id === params["id"]);
  if (!role) throw notFound();
  return { role };
}

/** Changes the role, or removes it. */
export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const api = apiOf(args.context);
  const [id, version] = [args.params["id"]!, Number(values["version"]) || 1];
  if (values["intent"] === "remove")
    return answerTo(await api.call("removeRole", { id, version }), args, values, adminPaths.roles);
  const role = { id, version, name: values["name"] ?? "", rights: rightsIn(values) };
  return answerTo(await api.call("saveRole", role), args, values, adminPaths.roles);
}

/** `/admin/roles/:id`: a role that an owner made, and who has it. */
export function Component() {
  const t = useTexts();
  const { role } = useLoaderData<typeof loader>();
  const refused = useActionData<ConsoleRefusal>();
  const { name, version, members, invited } = role;
  const isUsed = members.length + invited.length > 0;
  return (
    <>
      <Link className="link console-back" to={adminPaths.roles}>
        {t("team.roles.back")}
      </Link>
      <AdminHead title={name} />
      <Refusal refused={refused} />
      <section className="panel" aria-labelledby="role-holders">
        <h2 id="role-holders">{t("team.roles.holders")}</h2>
        {!isUsed && <p>{t("team.roles.nobody")}</p>}
        {isUsed && (
          <ul className="console-items">
            {members.map((member) => (
              <li key={member.user_id}>
                <Link className="link" to={href(adminPaths.staffMember, { id: member.user_id })}>
                  <bdi>{member.name}</bdi>
                </Link>
              </li>
            ))}
            {invited.map((email) => (
              <li key={email}>
                <bdi>{email}</bdi> · {t("team.roles.invited")}
              </li>
            ))}
          </ul>
        )}
      </section>
      <RoleForm key={version} role={role} refused={refused?.values["intent"] === "remove" ? undefined : refused} />
      <Writes>
        {isUsed ? (
          <p className="text-second">{t("team.roles.used")}</p>
        ) : (
          <Form method="post" className="console-decisions">
            <input type="hidden" name="version" value={version} />
            <button className="button button-quiet" name="intent" value="remove">
              {t("team.roles.remove")}
            </button>
          </Form>
        )}
      </Writes>
    </>
  );
}
