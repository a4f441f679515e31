import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { iconOf } from "#shared/shop-settings/shop-icons";
import { absolute, type GraphNode, type GraphView } from "#client/shop/frame/layout/structured-data.tsx";
import { paths } from "#client/paths";

/** The shop and its site in the words of schema.org, with the address that searches it. */
export function homeNodes(name: string, description: string, view: GraphView, shop: Shop): GraphNode[] {
  const { company, contact, hours } = shop;
  const { origin, locale } = view;
  const shopId = `${origin}/#shop`;
  return [
    {
      "@type": "OnlineStore",
      "@id": shopId,
      name,
      legalName: company.legal_name,
      vatID: company.trn,
      description,
      url: absolute(view, paths.home),
      logo: origin + (shop.brand.logo ? `/media/logo/${shop.brand.logo.file}` : iconOf(shop.brand, locale).href),
      email: contact.email.text,
      telephone: contact.phone.text,
      address: company.offices.map(({ city, lines }) => ({
        "@type": "PostalAddress",
        streetAddress: lines.join(", "),
        addressLocality: city,
        addressCountry: "AE",
      })),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: contact.phone.text,
        email: contact.email.text,
        availableLanguage: ["en", "ar"],
        areaServed: "AE",
        hoursAvailable: hours.flatMap(({ day, spans }) =>
          spans.map(([opens, closes]) => ({
            "@type": "OpeningHoursSpecification",
            dayOfWeek: `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`,
            opens,
            closes,
          })),
        ),
      },
      sameAs: company.social.map(({ href }) => href),
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#site`,
      name,
      url: absolute(view, paths.home),
      inLanguage: locale,
      publisher: { "@id": shopId },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${absolute(view, paths.products)}?search={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
