import { v4, validate, version } from "uuid";

/** A new random id for a visitor, stored in a cookie; it does not reveal when it was made. */
export const newCookieId = (): string => v4();

/** Whether a cookie's value is an id as the shop makes them: a uuid of version 4 in lower case. */
export const isCookieId = (value: string | undefined): value is string =>
  value !== undefined && validate(value) && version(value) === 4 && value === value.toLowerCase();
