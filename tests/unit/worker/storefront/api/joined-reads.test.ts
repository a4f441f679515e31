// Shows that reads of the same moment travel in one request and are answered one by one, that everything else travels as it
// is, and that a body that is cut off or lies fails exactly the reads that it leaves without an answer.
import { expect, test } from "vitest";
import { framed, joinedReadsPath, longestJoinedPath, type JoinedRead } from "#shared/calls/framed-answers";
import { backendOrigin } from "#storefront/api/backend";
import { joiningReads } from "#storefront/api/joined-reads";

const get = (path: string) => new Request(backendOrigin + path, { headers: { source: "web" } });
const bytes = (text: string) => new TextEncoder().encode(text);
const answerFrame = (at: number, text: string) => framed({ at, status: 200, headers: [] }, bytes(text));

/** A backend that notes what it is asked; `answer` makes the body of joined reads. */
function noting(
  answer: (reads: JoinedRead[]) => Uint8Array[] = (reads) => reads.map(({ path }, at) => answerFrame(at, path)),
) {
  const asked: string[] = [];
  const backend = joiningReads({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      if (pathname !== joinedReadsPath) return new Response(pathname);
      const { reads }: { reads: JoinedRead[] } = await request.json();
      const frames = answer(reads);
      const body = new ReadableStream({
        start(controller) {
          for (const frame of frames) controller.enqueue(frame);
          controller.close();
        },
      });
      return new Response(body);
    },
  });
  return { asked, backend };
}
const settled = async (answers: Promise<Response>[]) =>
  Promise.all(
    answers.map((answer) =>
      answer.then(
        async (one) => one.text(),
        () => "failed",
      ),
    ),
  );

// Shows: operations.joined-reads
test("reads of the same moment are one request; the headers of each go with it", async () => {
  const seen: JoinedRead[] = [];
  const { asked, backend } = noting((reads) => {
    seen.push(...reads);
    return reads.map(({ path }, at) => answerFrame(at, path)).toReversed();
  });
  expect(await settled([backend.fetch(get("/a?x=1")), backend.fetch(get("/b"))])).toEqual(["/a?x=1", "/b"]);
  expect(asked).toEqual([`POST ${joinedReadsPath}`]);
  expect(seen).toEqual([
    { path: "/a?x=1", headers: [["source", "web"]] },
    { path: "/b", headers: [["source", "web"]] },
  ]);
});

// Shows: operations.joined-reads
test("a read alone, a later one and a write travel as they are", async () => {
  const { asked, backend } = noting();
  expect(await settled([backend.fetch(get("/a"))])).toEqual(["/a"]);
  const write = new Request(`${backendOrigin}/w`, { method: "POST", body: "{}" });
  expect(await settled([backend.fetch(get("/b")), backend.fetch(write)])).toEqual(["/b", "/w"]);
  expect(asked).toEqual(["GET /a", "POST /w", "GET /b"]);
});

// Shows: operations.joined-failures
test("a very long one goes alone, and costs the others nothing", async () => {
  const { asked, backend } = noting();
  const long = `/long?x=${"x".repeat(longestJoinedPath)}`;
  const paths = [backend.fetch(get("/a")), backend.fetch(get(long)), backend.fetch(get("/b"))];
  expect(await settled(paths)).toEqual(["/a", "/long", "/b"]);
  expect(asked.toSorted()).toEqual(["GET /long", `POST ${joinedReadsPath}`]);
});

test("twenty-five are two requests", async () => {
  const { asked, backend } = noting();
  const paths = Array.from({ length: 25 }, (_, at) => `/p${at}`);
  expect(await settled(paths.map((path) => backend.fetch(get(path))))).toEqual(paths);
  expect(asked).toHaveLength(2);
});

test.each<[string, (reads: JoinedRead[]) => Uint8Array[], string[]]>([
  ["is cut off", () => [answerFrame(0, "a"), answerFrame(1, "b").subarray(0, -1)], ["a", "failed"]],
  ["lacks an answer", () => [answerFrame(1, "b")], ["failed", "b"]],
  ["has one twice", () => [answerFrame(0, "a"), answerFrame(0, "a")], ["a", "failed"]],
  ["has one of nobody", () => [answerFrame(7, "a")], ["failed", "failed"]],
  ["is garbage", () => [bytes("<html>\n")], ["failed", "failed"]],
])("a body that %s fails what it leaves without an answer", async (_, answer, expected) => {
  const { backend } = noting(answer);
  expect(await settled([backend.fetch(get("/a")), backend.fetch(get("/b"))])).toEqual(expected);
});
