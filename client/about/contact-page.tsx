import { company } from "../layout/company";
import { ContactLinks } from "../layout/contact-links";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { useVisit } from "../runtime/shop";

/** How to reach the shop (A66): channels, hours, offices. */
export function Component() {
  const t = useTexts();
  return (
    <div className="page-width pt-8">
      <PageHead title={t("about.contact")} description={t("about.contact.more")} path={paths.contact} />
      <h1>{t("about.contact")}</h1>
      <p className="mt-3 text-second">{t("about.contact.more")}</p>
      <div className="mt-8 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        <section className="panel p-5">
          <h2 className="text-price">{t("about.contact.channels")}</h2>
          <div className="contact-links">
            <ContactLinks />
          </div>
        </section>
        <section className="panel p-5">
          <h2 className="text-price">{t("about.contact.hours")}</h2>
          <p className="mt-3">{t("about.contact.hours.week")}</p>
          <p>{t("about.contact.hours.friday")}</p>
          <p>{t("about.contact.hours.sunday")}</p>
        </section>
        <Offices />
      </div>
    </div>
  );
}

function Offices() {
  const t = useTexts();
  const { locale } = useVisit();
  return company.offices.map(({ city, lines }) => (
    <section key={city.en} className="panel p-5">
      <h2 className="text-price">{t("about.contact.office", { city: city[locale] })}</h2>
      <address className="mt-3 not-italic">
        {lines[locale].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{city[locale]}</p>
      </address>
    </section>
  ));
}
