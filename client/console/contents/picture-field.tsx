import { useState } from "react";
import { useTexts } from "#client/messages/texts";
import { browserClient } from "#client/runtime/browser-client";
import { useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { FileDrop } from "#client/shop/frame/uploads/file-drop.tsx";
import { PictureCut } from "../catalogue/products/picture-cut";
import type { Drawn } from "./both-fields";
import { problemAt, textAt } from "./form-document";
import { mediaSlug } from "./post-content";
import { Send } from "../post-form.tsx";
import "../catalogue/products/products.css";
import "#client/shop/frame/uploads/uploads.css";

const accept = "image/jpeg,image/png,image/webp";
/** Of width to height, as the shop shows them. */
const ratios = { wide: 5 / 2, narrow: 4 / 3 } as const;

type PictureFieldProps = Drawn & { path: string; label: string; shape: keyof typeof ratios };

/** A picture of one shape: dropped or chosen, cut, sent at once; without scripts posted by a button of its own. */
export function PictureField({ path, label, shape, tree, problems }: PictureFieldProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const scripted = useScripted();
  const [file, setFile] = useState(textAt(tree, path));
  const [uncut, setUncut] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (name: string, bytes: Uint8Array<ArrayBuffer> | null) => {
    setUncut(null);
    if (!bytes) return;
    setBusy(true);
    const reply = await browserClient({ locale }).call("uploadProductMedia", {
      slug: mediaSlug,
      file: { name, bytes },
    });
    setBusy(false);
    if (reply?.success && reply.kind === "picture") setFile(reply.file);
    setTrouble(reply?.success ? null : (reply?.message ?? t("uploads.network")));
  };
  const problem = trouble ?? problemAt(problems, path);
  return (
    <fieldset className="content-picture">
      <legend>{label}</legend>
      <input type="hidden" name={`d.${path}`} value={file} />
      {file && (
        <img
          className={`content-picture-${shape}`}
          src={`/media/${shape === "wide" ? "banner-desktop" : "banner-mobile"}/${file}`}
          alt=""
          loading="lazy"
        />
      )}
      <div role="status">{busy && <progress aria-label={label} />}</div>
      {problem && <p className="field-problem">{problem}</p>}
      {uncut && <PictureCut file={uncut} ratio={ratios[shape]} onDecided={(bytes) => void send(uncut.name, bytes)} />}
      {scripted ? (
        <FileDrop
          text={t("contents.picture.drop")}
          choose={t("contents.picture.choose")}
          hint={t(`contents.picture.${shape}`)}
          accept={accept}
          isWrong={problem !== undefined}
          onFiles={([chosen]) => chosen && setUncut(chosen)}
        />
      ) : (
        <div className="upload-drop field">
          <input type="file" name={`file-${path}`} accept={accept} aria-label={label} />
          <small>{t(`contents.picture.${shape}`)}</small>
          <Send quiet intent={`picture:${path}`} formNoValidate>
            {t("contents.picture.add")}
          </Send>
        </div>
      )}
    </fieldset>
  );
}
