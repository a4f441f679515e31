// Shows which batches of events are taken, and what is left of one: names, random ids and fields that are on the list.
import { expect, test } from "vitest";
import { readBatch } from "#storefront/events/batch";
import { batchBody, sentEvent } from "#support/event-batch";

const now = 1_790_000_100_000;
const read = (events: unknown) => readBatch(batchBody(events), now);

test("an event keeps its name, time, ids, kind of browser and its own fields, and nothing else", () => {
  const common = {
    locale: "ar",
    $os: "Mac OS X",
    $browser: "Chrome",
    $device: "iPhone",
    $current_url: "https://x/?a=1",
  };
  const event = sentEvent("product_view", { ...common, product: "gloves", email: "noura@shop.test", token: "falaj" });
  expect(read([event])).toEqual([
    {
      id: "abc123def",
      name: "product_view",
      at: 1_790_000_000_000,
      data: {
        visitor: "3b241101-e2bb-4255-8caf-4136c566a962",
        session: "s-1",
        locale: "ar",
        os: "Mac OS X",
        browser: "Chrome",
        device: "iPhone",
        product: "gloves",
      },
    },
  ]);
});

test("a clock that is far off gives way to the time of receipt", () => {
  const times = [0, 1_790_000_000 + 30 * 86_400, "soon", undefined].map((time) => sentEvent("login", { time }));
  expect(read(times)).toMatchObject(times.map(() => ({ at: now })));
});

test("what claims to be a kind of browser and is a text of somebody's own is left out", () => {
  const event = sentEvent("login", {
    $os: "noura@shop.test",
    $browser: "0501234567",
    $device: 7,
    locale: "fr",
    session_id: "a b",
  });
  expect(read([event])).toMatchObject([{ data: { visitor: expect.any(String) } }]);
  expect(Object.keys((read([event]) as { data: object }[])[0]!.data)).toEqual(["visitor"]);
});

// Shows: tracking.validation
test.each([
  ["no event", []],
  ["more than 50", Array.from({ length: 51 }, () => sentEvent("login"))],
  ["no list", { event: "login" }],
  ["no name", [sentEvent("")]],
  ["no name at all", [sentEvent(undefined)]],
  ["an unknown name", [sentEvent("login"), sentEvent("$identify")]],
  ["a device for a visitor", [sentEvent("login", { distinct_id: "$device:3b24" })]],
  ["an e-mail for a visitor", [sentEvent("login", { distinct_id: "noura@shop.test" })]],
  ["no visitor", [sentEvent("login", { distinct_id: undefined })]],
  ["no id of its own", [sentEvent("login", { $insert_id: "" })]],
])("a batch with %s is refused whole", (_, events) => {
  expect(read(events)).toHaveProperty("refused");
});

test.each(["", "data=", "data=%7B", "x=1", "%%%"])("%j is no batch", (body) => {
  expect(readBatch(body, now)).toHaveProperty("refused");
});

test("fifty events are taken", () => {
  expect(read(Array.from({ length: 50 }, (_, at) => sentEvent("login", { $insert_id: `e${at}` })))).toHaveLength(50);
});
