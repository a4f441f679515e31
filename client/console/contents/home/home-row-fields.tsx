import { useTexts } from "#client/messages/texts";
import { SelectField, TextArea, TextField } from "#client/ui/field.tsx";
import { BothFields, LinkField, type Drawn } from "../both-fields";
import { listAt, problemAt, textAt } from "../form-document";
import { ListButtons } from "../list-buttons";
import { PictureField } from "../picture-field";
import { productSources, rowKinds, type RowKind } from "./home-document";

/** The rows of the home page, in their order, and the buttons that add another. */
export function HomeRowFields(drawn: Drawn) {
  const t = useTexts();
  const rows = listAt(drawn.tree, "rows");
  return (
    <section className="panel" aria-labelledby="home-rows">
      <h2 id="home-rows">{t("contents.home.rows")}</h2>
      <p className="text-second">{t("contents.home.rows.more")}</p>
      <ol className="content-rows">
        {rows.map((row, at) => {
          const kind = rowKinds.find((one) => one === row["kind"]) ?? "text";
          return (
            <li key={at} className="panel p-4">
              <h3>
                {at + 1}. {t(`contents.home.row.${kind}`)}
              </h3>
              <input type="hidden" name={`d.rows.${at}.kind`} value={kind} />
              {problemAt(drawn.problems, `rows.${at}.kind`) && (
                <p className="field-problem">{problemAt(drawn.problems, `rows.${at}.kind`)}</p>
              )}
              <RowFields kind={kind} path={`rows.${at}`} {...drawn} />
              <ListButtons list="rows" at={at} count={rows.length} row={t(`contents.home.row.${kind}`)} />
            </li>
          );
        })}
      </ol>
      {problemAt(drawn.problems, "rows") && <p className="field-problem">{t("contents.home.rows.none")}</p>}
      <p>{t("contents.home.add")}</p>
      <p className="product-acts">
        {rowKinds.map((kind) => (
          <button
            key={kind}
            className="button button-quiet"
            name="intent"
            value={`row:add:rows:${kind}`}
            formNoValidate
          >
            {t(`contents.home.row.${kind}`)}
          </button>
        ))}
      </p>
    </section>
  );
}

type RowFieldsProps = Drawn & { kind: RowKind; path: string };

function RowFields({ kind, path, ...drawn }: RowFieldsProps) {
  const t = useTexts();
  if (kind === "products") return <ProductsFields path={path} {...drawn} />;
  if (kind === "banner") {
    return (
      <>
        <PictureField {...drawn} path={`${path}.picture.wide`} label={t("contents.picture.wide.label")} shape="wide" />
        <PictureField
          {...drawn}
          path={`${path}.picture.narrow`}
          label={t("contents.picture.narrow.label")}
          shape="narrow"
        />
        <BothFields {...drawn} path={`${path}.alt`} label={t("contents.banner.alt")} most={150} />
        <LinkField {...drawn} path={`${path}.link`} label={t("contents.link")} hint={t("contents.link.hint")} />
      </>
    );
  }
  if (kind !== "text") return null;
  return (
    <>
      <BothFields {...drawn} path={`${path}.title`} label={t("contents.title")} most={80} />
      <BothFields
        {...drawn}
        path={`${path}.text`}
        label={t("contents.text")}
        hint={t("contents.paragraphs.hint")}
        most={2000}
        rows={5}
      />
    </>
  );
}

function ProductsFields({ path, ...drawn }: Drawn & { path: string }) {
  const t = useTexts();
  const { tree, problems } = drawn;
  return (
    <>
      <BothFields {...drawn} path={`${path}.title`} label={t("contents.title")} most={80} />
      <SelectField name={`d.${path}.from`} label={t("contents.home.from")} defaultValue={textAt(tree, `${path}.from`)}>
        {productSources.map((from) => (
          <option key={from} value={from}>
            {t(`contents.home.from.${from}`)}
          </option>
        ))}
      </SelectField>
      <div className="content-both">
        <TextField
          name={`d.${path}.term`}
          label={t("contents.home.term")}
          hint={t("contents.home.term.hint")}
          list="content-terms"
          problem={problemAt(problems, `${path}.term`)}
          defaultValue={textAt(tree, `${path}.term`)}
          dir="ltr"
          autoComplete="off"
        />
        <TextArea
          name={`d.${path}.picked`}
          label={t("contents.home.picked")}
          hint={t("contents.home.picked.hint")}
          problem={problemAt(problems, `${path}.picked`)}
          defaultValue={textAt(tree, `${path}.picked`)}
          dir="ltr"
          rows={3}
        />
      </div>
    </>
  );
}
