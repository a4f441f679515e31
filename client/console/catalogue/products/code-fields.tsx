import type { FormMetadata } from "@conform-to/react";
import { useRef, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { browserClient } from "#client/runtime/browser-client";
import { useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { SelectField, TextArea, TextField } from "#client/ui/field.tsx";
import type { ProblemAt } from "./in-both";
import type { ProductForm } from "./product-form";

type Fields = ReturnType<FormMetadata<ProductForm>["getFieldset"]>;
/** Codes of countries with their names in the page's language, in the order of the names. */
export type Countries = readonly { code: string; name: string }[];
type CodeFieldsProps = { fields: Fields; problemAt: ProblemAt; countries: Countries };

/** What authorities and customs know a product by, and the products to show beside it. */
export function CodeFields({ fields, problemAt, countries }: CodeFieldsProps) {
  const t = useTexts();
  const codes = fields.codes.getFieldset();
  const of = (name: keyof typeof codes) => ({
    name: codes[name].name,
    label: t(`products.field.${name}`),
    problem: problemAt(codes[name].name),
    defaultValue: codes[name].initialValue,
    autoComplete: "off",
  });
  return (
    <section className="panel" aria-labelledby="product-codes">
      <h2 id="product-codes">{t("products.codes")}</h2>
      <div className="product-fields">
        <TextField {...of("registration_number")} dir="ltr" maxLength={60} />
        <TextField {...of("registration_authority")} maxLength={100} list="product-authorities" />
        <datalist id="product-authorities">
          {["MOHAP", "EDE", "DHA", "DoH Abu Dhabi"].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField {...of("registration_expires_on")} type="date" />
        <SelectField {...of("origin_country")}>
          <option value="">{t("products.choose")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...of("storage_min")} dir="ltr" inputMode="text" maxLength={5} />
        <TextField {...of("storage_max")} dir="ltr" inputMode="text" maxLength={5} />
      </div>
      <Related field={fields.related} problem={problemAt("related")} />
    </section>
  );
}

/** Addresses of products, a line each. With scripts they are found by their titles too. */
function Related({ field, problem }: { field: Fields["related"]; problem: string | undefined }) {
  const t = useTexts();
  const scripted = useScripted();
  const { locale } = useVisit();
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<readonly { slug: string; title: string }[]>([]);
  const find = async (search: string) => {
    if (search.trim().length < 2) return setFound([]);
    const reply = await browserClient({ locale }).call("listEditedProducts", { search, status: "all" });
    if (!reply?.success) return undefined;
    const products = reply.products.filter(({ is_published }) => is_published);
    return setFound(products.slice(0, 8).map(({ slug, title }) => ({ slug, title })));
  };
  const add = (slug: string) => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    const lines = area.value.split("\n").filter(Boolean);
    area.value = [...new Set([...lines, slug])].join("\n");
    setFound([]);
  };
  return (
    <div ref={box} className="product-fields">
      <TextArea
        name={field.name}
        label={t("products.field.related")}
        hint={t("products.hint.related")}
        problem={problem}
        defaultValue={field.initialValue}
        rows={4}
        dir="ltr"
      />
      {scripted && (
        <div>
          <TextField
            name=""
            type="search"
            label={t("products.related.find")}
            autoComplete="off"
            onChange={({ currentTarget }) => void find(currentTarget.value)}
          />
          <ul className="product-found" aria-live="polite">
            {found.map(({ slug, title }) => (
              <li key={slug}>
                <button type="button" className="button button-quiet" onClick={() => add(slug)}>
                  {t("products.related.add", { title })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
