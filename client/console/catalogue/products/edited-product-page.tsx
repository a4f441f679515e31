import {
  href,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { Difference } from "#shared/contracts/goods/product-editor";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, type Locale } from "#shared/text/locale";
import { countryCodes } from "#shared/goods/product-codes";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit, visitOf } from "#client/runtime/request-context";
import { TextField } from "#client/ui/field.tsx";
import { adminPaths } from "#client/console/console-paths";
import { momentText } from "#client/ui/day-text";
import { postProduct } from "./post-product";
import { DifferenceTable } from "./difference-table";
import { useFieldName } from "./field-name";
import { attributesOf } from "./posted-attributes";
import { formOf, type ProductForm } from "./product-form";
import type { Countries } from "./code-fields";
import { ProductFields, productFormId, type Terms } from "./product-fields";
import { ProductHistory } from "./product-history";
import { Refusal } from "#client/console/refusal.tsx";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { ChangeForm, Hidden, Question, Send } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import "./products.css";

type Edited = CallReply<"getEditedProduct">["product"];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const termsOf = async (kind: keyof Terms) => required(await api.call("listTerms", { kind })).terms;
  const [edited, brand, category, speciality, procedure, collection] = await Promise.all([
    api.call("getEditedProduct", { slug: params["id"]! }),
    ...(["brand", "category", "speciality", "procedure", "collection"] as const).map(termsOf),
  ] as const);
  const terms = { brand, category, speciality, procedure, collection } as Terms;
  return { product: required(edited).product, terms, countries: countriesIn(visitOf(context).locale) };
}

/** In the loader, since a browser may call a country otherwise than the server. */
function countriesIn(locale: Locale): Countries {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Saves, publishes, discards or brings back; see `post-product.ts`. */
export const action = (args: ActionFunctionArgs) => postProduct(args);

/** `/admin/products/:id`: a product as it is to be, beside what the shop has. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { product, terms, countries } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { slug, document, draft, is_published } = product;
  const { failure, wrong = [], conflict = [] } = posted ?? {};
  const wrongText = (path: string) =>
    attributeProblems(posted?.form, path, locale) ??
    t(path.endsWith(".ar") ? "products.wrong.pairs" : "products.wrong");
  const unread = wrong.map((path) => [path, wrongText(path)]);
  const problems = {
    ...product.problems,
    ...failure?.fields,
    ...(Object.fromEntries(unread) as typeof product.problems),
  };
  return (
    <RecordFrame
      back={[adminPaths.products, t("products.back")]}
      title={document.title[locale] || document.title.en || slug}
    >
      <p className="product-marks">
        <bdi className="text-second">{slug}</bdi>
        <span>{t(is_published ? "products.state.published" : "products.state.new")}</span>
        {is_published && (
          <a className="link" href={localePrefix(locale) + href(paths.product, { slug })}>
            {t("products.inShop")}
          </a>
        )}
      </p>
      {failure !== undefined && conflict.length === 0 && <Refusal refused={{ failure, values: posted?.again ?? {} }} />}
      <Conflict slug={slug} conflict={conflict} />
      <DraftState product={product} problems={problems} />
      <ProductFields
        key={`${draft?.revision ?? 0} ${posted?.key ?? ""}`}
        product={product}
        terms={terms}
        countries={countries}
        form={posted?.form ?? formOf(document, locale)}
        problems={draft || posted ? problems : {}}
      />
      <SecondApproval act="product.publish" subject={slug} stays>
        <div className="product-bar product-acts">
          <Save intent="publish" label={t("products.publish")} />
          <Save intent="preview" label={t("products.preview")} quiet />
          <Save intent="save" label={t("products.save")} quiet />
        </div>
      </SecondApproval>
      {draft && <DraftSteps revision={draft.revision} problem={failure?.fields?.["publish_at"]} />}
      <h2>{t("products.history")}</h2>
      <ProductHistory product={product} />
    </RecordFrame>
  );
}

/** What is wrong with the attributes of a posted SKU; undefined for another path. */
function attributeProblems(form: ProductForm | undefined, path: string, locale: Locale): string | undefined {
  const [, at] = /^variants\[(\d+)\]\.attributes$/.exec(path) ?? [];
  if (at === undefined || !form) return undefined;
  const { problems } = attributesOf(form.variants[Number(at)]?.attributes ?? "", form.family);
  return problems.map((problem) => problem[locale]).join(locale === "ar" ? "؛ " : "; ");
}

type SaveProps = { intent: "publish" | "preview" | "save" | "schedule"; label: string; quiet?: boolean };

/** Posts the long form, wherever the button stands. */
const Save = ({ label, ...button }: SaveProps) => (
  <Send form={productFormId} {...button}>
    {label}
  </Send>
);

/** What saving would change of what somebody else has saved meanwhile; nothing where nobody has. */
function Conflict({ slug, conflict }: { slug: string; conflict: readonly Difference[] }) {
  const t = useTexts();
  if (conflict.length === 0) return null;
  return (
    <section className="panel product-problems" role="alert">
      <h2>{t("products.conflict")}</h2>
      <p>{t("products.conflict.more")}</p>
      <DifferenceTable caption={t("products.conflict")} differences={conflict} />
      <p className="product-acts">
        <Save intent="save" label={t("products.conflict.mine")} />
        {/* A new document: what was typed here is given up. */}
        <Link reloadDocument className="button button-quiet" to={href(adminPaths.editedProduct, { id: slug })}>
          {t("products.conflict.theirs")}
        </Link>
      </p>
    </section>
  );
}

type DraftStateProps = { product: Edited; problems: Readonly<Record<string, string>> };

/** What others changed meanwhile, what keeps the draft from the shop, and what it changes there. */
function DraftState({ product: { draft, changes, changed_meanwhile }, problems }: DraftStateProps) {
  const t = useTexts();
  const nameOf = useFieldName();
  const open = Object.entries(problems);
  if (!draft) return null;
  return (
    <>
      {draft.problem && <p className="console-refusal">{draft.problem}</p>}
      {draft.publish_at && (
        <div className="product-acts">
          <p className="product-mark">{t("products.state.scheduled", { day: momentText(draft.publish_at) })}</p>
          <Act revision={draft.revision} intent="unschedule" label={t("products.unschedule")} quiet />
        </div>
      )}
      {changed_meanwhile.length > 0 && (
        <section className="panel product-problems">
          <h2>{t("products.meanwhile")}</h2>
          <p>{t("products.meanwhile.more")}</p>
          <DifferenceTable caption={t("products.meanwhile")} differences={changed_meanwhile} />
          <Act revision={draft.revision} intent="rebase" label={t("products.rebase")} />
        </section>
      )}
      {open.length > 0 && (
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
      <details className="panel product-problems">
        <summary>
          {t("products.changes")} ({changes.length})
        </summary>
        {changes.length === 0 && <p>{t("products.noChanges")}</p>}
        <DifferenceTable caption={t("products.changes")} differences={changes} />
      </details>
    </>
  );
}

/** What else may be done with a draft. */
function DraftSteps({ revision, problem }: { revision: number; problem: string | undefined }) {
  const t = useTexts();
  return (
    <div className="console-decisions">
      <details className="decision" open={problem !== undefined}>
        <summary className="button button-quiet">{t("products.schedule")}</summary>
        <div className="panel console-form">
          <TextField
            form={productFormId}
            name="publish_at"
            type="datetime-local"
            label={t("products.schedule.at")}
            problem={problem}
          />
          <Save intent="schedule" label={t("products.schedule.sure")} />
        </div>
      </details>
      <Question
        change
        label={t("products.discard")}
        question={t("products.discard.question")}
        sure={t("products.discard.sure")}
        intent="discard"
        hidden={{ revision }}
      />
    </div>
  );
}

type ActProps = { revision: number; intent: "rebase" | "unschedule"; label: string; quiet?: boolean };

/** A button that does something with the draft as it was read. */
const Act = ({ revision, label, ...button }: ActProps) => (
  <ChangeForm>
    <Hidden revision={revision} />
    <Send {...button}>{label}</Send>
  </ChangeForm>
);
