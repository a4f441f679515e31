import type { LoaderFunctionArgs } from "react-router";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { renderedOnly } from "#client/start/rendered-only";
import { allGroups, type MenuGroup } from "./menu-groups";

/** What the page shows; missing on one that has just been loaded, where the server's markup stays. */
export type CategoriesData = { groups?: MenuGroup[] };

/** `/categories`: everything that the catalogue is divided by. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CategoriesData> {
  return { groups: renderedOnly(await allGroups(apiOf(context), visitOf(context).locale)) };
}
