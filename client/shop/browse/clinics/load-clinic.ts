import type { LoaderFunctionArgs } from "react-router";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { kitLine } from "./kit-lines";

/** `/clinics/:slug`: a room, its kit and the price; a true 404 for any other. */
export async function loadClinic({ params, context }: LoaderFunctionArgs) {
  const { clinic } = required(await apiOf(context).call("getClinic", { slug: params["slug"]! }));
  return { ...clinic, lines: clinic.lines.map(kitLine) };
}

export type Clinic = Awaited<ReturnType<typeof loadClinic>>;
