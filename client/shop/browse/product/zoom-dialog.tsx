import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { panned, zoomAt } from "./zoom-pane";
import type { DisplayedPicture } from "./product-data";
import "./zoom-dialog.css";

type ZoomProps = {
  pictures: readonly DisplayedPicture[];
  /** The one that it opens with. */
  first: number;
  title: string;
  onClose: () => void;
};

/**
 * The pictures over the whole window: swiped, or turned by arrows; a click or the Enter key doubles one, which is then
 * scrolled or dragged. Two fingers magnify as everywhere. Escape closes it.
 */
export default function ZoomDialog({ pictures, first, title, onClose }: ZoomProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[first]?.scrollIntoView({ behavior: "instant", inline: "start" });
    strip.current?.focus();
  }, [first]);
  const turn = (by: number) => strip.current?.children[current + by]?.scrollIntoView({ inline: "start" });
  const follow = () => {
    if (strip.current) setCurrent(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  };
  const press = (event: KeyboardEvent) => {
    const pane = strip.current?.children[current];
    const toEnd = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (isArrow && pane && !("zoomed" in (pane as HTMLElement).dataset)) {
      event.preventDefault();
      turn(event.key === toEnd ? 1 : -1);
    }
    if (event.key === "Enter" && pane && !(event.target instanceof HTMLButtonElement)) zoomAt(pane as HTMLElement);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows turn what is inside
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={t("zoom", { title })}
      onClose={onClose}
      onKeyDown={press}
      closedby="any"
    >
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} onScroll={follow} tabIndex={0} aria-label={t("product.pictures")}>
        {pictures.map(({ file, alt }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the Enter key does the same
          <li
            key={file}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it scrolls
            tabIndex={0}
            onPointerDown={panned}
            onClick={({ currentTarget, clientX, clientY }) => zoomAt(currentTarget, clientX, clientY)}
          >
            <img
              src={`/media/product-desktop@2x/${file}`}
              alt={alt || title}
              width={2000}
              height={2000}
              draggable={false}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        <bdi dir="ltr">
          {current + 1} / {pictures.length}
        </bdi>
      </p>
      <form method="dialog">
        <button aria-label={t("cart.choose.close")}>
          <Icon name="close" />
        </button>
      </form>
      {pictures.length > 1 && <Turns isFirst={current === 0} isLast={current === pictures.length - 1} onTurn={turn} />}
    </dialog>
  );
}

type TurnsProps = { isFirst: boolean; isLast: boolean; onTurn: (by: 1 | -1) => void };

function Turns({ isFirst, isLast, onTurn }: TurnsProps) {
  const t = useTexts();
  return (
    <>
      <button className="zoom-back" aria-label={t("zoom.previous")} disabled={isFirst} onClick={() => onTurn(-1)}>
        <Icon name="forward" />
      </button>
      <button className="zoom-on" aria-label={t("zoom.next")} disabled={isLast} onClick={() => onTurn(1)}>
        <Icon name="forward" />
      </button>
    </>
  );
}
