import type { LogoPicture } from "#shared/shop-settings/shop-logo";
import { Icon } from "#client/ui/icon.tsx";
import { useShop } from "./shop-context";

/**
 * The shop's logo, or the software's mark with the name, or the name alone. Rendered on the server only.
 * @param inWords where no other file may be needed
 */
export function ShopLogo({ inWords = false }) {
  const { name, logo, logo_dark, mark, shipped } = useShop().brand;
  if (!logo || inWords) {
    return (
      <>
        {shipped && <Icon name="logo" />}
        <span className="logo-name">{name}</span>
      </>
    );
  }
  return (
    <>
      {mark && (
        <img className="logo-mark" src={`/media/icon-180/${mark.file}`} width="36" height="36" alt="" loading="lazy" />
      )}
      <Picture picture={logo} className={logo_dark ? "logo-picture logo-light" : "logo-picture"} />
      {logo_dark && <Picture picture={logo_dark} className="logo-picture logo-dark" />}
    </>
  );
}

/** Lazy, so that the other theme's picture is not fetched. The link around it has the name. */
const Picture = ({ picture, className }: { picture: LogoPicture; className: string }) => (
  <img
    className={className}
    src={`/media/logo/${picture.file}`}
    width={picture.width}
    height={picture.height}
    alt=""
    loading="lazy"
  />
);
