// Shows what a posted form with files does: deletes one, uploads one, or goes on with all, and reports what was
// refused.
import { expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { takePostedFiles } from "#client/shop/frame/uploads/posted-files";

const chosen = new File(["%PDF"], "licence.pdf");
const none = new File([], "");

/** Posts a form to an api that answers this; gives what it was asked and what it said. */
async function post(fields: [string, string | File][], answer: object | undefined) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const call = vi.fn<() => Promise<object | undefined>>(async () => answer);
  const say = vi.fn<() => void>();
  const taken = await takePostedFiles(form, "documents", { api: { call } as unknown as ApiClient, say });
  return { taken, asked: call.mock.calls as unknown[][], said: say.mock.calls.length };
}

const uploadDone = { success: true, message: "Uploaded", file: { id: "new" } };
const refused = { success: false, status: 415, message: "Upload an intact PDF" };

test("goes on with the ids that the form has, and with the file that was chosen", async () => {
  expect(
    await post(
      [
        ["documents", "a"],
        ["file", none],
      ],
      undefined,
    ),
  ).toMatchObject({ taken: { ids: ["a"] }, asked: [] });
  const { taken, asked } = await post(
    [
      ["documents", "a"],
      ["documents", "b"],
      ["file", chosen],
    ],
    uploadDone,
  );
  expect(taken).toEqual({ ids: ["a", "b", "new"] });
  expect(asked).toMatchObject([["uploadFile", { file: { name: "licence.pdf" } }]]);
});

test("uploads alone when its button is pressed, with or without a file", async () => {
  const upload: [string, string] = ["intent", "upload"];
  expect(await post([upload, ["file", chosen]], uploadDone)).toMatchObject({ taken: { ids: null }, said: 1 });
  expect(await post([upload, ["file", none]], undefined)).toMatchObject({ taken: { ids: null }, asked: [], said: 0 });
});

test("deletes by an id; what is gone already is gone", async () => {
  const done = await post(
    [
      ["delete", "a"],
      ["documents", "a"],
    ],
    { success: true, message: "Deleted" },
  );
  expect(done).toMatchObject({ taken: { ids: null }, asked: [["deleteFile", { file_id: "a" }]], said: 1 });
  const gone = await post([["delete", "a"]], { success: false, status: 404, message: "Not found" });
  expect(gone).toEqual({ taken: { ids: null }, asked: [["deleteFile", { file_id: "a" }]], said: 0 });
});

test("tells beside the files what was refused, and that nobody answered", async () => {
  const { taken } = await post([["file", chosen]], refused);
  expect(taken).toMatchObject({ ids: null, status: 415, refused: { problems: { file: "Upload an intact PDF" } } });
  expect((await post([["delete", "a"]], undefined)).taken).toMatchObject({
    ids: null,
    status: 503,
    refused: { message: "" },
  });
});
