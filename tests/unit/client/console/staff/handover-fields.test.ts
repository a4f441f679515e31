// Shows which of what a member made is to stay when they are removed: what the form showed and nobody ticked.
import { expect, test } from "vitest";
import { accessToKeep } from "#client/console/staff/handover-fields.tsx";

test.each([
  ["nothing that was not shown", {}, [], []],
  ["nothing that is ticked", { "shown.key.k1": "1", "end.key.k1": "on" }, [], []],
  ["what was shown and is not ticked", { "shown.key.k1": "1", "shown.key.k2": "1", "end.key.k2": "on" }, ["k1"], []],
  ["of each kind its own", { "shown.webhook.k1": "1", "end.key.k1": "on" }, [], ["k1"]],
  ["no tick without its pair", { "end.key.k1": "on", "shown.key.": "1" }, [""], []],
])("%s is kept", (_, values, keys, webhooks) => {
  expect([accessToKeep(values, "key"), accessToKeep(values, "webhook")]).toEqual([keys, webhooks]);
});
