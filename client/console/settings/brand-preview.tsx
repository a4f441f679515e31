import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { Icon } from "#client/ui/icon.tsx";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";

type BrandPreviewProps = {
  brand: Brand;
  /** The form's texts, some of which are on documents. */
  values: Readonly<Record<string, string>>;
};

/** Preview of a brand: a page's header in the light and the dark theme, and a document's header and footer. */
export function BrandPreview({ brand, values }: BrandPreviewProps) {
  const t = useTexts();
  const { logo, logo_dark, ...plain } = brand;
  const night = logo_dark ?? logo;
  return (
    <div className="brand-preview">
      <Sample title={t("settings.preview.light")} brand={logo ? { ...plain, logo } : plain} theme="light" />
      <Sample title={t("settings.preview.dark")} brand={night ? { ...plain, logo: night } : plain} theme="dark" />
      <section aria-label={t("settings.preview.paper")}>
        <h2 className="text-meta text-second">{t("settings.preview.paper")}</h2>
        <Paper brand={brand} values={values} />
      </section>
    </div>
  );
}

type SampleProps = { title: string; brand: Brand; theme: "light" | "dark" };

function Sample({ title, brand, theme }: SampleProps) {
  const t = useTexts();
  return (
    <section aria-label={title}>
      <h2 className="text-meta text-second">{title}</h2>
      <div className={`brand-sample brand-${theme}`}>
        <div className="brand-bar">{brand.name}</div>
        <div className="brand-head">
          <span className="logo">
            <Logo brand={brand} />
          </span>
          <Mark brand={brand} />
        </div>
        <div className="brand-words">
          <span className="button">{t("settings.preview.button")}</span>
          <span className="link">{t("settings.preview.link")}</span>
        </div>
      </div>
    </section>
  );
}

/** As `shared/shop-settings/shop-icons.ts` chooses it, with the first letter of a name that may not be the shop's yet. */
function Mark({ brand: { name, mark, shipped } }: { brand: Brand }) {
  const src = mark ? `/media/icon-64/${mark.file}` : shipped && "/favicon.svg";
  if (src) return <img src={src} width="32" height="32" alt="" />;
  return (
    <span className="brand-initial" aria-hidden="true">
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  );
}

/** As the header has it (`client/shop/frame/layout/shop-logo.tsx`), of a brand that may not be the shop's yet. */
function Logo({ brand: { name, logo, shipped } }: { brand: Brand }) {
  if (logo) {
    const { file, width, height } = logo;
    return <img className="logo-picture" src={`/media/logo/${file}`} width={width} height={height} alt={name} />;
  }
  return (
    <>
      {shipped && <Icon name="logo" />}
      <span className="logo-name">{name}</span>
    </>
  );
}

function Paper({ brand, values }: BrandPreviewProps) {
  const { locale } = useVisit();
  const linesOf = (name: string) => (values[`${name}_${locale}`] ?? "").split("\n").filter(Boolean);
  return (
    <div className="brand-sample brand-light brand-paper">
      <div className="brand-head">
        <span className="logo">{brand.logo ? <Logo brand={brand} /> : <Mark brand={brand} />}</span>
        <div>
          <b>{brand.name}</b>
          {linesOf("letterhead").map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className="brand-foot">
        {values["bank"] && <p>{values["bank"]}</p>}
        {values["iban"] && (
          <p>
            IBAN <bdi dir="ltr">{values["iban"]}</bdi>
          </p>
        )}
        {linesOf("paper_foot").map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
