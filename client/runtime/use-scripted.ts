import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's markup and while hydrating, then true: for what is useful only with scripts. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
