import { localePrefix, locales, type Locale } from "#shared/text/locale";
import { escapeXml } from "../request/xml-text";

export type SitemapEntry = {
  /** Path of the English page. */
  path: string;
  /** ISO 8601. */
  updatedAt?: string;
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One sitemap: every entry in one language, naming its other languages. */
export function sitemapXml(origin: string, locale: Locale, entries: readonly SitemapEntry[]): string {
  const url = (path: string, lang: Locale) => escapeXml(`${origin}${localePrefix(lang)}${path}`);
  const urls = entries.map(({ path, updatedAt }) => {
    const alternates = locales.map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${url(path, lang)}"/>`,
    );
    const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : "";
    return `<url><loc>${url(path, locale)}</loc>${changed}${alternates.join("")}</url>`;
  });
  return `${head}<urlset ${sitemapNamespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** The index that names every sitemap. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const maps = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${head}<sitemapindex ${sitemapNamespace}>\n${maps.join("\n")}\n</sitemapindex>\n`;
}
