import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { fieldsOf } from "#shared/shop-settings/shop-setting-fields";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { ChangedBy } from "./changed-by";
import { settingName, settingShown } from "./setting-names";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./settings.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { groups } = await fresh(context, "getSettings", {});
  return { groups };
}

/** `/admin/settings`: everything that is set, group by group. */
export function Component() {
  const t = useTexts();
  const { groups } = useLoaderData<typeof loader>();
  const { locale } = useVisit();
  // The form has both languages; here the reader's own is enough.
  const isOwn = ([name]: readonly [string, unknown]) => !name.endsWith(locale === "ar" ? "_en" : "_ar");
  return (
    <RecordFrame title={t("settings")} more={t("settings.more")}>
      <div className="setting-groups">
        {groups.map(({ group, values, ...changed }) => (
          <section key={group} className="panel" aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="text-price">
              <Link className="link" to={href(adminPaths.settingGroup, { group })}>
                {t(`settings.group.${group}`)}
              </Link>
            </h2>
            <p className="text-second">{t(`settings.group.${group}.more`)}</p>
            <dl>
              {fieldsOf(group)
                .filter(isOwn)
                .map(([name, { kind }]) => (
                  <div key={name}>
                    <dt>{settingName(t, name)}</dt>
                    <dd>
                      <bdi>{settingShown(t, kind, values[name] ?? "")}</bdi>
                    </dd>
                  </div>
                ))}
            </dl>
            <ChangedBy {...changed} />
          </section>
        ))}
        <section className="panel" aria-labelledby="group-places">
          <h2 id="group-places" className="text-price">
            <Link className="link" to={adminPaths.places}>
              {t("settings.places")}
            </Link>
          </h2>
          <p className="text-second">{t("settings.places.more")}</p>
        </section>
        <section className="panel" aria-labelledby="group-holidays">
          <h2 id="group-holidays" className="text-price">
            <Link className="link" to={adminPaths.holidays}>
              {t("settings.holidays")}
            </Link>
          </h2>
          <p className="text-second">{t("settings.holidays.more")}</p>
        </section>
      </div>
    </RecordFrame>
  );
}
