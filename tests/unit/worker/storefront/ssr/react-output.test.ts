// Shows that what React writes arrives in as few pieces as React has moments to send something, the shell before late regions, and
// that an error outside every boundary is thrown.
import { createElement, Suspense, use, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderedStream, renderedText } from "#storefront/ssr/react-output";

const long = "ألف letters and more. ".repeat(2000);
const Late = ({ value }: { value: Promise<string> }) => createElement("b", null, use(value));
const page = (value: Promise<string>): ReactNode =>
  createElement(
    "main",
    null,
    Array.from({ length: 200 }, (_, key) => createElement("p", { key, title: "x" }, `${key} ${long.slice(0, 40)}`)),
    createElement(Suspense, { fallback: "…" }, createElement(Late, { value })),
  );
const Broken = (): ReactNode => {
  throw new Error("broken");
};
const silent = { onError: () => {} };

test("a text has every region in its place", async () => {
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };
  const text = await renderedText(page(Promise.resolve(long)), options);
  expect(text).toContain(`<b>${long}</b>`);
  expect(text).not.toContain("<script");
  expect(text.match(/<p /g)).toHaveLength(200);
});

test("a stream has one chunk for the shell, and late regions behind it", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const decoder = new TextDecoder();
  const reader = (await renderedStream(page(promise), {})).getReader();
  const shell = decoder.decode((await reader.read()).value);
  expect(shell.match(/<p /g)).toHaveLength(200);
  expect(shell).not.toContain("<b>");
  resolve("late");
  const rest = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) rest.push(decoder.decode(next.value));
  expect(rest).toEqual([expect.stringContaining("<b>late</b>")]);
});

test("an error outside every boundary is thrown, by both", async () => {
  await expect(renderedText(createElement(Broken), silent)).rejects.toThrow("broken");
  await expect(renderedStream(createElement(Broken), silent)).rejects.toThrow("broken");
});

test("at the end of its time a page is sent as far as it is", async () => {
  const controller = new AbortController();
  const Endless = (): string => {
    setTimeout(() => controller.abort(new Error("too late")), 0);
    return use(new Promise<string>(() => {}));
  };
  const node = createElement("main", null, createElement(Suspense, { fallback: "…" }, createElement(Endless)));
  const text = await renderedText(node, { ...silent, signal: controller.signal });
  expect(text).toContain("…");
});

test("a reader who leaves ends the rendering", async () => {
  const errors: unknown[] = [];
  const stream = await renderedStream(page(new Promise(() => {})), { onError: (error) => void errors.push(error) });
  await stream.cancel(new Error("gone"));
  await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining({ message: "gone" })]));
});
