// Shows that what is documented of events is so: each example fits its contract, `docs/webhooks.md` shows the same ones, and
// the description for machines has each type.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commerceEventTypes } from "#shared/tracking/commerce-events";
import { commerceEvent, commerceEventData, type SentEventType } from "#shared/contracts/back-office/commerce-events";
import { openApiDocument } from "#storefront/api/open-api/document";
import { describedEvents, exampleOf } from "#storefront/api/open-api/events";
import { documentationPage } from "#storefront/api/open-api/page";
import { root } from "#support/project-root";

const guide = readFileSync(path.join(root, "docs/webhooks.md"), "utf8");
const types = Object.keys(commerceEventData) as SentEventType[];
const fieldsOf = (type: SentEventType) => Object.keys(describedEvents[type].data);
/** The guide shows the fields of events of a kind once, with the first of them. */
const firstOfKind = (type: SentEventType): SentEventType => {
  const first = types.find((other) => other.split(".")[0] === type.split(".")[0])!;
  if (first === type) throw new Error(`docs/webhooks.md shows no fields of ${type}`);
  return first;
};

test.for(types)("%s", (type) => {
  expect(commerceEvent(type).strict().parse(exampleOf(type))).toEqual(exampleOf(type));
  expect(commerceEventData[type].strict().parse(describedEvents[type].data)).toEqual(describedEvents[type].data);
  const [, said, json] =
    new RegExp(`### \`${type}\`\n\n([^\n]+)\n(?:\n\`\`\`json\n([^]+?)\n\`\`\`)?`).exec(guide) ?? [];
  expect(said?.toLowerCase()).toBe(`${describedEvents[type].says}.`.toLowerCase());
  if (json) expect(JSON.parse(json)).toEqual(describedEvents[type].data);
  else expect(fieldsOf(type)).toEqual(fieldsOf(firstOfKind(type)));
});

// Shows: programs.event-documents
test("the guide has no other type, and every type that can be chosen is documented", () => {
  const titles = [...guide.matchAll(/^### `([\w.]+)`$/gm)].map(([, type]) => type);
  expect(titles).toEqual(types);
  expect(commerceEventTypes.filter((type) => !(type in describedEvents))).toEqual([]);
});

test("the description for machines and its page have them too", () => {
  const document = openApiDocument("https://shop.test", "Falaj");
  expect(Object.keys(document.webhooks)).toEqual(types);
  const page = documentationPage(document, "nonce");
  for (const type of types) expect(page).toContain(`<details id="${type}">`);
});
