import { Fragment } from "react";

/** Option values in a row. Each has its own direction, so that numbers do not run together. */
export const OptionValues = ({ values }: { values: readonly string[] }) =>
  values.map((value, place) => (
    <Fragment key={place}>
      {place > 0 && " · "}
      <bdi>{value}</bdi>
    </Fragment>
  ));
