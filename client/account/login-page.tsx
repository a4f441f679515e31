import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { localePrefix } from "../../shared/locale";
import { ContactLinks } from "../layout/contact-links";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { visitOf } from "../runtime/shop";
import { Icon } from "../ui/icon";
import { safeReturnUrl } from "./return-url";

/** Keeps the way back to where the visitor came from (spec §2, A9). */
export function loader({ url, context }: LoaderFunctionArgs) {
  const home = localePrefix(visitOf(context).locale) + paths.home;
  return { returnUrl: safeReturnUrl(url.searchParams.get("returnUrl"), home) };
}

/** Sign-in. Accounts are not open, and the page says so. */
export function Component() {
  const t = useTexts();
  const { returnUrl } = useLoaderData<typeof loader>();
  return (
    <div className="notice page-width">
      <PageHead title={t("account.login")} description={t("account.login.more")} path={paths.login} noindex />
      <Icon name="account" />
      <h1>{t("account.login")}</h1>
      <p>{t("account.login.more")}</p>
      <div className="contact-links panel">
        <ContactLinks />
      </div>
      <p>
        <a className="button" href={returnUrl}>
          {t("account.login.back")}
        </a>
      </p>
    </div>
  );
}
