/**
 * A value that the server renders and the page's data block leaves out, because its component keeps the server's markup
 * until the next answer. In the browser it is the value itself.
 */
export const renderedOnly = <Value extends object>(value: Value): Value =>
  import.meta.env.SSR && import.meta.env.WITHOUT !== "rendered-only"
    ? Object.defineProperty(value, "toJSON", { value: () => undefined })
    : value;
