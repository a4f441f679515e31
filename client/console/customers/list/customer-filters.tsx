import { useId } from "react";
import { Form } from "react-router";
import { businessCategories } from "#shared/goods/business-categories";
import { customerSorts } from "#shared/customers/customer-sorts";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { adminPaths } from "#client/console/console-paths";
import type { Filters } from "./list-query";

const kycStates = ["none", "submitted", "approved", "rejected"] as const;

/** Looks for customers and narrows the list; a form that needs no scripts. */
export function CustomerFilters({ filters, tags }: { filters: Filters; tags: readonly string[] }) {
  const t = useTexts();
  const id = useId();
  const { search, sort, ...others } = filters;
  const isNarrowed = Object.values(others).some(Boolean) || sort !== "";
  const of = (name: keyof Filters) => ({ name, defaultValue: filters[name] });
  return (
    <Form key={JSON.stringify(filters)} role="search" action={adminPaths.customers} className="customer-filters">
      <div className="console-search">
        <label htmlFor={id}>{t("customers.search")}</label>
        <input id={id} type="search" name="search" maxLength={100} defaultValue={search} dir="auto" />
        <button className="button button-quiet">{t("console.search")}</button>
      </div>
      <details open={isNarrowed}>
        <summary className="link">{t("customers.filter")}</summary>
        <div className="customer-filter-fields panel">
          <SelectField {...of("sort")} label={t("customers.sort")}>
            {customerSorts.map((one) => (
              <option key={one} value={one === "newest" ? "" : one}>
                {t(`customers.sort.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...of("tag")} label={t("customers.tag")}>
            <option value="">{t("customers.any")}</option>
            {[...new Set([...tags, ...(filters.tag ? [filters.tag] : [])])].map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectField>
          <SelectField {...of("kyc")} label={t("console.kyc")}>
            <option value="">{t("customers.any")}</option>
            {kycStates.map((one) => (
              <option key={one} value={one}>
                {one === "none" ? t("customers.kyc.none") : t(`console.status.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...of("credit")} label={t("customers.credit")}>
            <option value="">{t("customers.any")}</option>
            <option value="line">{t("customers.credit.line")}</option>
            <option value="owing">{t("customers.credit.owing")}</option>
          </SelectField>
          <SelectField {...of("category")} label={t("console.business")}>
            <option value="">{t("customers.any")}</option>
            {businessCategories.map((one) => (
              <option key={one} value={one}>
                {t(`console.business.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...of("ordered")} label={t("console.orders")}>
            <option value="">{t("customers.any")}</option>
            <option value="yes">{t("customers.ordered.yes")}</option>
            <option value="no">{t("customers.ordered.no")}</option>
          </SelectField>
          <TextField {...of("since")} type="date" label={t("customers.since.filter")} />
          <button className="button">{t("customers.show")}</button>
        </div>
      </details>
    </Form>
  );
}
