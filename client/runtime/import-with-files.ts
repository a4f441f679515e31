const asked = new Map<string, Promise<void> | undefined>();

/**
 * What the build puts around every `import()`, in the place of Vite's own helper, which is three times as large: a
 * screen's stylesheet is there before its module runs, and what the module imports is fetched beside it.
 * @param files of the build that the module needs, relative to its root
 * @throws when a stylesheet or the module cannot be fetched; the next call tries again
 */
export async function importWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => once(`/${file}`)));
  return load();
}

async function once(href: string): Promise<void> {
  if (!asked.has(href)) asked.set(href, document.querySelector(`link[href="${href}"]`) ? undefined : fetched(href));
  await asked.get(href);
}

/** Waits for a stylesheet and for nothing else. */
function fetched(href: string): Promise<void> | undefined {
  const link = document.createElement("link");
  link.href = href;
  link.nonce = document.querySelector<HTMLMetaElement>("meta[nonce]")?.nonce ?? "";
  const isStylesheet = href.endsWith(".css");
  link.rel = isStylesheet ? "stylesheet" : "modulepreload";
  document.head.appendChild(link);
  if (!isStylesheet) return undefined;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      asked.delete(href);
      link.remove();
      reject(new Error(`${href} could not be fetched`));
    });
  });
}
