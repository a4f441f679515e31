import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { GlovesView, glovesGuide } from "./gloves-view";
import { SuturesView, suturesGuide } from "./sutures-view";

/**
 * `/choose/:guide`: questions whose answers are in the URL, and the products that fit; a true 404 for an unknown guide.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const guide = params["guide"];
  if (guide !== "gloves" && guide !== "sutures") throw notFound();
  const { choices } = required(await apiOf(context).call("getGuide", { slug: guide }));
  if (guide === "gloves") return { guide: "gloves" as const, gloves: glovesGuide(choices, url.searchParams) };
  return { guide: "sutures" as const, sutures: suturesGuide(choices, url.searchParams) };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return data.guide === "gloves" ? <GlovesView {...data.gloves} /> : <SuturesView {...data.sutures} />;
}
