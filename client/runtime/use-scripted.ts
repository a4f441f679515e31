import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's markup and while hydrating, then true: for what is of use only together with its scripts. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
