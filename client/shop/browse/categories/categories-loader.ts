import type { LoaderFunctionArgs } from "react-router";
import { apiOf } from "#client/runtime/request-context";
import { allGroups } from "./menu-groups";

/** `/categories`: everything that the catalogue is divided by. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({ groups: await allGroups(apiOf(context)) });
