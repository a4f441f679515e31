import type { ReactNode } from "react";
import { href } from "react-router";
import { localePrefix } from "../../shared/locale";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { useVisit } from "../runtime/shop";
import { categoryKeys } from "./category-keys";
import { company } from "./company";
import { ContactLinks } from "./contact-links";

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

/** What stands at the foot of every page: every part that spec §2 names. Rendered on the server only. */
export function Footer() {
  const t = useTexts();
  const at = localePrefix(useVisit().locale);
  return (
    <>
      <div className="footer-columns page-width">
        <Column title={t("layout.categories")}>
          {categoryKeys.map((key) => (
            <a key={key} href={at + href(paths.category, { key })}>
              {t(`layout.category.${key}`)}
            </a>
          ))}
        </Column>
        <Column title={t("layout.solutions")}>
          {solutions.map(({ id, to }) => (
            <a key={id} href={at + to}>
              {t(`layout.solution.${id}`)}
            </a>
          ))}
          <a href={at + paths.brands}>{t("layout.brands")}</a>
        </Column>
        <Column title={t("layout.company")}>
          <a href={at + paths.about}>{t("layout.about")}</a>
          <a href={at + paths.wishlist}>{t("layout.wishlist")}</a>
          <a href={at + paths.quickOrder}>{t("layout.quickOrder")}</a>
          <a href={at + paths.contact}>{t("layout.contact")}</a>
          {policies.map((policy) => (
            <a key={policy} href={at + href(paths.policy, { policy })}>
              {t(`layout.policy.${policy}`)}
            </a>
          ))}
        </Column>
        <Column title={t("layout.help")}>
          <ContactLinks />
          <Offices />
        </Column>
      </div>
      <Foot />
    </>
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
