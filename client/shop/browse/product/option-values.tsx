import { Fragment } from "react";

/** Values of options after each other. Each keeps its own direction, so that figures do not run together. */
export const OptionValues = ({ values }: { values: readonly string[] }) =>
  values.map((value, place) => (
    <Fragment key={place}>
      {place > 0 && " · "}
      <bdi>{value}</bdi>
    </Fragment>
  ));
