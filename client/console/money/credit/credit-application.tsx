import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import { DecidedFacts } from "#client/console/decided-facts.tsx";
import { Fact } from "#client/console/fact.tsx";

type CreditApplicationProps = Pick<CallReply<"getCreditAccount">, "account" | "kyc">;

/** The applicant and request, what is known about the business, and the outcome. */
export function CreditApplication({ account: { user, data, decided_by }, kyc }: CreditApplicationProps) {
  const t = useTexts();
  const money = useMoney();
  const { application, applied_at, decided_at, reason } = data;
  if (!application) return null;
  const { trn, contact_name, contact_phone, monthly_purchases, requested_limit, requested_terms } = application;
  return (
    <section className="console-section">
      <h2>{t("console.credit.application")}</h2>
      <dl className="console-facts panel">
        <Fact name={t("console.customer")}>
          <SeenLink className="link" to={href(adminPaths.customer, { id: user.user_id })}>
            <bdi>{user.name || t("console.customer")}</bdi>
          </SeenLink>{" "}
          {user.email && (
            <a className="link" href={`mailto:${user.email}`}>
              <bdi>{user.email}</bdi>
            </a>
          )}
        </Fact>
        <Fact name={t("console.credit.asked")}>
          {money(requested_limit)} · {t("console.credit.days", { count: requested_terms })}
        </Fact>
        <Fact name={t("console.credit.monthly")}>{t(`console.credit.monthly.${monthly_purchases}`)}</Fact>
        <Fact name={t("console.credit.contact")}>
          <bdi>{contact_name}</bdi>{" "}
          <a className="link" href={`tel:${contact_phone}`} dir="ltr">
            {contact_phone}
          </a>
        </Fact>
        <Fact name={t("console.trn")}>{trn}</Fact>
        <Fact name={t("console.kyc")}>
          <Business kyc={kyc} />
        </Fact>
        <DecidedFacts sentAt={applied_at} decidedAt={decided_at} decidedBy={decided_by} reason={reason} />
      </dl>
    </section>
  );
}

/** What the customer sent as a business, for comparing. */
function Business({ kyc }: Pick<CreditApplicationProps, "kyc">) {
  const t = useTexts();
  if (!kyc || kyc.status === "none") return t("console.credit.noKyc");
  return (
    <>
      <SeenLink className="link" to={href(adminPaths.submission, { id: kyc.id })}>
        <bdi>{kyc.establishment}</bdi>
      </SeenLink>{" "}
      · {t(`console.status.${kyc.status}`)} · {t("console.trn")} <bdi>{kyc.trn}</bdi>
      {kyc.licence_expiry && (
        <>
          {" "}
          · {t("console.expiry")} {dayText(kyc.licence_expiry)}
        </>
      )}
    </>
  );
}
