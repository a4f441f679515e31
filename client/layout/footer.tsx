import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { useVisit } from "../runtime/shop";
import { categoryKeys } from "./category-keys";
import { company } from "./company";
import { ContactLinks } from "./help-menu";

/** Solutions by field of work, which the footer leads to (A66): a choice from the catalogue's own. */
const solutions = [
  { id: "dentistry", to: href(paths.speciality, { slug: "dentistry" }) },
  { id: "dermatology", to: href(paths.speciality, { slug: "dermatology" }) },
  { id: "general-surgery", to: href(paths.speciality, { slug: "general-surgery" }) },
  { id: "emergency-medicine", to: href(paths.speciality, { slug: "emergency-medicine" }) },
  { id: "wound-dressing", to: href(paths.procedure, { slug: "wound-dressing" }) },
  { id: "injection", to: href(paths.procedure, { slug: "injection" }) },
] as const;

const policies = ["privacy-policy", "terms-to-use", "disclaimer"] as const;

/** The payment methods of spec §9 that are names; the two others have texts. */
const paymentMarks = ["Visa", "Mastercard", "Apple Pay", "Amex", "Google Pay", "Tabby"];

/** The foot of every page, with every part that spec §2 names. */
export function Footer() {
  const t = useTexts();
  return (
    <footer className="footer">
      <div className="footer-columns page-width">
        <Column title={t("layout.categories")}>
          {categoryKeys.map((key) => (
            <Link key={key} to={href(paths.category, { key })}>
              {t(`layout.category.${key}`)}
            </Link>
          ))}
        </Column>
        <Column title={t("layout.solutions")}>
          {solutions.map(({ id, to }) => (
            <Link key={id} to={to}>
              {t(`layout.solution.${id}`)}
            </Link>
          ))}
          <Link to={paths.brands}>{t("layout.brands")}</Link>
        </Column>
        <Column title={t("layout.company")}>
          <Link to={paths.about}>{t("layout.about")}</Link>
          <Link to={paths.contact}>{t("layout.contact")}</Link>
          {policies.map((policy) => (
            <Link key={policy} to={href(paths.policy, { policy })}>
              {t(`layout.policy.${policy}`)}
            </Link>
          ))}
        </Column>
        <Column title={t("layout.help")}>
          <ContactLinks />
          <Offices />
        </Column>
      </div>
      <Foot />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Offices() {
  const { locale } = useVisit();
  return company.offices.map(({ city, lines }) => (
    <address key={city.en}>
      <b>{city[locale]}</b>
      {lines[locale].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  ));
}

/** Payment, apps, social and copyright. */
function Foot() {
  const t = useTexts();
  const { locale } = useVisit();
  return (
    <div className="footer-foot page-width">
      <p>
        {t("layout.securePayment")}{" "}
        <span className="payment-marks">
          <b>{t("layout.payment.cash")}</b>
          {paymentMarks.map((mark) => (
            <b key={mark}>{mark}</b>
          ))}
          <b>{t("layout.payment.credit")}</b>
        </span>
      </p>
      <p className="footer-links">
        {[...company.apps, ...company.social].map(({ name, href: address }) => (
          <a key={name} href={address} rel="noopener">
            {name}
          </a>
        ))}
      </p>
      <small>
        © {company.copyrightYear} {company.legalName[locale]}
      </small>
    </div>
  );
}
