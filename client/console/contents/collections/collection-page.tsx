import { Form, href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { Picture } from "#client/ui/picture.tsx";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import { pageIn } from "#client/console/list-url";
import { ListPage } from "#client/console/paged-list.tsx";
import { posting } from "#client/console/posted";
import { RecordTable } from "#client/console/record-table.tsx";
import { Refusal } from "#client/console/refusal.tsx";
import { PostForm, Send, usePosted, PostedField } from "#client/console/post-form.tsx";
import { fresh } from "#client/console/loaded";
import "#client/console/catalogue/products/products.css";
import "../contents.css";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const slug = params["id"]!;
  const wanted = { slug, page: pageIn(url) };
  const { name, products, ...list } = await fresh(context, "listCollection", wanted);
  return { slug, name, products, list };
}

/** Takes a product in, or out. */
export const action = posting(async ({ api, values, id, intent, answer }) => {
  const { product = "" } = values;
  const change = intent === "remove" ? "remove" : "add";
  return answer(api.call("changeCollection", { slug: id, product: product.trim(), change }));
});

/** `/admin/collections/:id`: the products of a collection. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { slug, name, products, list } = useLoaderData<typeof loader>();
  const { refused, refusedOf } = usePosted();
  return (
    <ListPage
      back={[adminPaths.landings, t("contents.landings.back")]}
      title={name[locale]}
      more={t("contents.collection.more")}
      list={list}
    >
      <p className="product-marks">
        <a className="link" href={localePrefix(locale) + href(paths.slugProducts, { slug })}>
          {t("contents.inShop")}
        </a>
        <Link className="link" to={href(adminPaths.landing, { id: slug })}>
          {t("contents.kind.landing")}
        </Link>
      </p>
      <Refusal refused={refused} />
      <PostForm key={list.total} refused={refusedOf("add")} className="panel console-form">
        <PostedField
          name="product"
          label={t("contents.collection.product")}
          hint={t("contents.collection.product.hint")}
          dir="ltr"
          required
          maxLength={200}
          autoComplete="off"
        />
        <Send intent="add">{t("contents.collection.add")}</Send>
      </PostForm>
      <RecordTable
        caption={name[locale]}
        headings={[t("contents.collection.title"), t("contents.history.what")]}
        rows={products.map((product) => ({
          key: product.slug,
          cells: [
            <span key="title" className="product-named">
              <Picture file={product.image_url} alt="" kind="list" sizes="48px" />
              <SeenLink className="link" to={href(adminPaths.editedProduct, { id: product.slug })}>
                {product.title}
              </SeenLink>
            </span>,
            <Form key="remove" method="post">
              <input type="hidden" name="product" value={product.slug} />
              <Send quiet intent="remove" aria-label={`${t("contents.row.remove")}: ${product.title}`}>
                {t("contents.row.remove")}
              </Send>
            </Form>,
          ],
        }))}
      />
    </ListPage>
  );
}
