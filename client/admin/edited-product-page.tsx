import {
  Form,
  href,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { required } from "../runtime/reply";
import { apiOf, useVisit } from "../runtime/request-context";
import { TextField } from "../ui/field";
import { AdminHead } from "./admin-head";
import { adminPaths } from "./admin-paths";
import { postProduct } from "./products/post-product";
import { DifferenceTable, useFieldName } from "./products/difference-table";
import { formOf } from "./products/product-form";
import { ProductFields, productFormId, type Terms } from "./products/product-fields";
import { ProductHistory } from "./products/product-history";
import { Refusal } from "./refusal";
import "./products/products.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const termsOf = async (kind: keyof Terms) => required(await api.call("listTerms", { kind })).terms;
  const [edited, brand, category, speciality, procedure, collection] = await Promise.all([
    api.call("getEditedProduct", { slug: params["id"]! }),
    ...(["brand", "category", "speciality", "procedure", "collection"] as const).map(termsOf),
  ] as const);
  const terms = { brand, category, speciality, procedure, collection } as Terms;
  return { product: required(edited).product, terms };
}

/** Saves, publishes, discards or brings back; see `post-product.ts`. */
export const action = (args: ActionFunctionArgs) => postProduct(args);

/** `/admin/products/:id`: a product as it is to be, beside what the shop has. */
export function Component() {
  const t = useTexts();
  const { product, terms } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  const nameOf = useFieldName();
  const { locale } = useVisit();
  const { slug, document, draft, is_published, changes, changed_meanwhile, problems } = product;
  const { failure, wrong = [], conflict = [] } = posted ?? {};
  const shown = {
    ...problems,
    ...failure?.fields,
    ...Object.fromEntries(
      wrong.map((path) => [path, path.endsWith(".ar") ? t("products.wrong.pairs") : t("products.wrong")]),
    ),
  };
  const open = Object.entries(shown);
  return (
    <>
      <Link className="link console-back" to={adminPaths.products}>
        {t("products.back")}
      </Link>
      <AdminHead title={document.title[locale] || document.title.en || slug} />
      <p className="product-marks">
        <bdi className="text-second">{slug}</bdi>
        <span>{t(is_published ? "products.state.published" : "products.state.new")}</span>
        {is_published && (
          <a className="link" href={href(paths.product, { slug })}>
            {t("products.inShop")}
          </a>
        )}
      </p>
      {failure !== undefined && conflict.length === 0 && <Refusal refused={{ failure, values: {} }} />}
      {draft?.problem && <p className="console-refusal">{draft.problem}</p>}
      {conflict.length > 0 && (
        <section className="panel product-editor" role="alert">
          <h2>{t("products.conflict")}</h2>
          <p>{t("products.conflict.more")}</p>
          <DifferenceTable caption={t("products.conflict")} differences={conflict} />
          <p className="product-acts">
            <button className="button" form={productFormId} name="intent" value="save" disabled={busy}>
              {t("products.conflict.mine")}
            </button>
            <a className="button button-quiet" href={href(adminPaths.editedProduct, { id: slug })}>
              {t("products.conflict.theirs")}
            </a>
          </p>
        </section>
      )}
      {changed_meanwhile.length > 0 && (
        <section className="panel product-editor">
          <h2>{t("products.meanwhile")}</h2>
          <p>{t("products.meanwhile.more")}</p>
          <DifferenceTable caption={t("products.meanwhile")} differences={changed_meanwhile} />
          <Act revision={draft?.revision} intent="rebase" label={t("products.rebase")} />
        </section>
      )}
      {draft && open.length > 0 && (
        <section className="panel product-problems" aria-labelledby="product-problems">
          <h2 id="product-problems">{t("products.problems")}</h2>
          <ul>
            {open.map(([path, problem]) => (
              <li key={path}>
                <b>{nameOf(path)}</b>: {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      {draft && changes.length > 0 && (
        <details className="panel product-problems">
          <summary>
            {t("products.changes")} ({changes.length})
          </summary>
          <DifferenceTable caption={t("products.changes")} differences={changes} />
        </details>
      )}
      <ProductFields
        key={`${draft?.revision ?? 0} ${posted?.key ?? ""}`}
        product={product}
        terms={terms}
        form={posted?.form ?? formOf(document)}
        problems={shown}
      />
      <div className="product-bar product-acts">
        <button className="button" form={productFormId} name="intent" value="publish" disabled={busy}>
          {t("products.publish")}
        </button>
        <button className="button button-quiet" form={productFormId} name="intent" value="preview" disabled={busy}>
          {t("products.preview")}
        </button>
        <button className="button button-quiet" form={productFormId} name="intent" value="save" disabled={busy}>
          {t("products.save")}
        </button>
      </div>
      {draft && (
        <div className="console-decisions">
          <details className="decision">
            <summary className="button button-quiet">{t("products.schedule")}</summary>
            <div className="panel console-form">
              <TextField
                form={productFormId}
                name="publish_at"
                type="datetime-local"
                label={t("products.schedule.at")}
                problem={failure?.fields?.["publish_at"]}
              />
              <button className="button" form={productFormId} name="intent" value="schedule" disabled={busy}>
                {t("products.schedule.sure")}
              </button>
            </div>
          </details>
          <details className="decision">
            <summary className="button button-quiet">{t("products.discard")}</summary>
            <div className="panel console-form">
              <p>{t("products.discard.question")}</p>
              <Act revision={draft.revision} intent="discard" label={t("products.discard.sure")} />
            </div>
          </details>
        </div>
      )}
      <h2>{t("products.history")}</h2>
      <ProductHistory product={product} />
    </>
  );
}

type ActProps = { revision: number | undefined; intent: "rebase" | "discard"; label: string };

/** A button that does something with the draft as it was read. */
function Act({ revision, intent, label }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={revision ?? ""} />
      <button className="button" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  );
}
