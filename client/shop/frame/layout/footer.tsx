import type { ReactNode } from "react";
import { href } from "react-router";
import { businessCategories } from "#shared/goods/business-categories";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit, type Frame } from "#client/runtime/request-context";
import { paymentMarks } from "#client/ui/payment-marks";
import { themeChoiceId, themes } from "../theme/theme-choice";
import { policySlugs } from "#shared/contents/content-keys";
import { categoryKeys } from "./category-keys";
import { ContactLinks } from "./contact-links";
import { solutions } from "./footer-links";
import { listForm } from "./list-form";
import { useShop } from "./shop-context";

/** The foot of every page. Rendered on the server only. */
export function Footer() {
  const t = useTexts();
  const { locale, frame } = useVisit();
  const at = localePrefix(locale);
  return (
    <>
      <div className="footer-columns page-width">
        {frame?.footer ? <WrittenColumns columns={frame.footer} /> : <OwnColumns />}
        <Column title={t("layout.help")}>
          <ContactLinks />
          <Offices />
        </Column>
      </div>
      <form id={listForm} method="post" action={`${at}/lists`} hidden />
      <BusinessChoice />
      <Foot />
    </>
  );
}

/** Columns published by staff. */
function WrittenColumns({ columns }: { columns: NonNullable<Frame["footer"]> }) {
  const at = localePrefix(useVisit().locale);
  return columns.map(({ title, links }) => (
    <Column key={title} title={title}>
      {links.map(({ text, link }) => (
        <a key={`${text} ${link}`} {...(link.startsWith("/") ? { href: at + link } : { href: link, rel: "noopener" })}>
          {text}
        </a>
      ))}
    </Column>
  ));
}

/** Columns shipped with the shop. */
function OwnColumns() {
  const t = useTexts();
  const at = localePrefix(useVisit().locale);
  return (
    <>
      <Column title={t("layout.categories")}>
        {categoryKeys.map((key) => (
          <a key={key} href={at + href(paths.category, { key })}>
            {t(`layout.category.${key}`)}
          </a>
        ))}
      </Column>
      <Column title={t("footer.solutions")}>
        {solutions.map(({ slug, path }) => (
          <a key={slug} href={at + href(path, { slug })}>
            {t(`footer.solution.${slug}`)}
          </a>
        ))}
        <a href={at + paths.clinics}>{t("footer.clinics")}</a>
        <a href={at + paths.brands}>{t("layout.brands")}</a>
      </Column>
      <Column title={t("footer.company")}>
        <a href={at + paths.about}>{t("footer.about")}</a>
        <a href={at + paths.wishlist}>{t("footer.wishlist")}</a>
        <a href={at + paths.compare}>{t("footer.compare")}</a>
        <a href={at + paths.quickOrder}>{t("footer.quickOrder")}</a>
        <a href={at + paths.enquiry}>{t("footer.enquiry")}</a>
        <a href={at + paths.contact}>{t("layout.contact")}</a>
        {policySlugs.map((policy) => (
          <a key={policy} href={at + href(paths.policy, { policy })}>
            {t(`footer.policy.${policy}`)}
          </a>
        ))}
        <a href={`${at}${href(paths.policy, { policy: "privacy-policy" })}#choices`}>{t("footer.privacyChoices")}</a>
      </Column>
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
  return useShop().company.offices.map(({ city, lines }) => (
    <address key={city}>
      <b>{city}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  ));
}

/** Chooses the business category whose variants are shown: a plain form, so that it needs no scripts. */
function BusinessChoice() {
  const t = useTexts();
  const { locale, businessCategory } = useVisit();
  return (
    <form
      id="business"
      className="footer-business page-width"
      method="post"
      action={`${localePrefix(locale)}/business-category`}
    >
      <label htmlFor="business-choice">{t("footer.business")}</label>
      <select id="business-choice" name="customer-choice" defaultValue={businessCategory}>
        <option value="">{t("footer.business.all")}</option>
        {businessCategories.map((category) => (
          <option key={category} value={category}>
            {t(`footer.business.${category}`)}
          </option>
        ))}
      </select>
      <button className="button">{t("footer.business.apply")}</button>
    </form>
  );
}

/** Payment, apps, social and copyright. */
function Foot() {
  const t = useTexts();
  const { payment } = useVisit();
  const { company } = useShop();
  const named = { cod: t("footer.payment.cash"), credit: t("footer.payment.credit") };
  return (
    <div className="footer-foot page-width">
      <p>
        {t("footer.securePayment")}{" "}
        <span className="payment-marks">
          {paymentMarks(payment, named).map((mark) => (
            <b key={mark}>{mark}</b>
          ))}
        </span>
      </p>
      <p className="footer-links">
        {[...company.apps, ...company.social].map(({ name, href: url }) => (
          <a key={name} href={url} rel="noopener">
            {name}
          </a>
        ))}
      </p>
      <p>
        <small>
          © {thisYear()} {company.legal_name}
        </small>
        <ThemeChoice />
      </p>
    </div>
  );
}

/** Light or dark; shown only with scripts, which store the choice (`client/shop/frame/theme`). */
function ThemeChoice() {
  const t = useTexts();
  return (
    <label className="theme-choice">
      {t("theme.title")}
      <select id={themeChoiceId} autoComplete="off">
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`theme.${theme || "system"}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Only the server renders the footer, so hydration cannot disagree. */
const thisYear = (): number => new Date().getFullYear();
