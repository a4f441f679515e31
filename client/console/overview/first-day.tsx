import { Form, href, Link } from "react-router";
import { companyFields } from "#shared/customers/company-fields";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { Send } from "../post-form";

type Steps = NonNullable<CallReply<"listWaiting">["first_day"]>;

/** Where each step is taken. */
const stepLinks: Readonly<Record<Steps[number]["name"], string>> = {
  company: href(adminPaths.settingGroup, { group: "company" }),
  trn: href(adminPaths.settingGroup, { group: "company" }),
  mail: href(adminPaths.settingGroup, { group: "senders" }),
  notices: adminPaths.notifications,
  passkey: adminPaths.access,
  codes: adminPaths.recoveryCodes,
  owner: adminPaths.invite,
};

/** What an owner has to do before the shop can sell; each is ticked once it is so, by nobody's hand. */
export function FirstDay({ steps }: { steps: Steps }) {
  const t = useTexts();
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="console-section" aria-labelledby="first-day">
      <h2 id="first-day">{t("waiting.firstDay")}</h2>
      <div className="panel first-day">
        <p className="text-second">{t("waiting.firstDay.more", { done, all: steps.length })}</p>
        <ol>
          {steps.map((step) => (
            <li key={step.name} data-done={step.done || undefined}>
              <span className="first-day-mark">
                {step.done && <span aria-hidden="true">✓</span>}
                <span className="sr-only">{t(step.done ? "waiting.firstDay.done" : "waiting.firstDay.open")}</span>
              </span>
              <p>
                {step.done ? (
                  <span>{t(`waiting.firstDay.${step.name}`)}</span>
                ) : (
                  <>
                    <Link className="link" to={stepLinks[step.name]}>
                      {t(`waiting.firstDay.${step.name}`)}
                    </Link>
                    <small className="text-second">{t(`waiting.firstDay.${step.name}.why`)}</small>
                    <StillOpen open={step.open} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
        <Form method="post">
          <Send quiet intent="dismissFirstDay">
            {t("waiting.firstDay.dismiss")}
          </Send>
        </Form>
      </div>
    </section>
  );
}

/** What of a step is still to do, where some of it is done. */
function StillOpen({ open }: Pick<Steps[number], "open">) {
  const t = useTexts();
  if (open.length === 0 || open.length === companyFields.length) return null;
  const fields = open.map((field) => t(`waiting.firstDay.company.${field}`)).join(" · ");
  return <small>{t("waiting.firstDay.company.still", { fields })}</small>;
}
