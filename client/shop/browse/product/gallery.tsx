import { Suspense, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useTexts, withTexts } from "#client/messages/texts";
import { moveFromCard, tappedPicture } from "../product-card/tapped-picture";
import { lateComponent } from "#client/start/late-component";
import { Picture } from "#client/ui/picture.tsx";
import { Heart } from "../wishlist/heart";
import type { DisplayedPicture } from "./product-data";

/** Its code comes when a picture is pressed. */
const ZoomDialog = lateComponent(withTexts(() => import("./zoom-dialog"), ["product", "zoom"]));

const pictureId = (place: number) => `picture-${place + 1}`;

const sizes = "(min-width:1024px) 560px,(min-width:640px) 45vw,92vw";

type GalleryProps = {
  pictures: readonly DisplayedPicture[];
  title: string;
  /** Of the chosen variant, which the heart on the picture saves. */
  sku?: string | undefined;
};

/** A product's pictures in a strip that is swiped; the small ones lead to them as plain anchors. */
export function Gallery({ pictures: given, title, sku }: GalleryProps) {
  const t = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const pictures = given.length > 0 ? given : [{ file: null, alt: "" }];

  const first = pictures[0]?.file;
  useLayoutEffect(() => {
    if (strip.current) moveFromCard(strip.current, first);
  }, [first]);

  /** Where it stands among the others, and what it shows. */
  const numbered = (place: number) =>
    t("product.picture", { number: place + 1, count: pictures.length, name: pictures[place]?.alt || title });
  const nameOf = (place: number) => pictures[place]?.alt || (place === 0 ? title : numbered(place));
  const follow = () => {
    if (strip.current) setCurrent(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  };
  /** Moves the strip alone; the anchor by itself would move the page too. */
  const show = (event: MouseEvent, place: number) => {
    event.preventDefault();
    strip.current?.children[place]?.scrollIntoView({ block: "nearest", inline: "start" });
  };

  return (
    <div className="gallery">
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} className="gallery-pictures" onScroll={follow} tabIndex={0} aria-label={t("product.pictures")}>
        {pictures.map(({ file }, place) => (
          <li
            key={file}
            id={pictureId(place)}
            className={place === 0 ? "first-picture" : undefined}
            style={place === 0 ? tappedPicture(file) : undefined}
          >
            <ZoomButton file={file} open={() => setZoomed(place)}>
              <Picture file={file} alt={nameOf(place)} kind="product" sizes={sizes} eager={place === 0} />
            </ZoomButton>
          </li>
        ))}
      </ul>
      {sku && <Heart sku={sku} title={title} />}
      {given.length > 1 && (
        <ul className="gallery-thumbs">
          {given.map(({ file }, place) => (
            <li key={file}>
              <a
                href={`#${pictureId(place)}`}
                data-needs-code
                aria-current={place === current || undefined}
                onClick={(event) => show(event, place)}
              >
                <Picture file={file} alt={numbered(place)} kind="list" sizes="64px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog pictures={given} first={zoomed} title={title} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  );
}

type ZoomButtonProps = { file: string | null; open: () => void; children: ReactNode };

/** Enlarges a picture; without scripts its form leads to the picture itself. */
function ZoomButton({ file, open, children }: ZoomButtonProps) {
  if (!file) return children;
  return (
    <form
      action={`/media/product-desktop@2x/${file}`}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <button className="gallery-zoom" aria-haspopup="dialog">
        {children}
      </button>
    </form>
  );
}
