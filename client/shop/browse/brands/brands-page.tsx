import { href, Link, useLoaderData } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { StaticRegion } from "#client/shop/frame/layout/static-region.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import type { BrandGroup } from "./brands-by-letter";
import type { loader } from "./brands-loader";

export function Component() {
  const t = useTexts();
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-16">
      <PageHead title={t("catalogue.brands")} description={t("catalogue.brands.text")} path={paths.brands} />
      <Breadcrumb crumbs={[]} />
      <h1>{t("catalogue.brands")}</h1>
      <p className="mt-2 text-second">{t("catalogue.brands.text")}</p>
      <StaticRegion as="div" id="groups">
        {groups && <Groups groups={groups} />}
      </StaticRegion>
    </div>
  );
}

/** Of fewer letters one sees all at once. */
const fewest = 6;

function Groups({ groups }: { groups: readonly BrandGroup[] }) {
  return (
    <>
      {groups.length >= fewest && <Letters groups={groups} />}
      <div className="mt-8 gap-5 sm:columns-2 lg:columns-4">
        {groups.map((group) => (
          <Letter key={group.letter} group={group} />
        ))}
      </div>
    </>
  );
}

/** Ways to each letter. */
function Letters({ groups }: { groups: readonly BrandGroup[] }) {
  const t = useTexts();
  return (
    <nav className="-mx-4 mt-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0" aria-label={t("catalogue.brands.letters")}>
      <ul className="chips sm:flex-wrap">
        {groups.map(({ letter }) => (
          <li key={letter}>
            <a className="chip" href={`#${anchorOf(letter)}`}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Ids without anything that an address would have to escape. */
const anchorOf = (letter: string) => `letter-${letter.codePointAt(0)}`;

function Letter({ group: { letter, brands } }: { group: BrandGroup }) {
  const t = useTexts();
  return (
    <section className="mb-5 break-inside-avoid" aria-labelledby={anchorOf(letter)}>
      <h2 id={anchorOf(letter)} className="text-teal">
        {letter}
      </h2>
      <ul className="panel mt-3 px-3 py-1">
        {brands.map(({ name, slug, count }) => (
          <li key={slug} className="border-line not-first:border-t">
            <Link className="flex items-center gap-3 py-2 hover:text-teal" to={href(paths.brand, { slug })}>
              <BrandMark slug={slug} name={name} />
              <span className="font-medium">
                {name} <small className="block text-meta text-second">{t("catalogue.products", { count })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
