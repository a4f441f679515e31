/** Reports a failure of this page to the error service. Its code is loaded with the first one. */
export async function reportLate(failure: unknown): Promise<void> {
  const code = await import("./report-error").catch(() => null);
  code?.reportError(failure);
}

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportLate(error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => reportLate(reason));
}
