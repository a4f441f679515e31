import footerAr from "#client/messages/ar/footer.json";
import layoutAr from "#client/messages/ar/layout.json";
import footerEn from "#client/messages/en/footer.json";
import layoutEn from "#client/messages/en/layout.json";
import { policySlugs } from "#shared/contents/content-keys";
import { categoryKeys } from "#client/shop/frame/layout/category-keys";
import { solutions } from "#client/shop/frame/layout/footer-links";
import { paths } from "#client/paths";
import type { Tree } from "../form-document";

const ofFooter = (id: keyof typeof footerEn) => ({ en: footerEn[id], ar: footerAr[id] });
const ofLayout = (id: keyof typeof layoutEn) => ({ en: layoutEn[id], ar: layoutAr[id] });

/** The columns that the shop shows while nothing is published: staff begin with them. */
export const firstFooter = (): Tree => ({
  kind: "footer",
  columns: [
    {
      title: ofLayout("layout.categories"),
      links: categoryKeys.map((key) => ({ text: ofLayout(`layout.category.${key}`), link: `/category/${key}` })),
    },
    {
      title: ofFooter("footer.solutions"),
      links: [
        ...solutions.map(({ slug, path }) => ({
          text: ofFooter(`footer.solution.${slug}`),
          link: path.replace(":slug", slug),
        })),
        { text: ofLayout("layout.brands"), link: paths.brands },
      ],
    },
    {
      title: ofFooter("footer.company"),
      links: [
        { text: ofFooter("footer.about"), link: paths.about },
        { text: ofFooter("footer.wishlist"), link: paths.wishlist },
        { text: ofFooter("footer.compare"), link: paths.compare },
        { text: ofFooter("footer.quickOrder"), link: paths.quickOrder },
        { text: ofFooter("footer.enquiry"), link: paths.enquiry },
        { text: ofLayout("layout.contact"), link: paths.contact },
        ...policySlugs.map((slug) => ({ text: ofFooter(`footer.policy.${slug}`), link: `/policy/${slug}` })),
        { text: ofFooter("footer.privacyChoices"), link: "/policy/privacy-policy#choices" },
      ],
    },
  ],
});
