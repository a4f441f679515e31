import { useEffect, useRef, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { RefusalText } from "../refusal";

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options?: { formats: string[] }) => Detector;

/** The browser's reader of barcodes; undefined where it has none. */
const detectorClass = (): DetectorClass | undefined =>
  "mediaDevices" in navigator ? (Reflect.get(globalThis, "BarcodeDetector") as DetectorClass | undefined) : undefined;

/** How often a picture is looked at, and how long the same code counts once, in ms. */
const [pace, sameFor] = [200, 1500];

/** Reads codes with the camera, where the browser can; nothing elsewhere. In the browser only. */
export function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts();
  const [isOpen, open] = useState(false);
  const [isRefused, refuse] = useState(false);
  if (!detectorClass()) return null;
  return (
    <>
      <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {t(isOpen ? "packing.camera.close" : "packing.camera")}
      </button>
      {isRefused && <RefusalText>{t("packing.camera.refused")}</RefusalText>}
      {isOpen && (
        <View
          onCode={onCode}
          onFail={() => {
            open(false);
            refuse(true);
          }}
        />
      )}
    </>
  );
}

function View({ onCode, onFail }: { onCode: (code: string) => void; onFail: () => void }) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onFail });
  useEffect(() => {
    latest.current = { onCode, onFail };
  });
  useEffect(() => {
    const box = video.current;
    const Detector = detectorClass();
    if (!box || !Detector) return undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    let last = { code: "", at: 0 };
    const detector = new Detector();
    const look = async () => {
      if (box.readyState < box.HAVE_CURRENT_DATA) return;
      const [found] = await detector.detect(box).catch(() => []);
      if (!found || isOver) return;
      const isSame = found.rawValue === last.code && Date.now() - last.at < sameFor;
      last = { code: found.rawValue, at: Date.now() };
      if (!isSame) latest.current.onCode(found.rawValue);
    };
    const timer = setInterval(() => void look(), pace);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }).then(
      (given) => {
        stream = given;
        if (isOver) return stopOf(given);
        box.srcObject = given;
        return box.play().catch(() => undefined);
      },
      () => latest.current.onFail(),
    );
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream) stopOf(stream);
    };
  }, []);
  return <video ref={video} className="scan-view" muted playsInline aria-label={t("packing.camera")} />;
}

function stopOf(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
