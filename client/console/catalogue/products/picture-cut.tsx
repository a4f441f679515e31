import { useEffect, useRef, useState, type PointerEvent } from "react";
import { useTexts } from "#client/messages/texts";

/** Longest side of what is sent, in px: that of the largest preset. */
const longestSide = 2000;

type Cut = {
  /** Where the square lies between both ends of the picture, in percent. */
  across: number;
  down: number;
  /** 100: as much of the picture as a square can hold. */
  zoom: number;
};

/** The part of a picture that a cut shows, in its own px. @param ratio of its width to its height */
function partOf({ width, height }: ImageBitmap, { across, down, zoom }: Cut, ratio: number) {
  const wide = (Math.min(width, height * ratio) * 100) / zoom;
  const high = wide / ratio;
  return { x: ((width - wide) * across) / 100, y: ((height - high) * down) / 100, wide, high };
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut, ratio: number): void {
  const { x, y, wide, high } = partOf(picture, cut, ratio);
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, x, y, wide, high, 0, 0, canvas.width, canvas.height);
}

/** The part as a picture of its own. */
async function bytesOf(picture: ImageBitmap, cut: Cut, ratio: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(longestSide, partOf(picture, cut, ratio).wide));
  canvas.height = Math.round(canvas.width / ratio);
  draw(canvas, picture, cut, ratio);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
  return blob && new Uint8Array(await blob.arrayBuffer());
}

type PictureCutProps = {
  file: File;
  /** Of the width of its box to the height; a square without it. */
  ratio?: number;
  /** Its box shows a picture whole, which is then the ordinary way. */
  isShownWhole?: boolean;
  /** With the bytes to send; null: the picture is not wanted. */
  onDecided(bytes: Uint8Array<ArrayBuffer> | null): void;
};

/** Chooses which part of a picture shows in the shop's boxes: by pointer, by keyboard, by numbers. */
export function PictureCut({ file, ratio = 1, isShownWhole = false, onDecided }: PictureCutProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [cut, setCut] = useState<Cut>({ across: 50, down: 50, zoom: 100 });
  useEffect(() => {
    let current = true;
    createImageBitmap(file).then(
      (bitmap) => current && setPicture(bitmap),
      // A broken picture is for the shop to refuse, in its own words.
      async () => onDecided(new Uint8Array(await file.arrayBuffer())),
    );
    return () => void (current = false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the file alone decides
  }, [file]);
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, cut, ratio);
  }, [picture, cut, ratio]);
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1 || !picture) return;
    const { wide, high } = partOf(picture, cut, ratio);
    const scale = (wide / currentTarget.clientWidth) * 100;
    const moved = (at: number, by: number, room: number) =>
      room < 1 ? at : Math.min(100, Math.max(0, at - (by * scale) / room));
    setCut({
      ...cut,
      across: moved(cut.across, movementX, picture.width - wide),
      down: moved(cut.down, movementY, picture.height - high),
    });
  };
  return (
    <fieldset className="picture-cut">
      <legend>
        {t("products.cut")} <bdi>{file.name}</bdi>
      </legend>
      <canvas
        ref={canvas}
        width={480}
        height={Math.round(480 / ratio)}
        role="img"
        aria-label={t("products.cut.shown")}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      />
      <div className="picture-cut-fields">
        <CutRanges cut={cut} onCut={setCut} />
        <p className="product-acts">
          <button
            type="button"
            className={isShownWhole ? "button button-quiet" : "button"}
            disabled={!picture}
            onClick={async () => picture && onDecided(await bytesOf(picture, cut, ratio))}
          >
            {t("products.cut.use")}
          </button>
          <button
            type="button"
            className={isShownWhole ? "button" : "button button-quiet"}
            onClick={async () => onDecided(new Uint8Array(await file.arrayBuffer()))}
          >
            {t("products.cut.whole")}
          </button>
          <button type="button" className="button button-quiet" onClick={() => onDecided(null)}>
            {t("products.cut.none")}
          </button>
        </p>
      </div>
    </fieldset>
  );
}

/** The same by numbers: for the keyboard, and for users who do not see the picture. */
function CutRanges({ cut, onCut }: { cut: Cut; onCut(cut: Cut): void }) {
  const t = useTexts();
  return (["across", "down", "zoom"] as const).map((name) => (
    <label key={name}>
      {t(`products.cut.${name}`)}
      <input
        type="range"
        dir="ltr"
        min={name === "zoom" ? 100 : 0}
        max={name === "zoom" ? 400 : 100}
        value={cut[name]}
        onChange={({ currentTarget }) => onCut({ ...cut, [name]: Number(currentTarget.value) })}
      />
    </label>
  ));
}
