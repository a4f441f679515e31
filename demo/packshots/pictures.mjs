/** Every picture that there should be, the most needed first. */
import { readFileSync } from "node:fs";

const groups = JSON.parse(readFileSync(new URL("./data/groups.json", import.meta.url), "utf8"));

/** A look as a picture of its own: categories, specialities and collections show such. */
function lookPictures({ collections, taxonomies }, looks) {
  const lists = [collections, ...Object.values(taxonomies)].flat();
  const names = new Set(lists.map(({ image }) => image?.replace(".webp", "")));
  return [...names]
    .filter((name) => looks.has(name))
    .map((name) => {
      const look = looks.get(name);
      return look.of ? { ...looks.get(look.of), name, view: look.view } : look;
    });
}

/** Compositions of several looks; one may be `like` another, with a view of its own. */
const compositions = (looks) =>
  groups.map((entry) => ({
    ...entry,
    members: (entry.members ?? groups.find(({ name }) => name === entry.like).members).map((member) => ({
      ...member,
      packshot: looks.get(member.name),
    })),
  }));

/**
 * In: the composed catalogue and its sources. Out: `pictures`, each `{ name, skus?, ...description }`: first pictures
 * of products, then those of their other variants, second views, looks and compositions; `groupOf`: the product group
 * that a picture's name belongs to.
 */
export function allPictures({ products, pictures, collections }, { looks, taxonomies }) {
  const list = products.flatMap(({ groups: own }) => own);
  const groupOf = new Map(list.flatMap((group) => group.images.map((image) => [image.replace(".webp", ""), group])));
  const isFirst = ({ name }) => groupOf.get(name).images[0] === `${name}.webp`;
  const rank = (picture) => (isFirst(picture) ? 0 : picture.skus.length > 0 ? 1 : 2);
  return {
    pictures: [
      ...pictures.toSorted((one, other) => rank(one) - rank(other)),
      ...lookPictures({ collections, taxonomies }, looks),
      ...compositions(looks),
    ],
    groupOf,
  };
}
