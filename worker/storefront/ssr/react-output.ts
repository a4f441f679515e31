import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

type Options = Omit<
  NonNullable<Parameters<typeof renderToPipeableStream>[1]>,
  "onShellReady" | "onShellError" | "onAllReady"
> & {
  /** Leaves what is missing then to the browser. */
  signal?: AbortSignal;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Where React writes: texts, and bytes that end with a whole character. Its own streams have a chunk for every 4 kB. */
class Written {
  #parts: (string | Uint8Array)[] = [];

  constructor(private readonly told: { flushed?: () => void; ended: () => void; failed: (error: unknown) => void }) {}

  write(part: string | Uint8Array): boolean {
    this.#parts.push(part);
    return true;
  }
  /** React has nothing more to write for now. */
  flush(): void {
    this.told.flushed?.();
  }
  end(): void {
    this.told.ended();
  }
  destroy(error: unknown): void {
    this.told.failed(error);
  }
  /** It is never full, and never closes early. */
  on(): this {
    return this;
  }

  takeText(): string {
    const parts = this.#parts.splice(0);
    return parts.map((part) => (typeof part === "string" ? part : decoder.decode(part))).join("");
  }
  takeBytes(): Uint8Array<ArrayBuffer> {
    const parts = this.#parts.splice(0).map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    const whole = new Uint8Array(parts.reduce((size, { byteLength }) => size + byteLength, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.byteLength;
    }
    return whole;
  }
}

type Writing = ReturnType<typeof renderToPipeableStream>;

/** @param begin called once: when the part of the tree outside every boundary is there, or all of it */
function render(
  node: ReactNode,
  { signal, ...options }: Options,
  when: "onShellReady" | "onAllReady",
  begin: (writing: Writing) => void,
  failed: (error: unknown) => void,
): void {
  const writing = renderToPipeableStream(node, {
    ...options,
    [when]: () => begin(writing),
    onShellError: failed,
  });
  signal?.addEventListener("abort", () => writing.abort(signal.reason), { once: true });
}

/** React knows no other kind of destination by its types; it calls these methods of it. */
const destinationOf = (written: Written) => written as unknown as NodeJS.WritableStream;

/**
 * Renders a tree as a text, once all of it is there.
 * @throws what was thrown outside every boundary
 */
export const renderedText = (node: ReactNode, options: Options): Promise<string> =>
  new Promise((resolve, failed) => {
    const written: Written = new Written({ ended: () => resolve(written.takeText()), failed });
    render(node, options, "onAllReady", ({ pipe }) => pipe(destinationOf(written)), failed);
  });

/**
 * Renders a tree as it gets ready: one chunk for each time that React has something to send, the shell first.
 * @throws what was thrown outside every boundary
 */
export const renderedStream = (node: ReactNode, options: Options): Promise<ReadableStream<Uint8Array>> =>
  new Promise((resolve, failed) => {
    const begin = ({ pipe, abort }: Writing): void => {
      let hasLeft = false;
      const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
        const send = (): void => {
          const bytes = written.takeBytes();
          if (bytes.byteLength > 0 && !hasLeft) controller.enqueue(bytes);
        };
        const written = new Written({
          flushed: send,
          ended: () => {
            send();
            if (!hasLeft) controller.close();
          },
          failed: (error) => controller.error(error),
        });
        pipe(destinationOf(written));
      };
      resolve(new ReadableStream({ start, cancel: (reason) => ((hasLeft = true), abort(reason)) }));
    };
    render(node, options, "onShellReady", begin, failed);
  });
