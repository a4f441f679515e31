/** From one thing to the next, in the direction in which the text around it is read. */
export const Arrow = () => (
  <span className="console-arrow" aria-hidden="true">
    →
  </span>
);
