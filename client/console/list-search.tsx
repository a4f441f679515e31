import { useId } from "react";
import { Form } from "react-router";
import { useTexts } from "../messages/texts";

type ListSearchProps = {
  path: string;
  label: string;
  /** What the list looks for now. */
  search: string;
  /** Most characters. */
  longest: number;
};

/** Looks for something in a list of the console; a form that needs no scripts. */
export function ListSearch({ path, label, search, longest }: ListSearchProps) {
  const t = useTexts();
  const id = useId();
  return (
    <Form role="search" action={path} className="console-search">
      <label htmlFor={id}>{label}</label>
      <input key={search} id={id} type="search" name="search" maxLength={longest} defaultValue={search} dir="auto" />
      <button className="button button-quiet">{t("console.search")}</button>
    </Form>
  );
}
