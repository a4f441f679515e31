import { href, Link, useActionData, useLoaderData, type LoaderFunctionArgs, useHref } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import type { PostedDeletion } from "./account-data-action";
import { DeleteAccount } from "./delete-account";
import type { AccountData } from "./deletion-form";
import "./account-data.css";

export { action } from "./account-data-action";

/** What prevents a deletion, what would be lost, where a code goes, and how long the download is. */
export async function loader({ context }: LoaderFunctionArgs): Promise<AccountData & { parts: number }> {
  const { obstacles, wallet_balance, email, phone, parts } = required(
    await apiOf(context).call("describeMyData", {}, { fresh: true }),
  );
  return { obstacles, balance: wallet_balance, address: email || phone, parts };
}

const storedKinds = ["account", "orders", "business", "money", "lists"] as const;

/** `/account/data`: what is stored and why, a copy of it, and the end of the account. */
export function Component() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const posted = useActionData<PostedDeletion>();
  return (
    <AccountFrame title={t("accountData")} text={t("accountData.text")} path={paths.accountData}>
      <div className="form-rows account-data">
        <section className="panel form-panel" aria-labelledby="kept">
          <h2 id="kept">{t("accountData.kept")}</h2>
          <ul>
            {storedKinds.map((name) => (
              <li key={name}>{t(`accountData.kept.${name}`)}</li>
            ))}
          </ul>
          <p>
            <Link className="link" to={href(paths.policy, { policy: "privacy-policy" })}>
              {t("accountData.kept.more")}
            </Link>
          </p>
        </section>
        <section className="panel form-panel" aria-labelledby="copy">
          <h2 id="copy">{t("accountData.copy")}</h2>
          <p>{t("accountData.copy.text")}</p>
          <DownloadLinks parts={data.parts} />
        </section>
        <DeleteAccount {...data} posted={posted} />
      </div>
    </AccountFrame>
  );
}

/** Plain links, which a browser follows by itself: one for each part of the download. */
function DownloadLinks({ parts }: { parts: number }) {
  const t = useTexts();
  const address = `${useHref(paths.accountData)}/download`;
  return (
    <p className="form-ends">
      {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
        <a key={part} className="button button-quiet" href={part === 1 ? address : `${address}?part=${part}`} download>
          {parts === 1 ? t("accountData.copy.download") : t("accountData.copy.part", { part, parts })}
        </a>
      ))}
    </p>
  );
}
