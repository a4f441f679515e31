// Shows that every address crawlers are sent to or kept from is what the shop's screens say it is.
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { reservedSegments } from "../../../../client/reserved-segments";
import { routes, type ScreenTraits } from "../../../../client/routes";
import { catalogueMaps, pagePaths, privateSegments } from "../../../../worker/crawlers/crawled-paths";

const screenOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;
const audienceOf = (path: string) => (screenOf(path)?.handle as ScreenTraits | undefined)?.audience;

test.each([
  ["products", true, "product"],
  ["brands", true, "brand"],
  ["categories", true, "category"],
  ["categories", false, "subcategory"],
  ["specialities", true, "speciality"],
  ["procedures", true, "procedure"],
  ["collections", true, "slug-products"],
])("an entry of %s, at the top: %s, is the screen %s", (map, top_level, screen) => {
  expect(screenOf(catalogueMaps[map]!.pathOf({ slug: "x", updated_at: "", top_level }))?.id).toBe(screen);
});

test.each(pagePaths)("%s is a public page", (path) => expect(audienceOf(path)).toBe("public"));

test.each(privateSegments)("%s can be no collection's slug", (segment) =>
  expect(reservedSegments.has(segment)).toBe(true),
);

test("every private screen is closed to crawlers", () => {
  const screens = routes.flatMap(({ children = [] }) => children.flatMap((inner) => inner.children ?? []));
  const isPrivate = ({ handle, path }: (typeof screens)[number]) =>
    (handle as ScreenTraits).audience === "private" && path !== "*";
  const segments = screens.filter(isPrivate).map(({ path }) => path!.split("/")[1]);
  expect(segments).not.toEqual([]);
  expect(segments.filter((segment) => !privateSegments.includes(segment!))).toEqual([]);
});
