import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useState } from "react";
import { productFileKinds, productFileLanguages } from "#shared/goods/product-media";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { SelectField } from "#client/ui/field.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { FileDrop } from "#client/shop/frame/uploads/file-drop.tsx";
import { InBoth, type ProblemAt } from "./in-both";
import { PictureCut } from "./picture-cut";
import { fileRow, pictureRow } from "./media-rows";
import type { ProductForm } from "./product-form";
import { RowButtons } from "./row-buttons";
import { useMediaUploads } from "./use-media-uploads";
import { Send } from "#client/console/post-form.tsx";
import "#client/shop/frame/uploads/uploads.css";

type Fields = ReturnType<FormMetadata<ProductForm>["getFieldset"]>;
type MediaFieldsProps = { slug: string; form: FormMetadata<ProductForm>; fields: Fields; problemAt: ProblemAt };

/** Pictures and documents of a product: brought by one field, each with its texts, in an order. */
export function MediaFields({ slug, form, fields, problemAt }: MediaFieldsProps) {
  const t = useTexts();
  const uploads = useMediaUploads(slug, ({ kind, file }) => {
    if (kind === "picture") form.insert({ name: fields.images.name, defaultValue: pictureRow(file) });
    else form.insert({ name: fields.files.name, defaultValue: fileRow(file) });
  });
  const [first] = uploads.uncut;
  const documents = fields.files.getFieldList();
  return (
    <section className="panel" aria-labelledby="product-media">
      <h2 id="product-media">{t("products.media")}</h2>
      <MediaChoice onFiles={(files) => void uploads.add(files)} />
      <div role="status">
        {uploads.sending.map((name) => (
          <p key={name}>
            {t("products.media.sending", { name })} <progress />
          </p>
        ))}
        {uploads.problems.map((problem) => (
          <p key={problem} className="field-problem">
            {problem}
          </p>
        ))}
      </div>
      {first && (
        <PictureCut
          key={`${first.name} ${first.size}`}
          file={first}
          isShownWhole
          onDecided={(bytes) => void uploads.decide(first, bytes)}
        />
      )}
      <PictureRows form={form} list={fields.images} problemAt={problemAt} />
      {documents.length > 0 && (
        <Rows form={form} list={fields.files} label={t("products.files")}>
          {documents.map((row, at) => ({
            key: row.key,
            content: (
              <DocumentRow
                form={form}
                list={fields.files}
                row={row}
                at={at}
                count={documents.length}
                problemAt={problemAt}
              />
            ),
          }))}
        </Rows>
      )}
    </section>
  );
}

type PictureRowsProps = Pick<MediaFieldsProps, "form" | "problemAt"> & { list: Fields["images"] };

function PictureRows({ form, list, problemAt }: PictureRowsProps) {
  const t = useTexts();
  const pictures = list.getFieldList();
  if (pictures.length === 0) return null;
  return (
    <Rows form={form} list={list} label={t("products.pictures")}>
      {pictures.map((row, at) => {
        const { file, alt } = row.getFieldset();
        const name = t("products.picture", { number: at + 1 });
        return {
          key: row.key,
          content: (
            <>
              <Picture file={file.initialValue} alt={name} kind="list" sizes="96px" />
              <input type="hidden" name={file.name} value={file.initialValue ?? ""} />
              <div className="product-fields">
                <InBoth field={alt} name="alt" most={300} problemAt={problemAt} />
              </div>
              <Wrong problem={problemAt(file.name)} />
              <p className="product-acts">
                <RowButtons form={form} list={list} at={at} count={pictures.length} row={name} />
              </p>
            </>
          ),
        };
      })}
    </Rows>
  );
}

const Wrong = ({ problem }: { problem: string | undefined }) => problem && <p className="field-problem">{problem}</p>;

type DocumentRowProps = {
  form: FormMetadata<ProductForm>;
  list: Fields["files"];
  row: FieldMetadata<ProductForm["files"][number], ProductForm>;
  at: number;
  count: number;
  problemAt: ProblemAt;
};

function DocumentRow({ form, list, row, at, count, problemAt }: DocumentRowProps) {
  const t = useTexts();
  const { file, kind, title, language } = row.getFieldset();
  return (
    <>
      <a className="link" href={`/media/files/${file.initialValue ?? ""}`}>
        PDF {at + 1}
      </a>
      <input type="hidden" name={file.name} value={file.initialValue ?? ""} />
      <div className="product-fields">
        <SelectField name={kind.name} label={t("products.file.kind")} defaultValue={kind.initialValue}>
          {productFileKinds.map((name) => (
            <option key={name} value={name}>
              {t(`products.file.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name={language.name} label={t("products.file.language")} defaultValue={language.initialValue}>
          {productFileLanguages.map((name) => (
            <option key={name} value={name}>
              {t(`products.lang.${name}`)}
            </option>
          ))}
        </SelectField>
        <InBoth field={title} name="title" most={150} problemAt={problemAt} />
      </div>
      <Wrong problem={problemAt(file.name)} />
      <p className="product-acts">
        <RowButtons form={form} list={list} at={at} count={count} row={`PDF ${at + 1}`} />
      </p>
    </>
  );
}

type RowsProps = {
  form: FormMetadata<ProductForm>;
  list: FieldMetadata<unknown[], ProductForm>;
  label: string;
  children: readonly { key: string | undefined; content: React.ReactNode }[];
};

/** Rows that can be dragged to another place; each has buttons for the same. */
function Rows({ form, list: { name }, label, children }: RowsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <ol className="product-media" aria-label={label}>
      {children.map(({ key, content }, at) => (
        // The buttons of the row do the same for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={key}
          draggable
          data-dragged={dragged === at || undefined}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== at) form.reorder({ name: name as never, from: dragged, to: at });
            setDragged(null);
          }}
        >
          {content}
        </li>
      ))}
    </ol>
  );
}

const accept = "image/jpeg,image/png,image/webp,application/pdf";

/** Where files are chosen or dropped. Without scripts one is posted with the form, by a button of its own. */
function MediaChoice({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const t = useTexts();
  const scripted = useScripted();
  if (!scripted)
    return (
      <div className="upload-drop field">
        <label htmlFor="media-file">{t("products.media.choose")}</label>
        <input type="file" id="media-file" name="file" accept={accept} aria-describedby="media-hint" />
        <small id="media-hint">{t("products.hint.media")}</small>
        <Send quiet intent="media">
          {t("products.media.add")}
        </Send>
      </div>
    );
  return (
    <FileDrop
      text={t("products.media.drop")}
      choose={t("products.media.choose")}
      hint={t("products.hint.media")}
      accept={accept}
      multiple
      onFiles={onFiles}
    />
  );
}
