import type { OpenApi, Operation } from "./document-shape";

const styles = `
:root{color-scheme:light;font:15px/1.55 system-ui,sans-serif;color:#10201f;background:#fbfaf7}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem}
h1{font-size:1.9rem;margin:0}h2{margin:2.5rem 0 .5rem;color:#083f42}a{color:#0b5f63}
nav{display:flex;flex-wrap:wrap;gap:1rem}nav a{padding:.6rem 0}
details{background:#fff;border:1px solid #e3e1da;border-radius:12px;margin:.5rem 0}
summary{cursor:pointer;padding:.75rem 1rem;min-height:44px;box-sizing:border-box;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary span{color:#4a5b59}details>div{padding:0 1rem 1rem}
code,pre{font:13px/1.5 ui-monospace,monospace}b{font:600 12px/1.5 ui-monospace,monospace;color:#0b5f63}
pre{background:#f3f2ed;border-radius:8px;padding:.75rem;overflow:auto;max-height:30rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.35rem .5rem .35rem 0;border-top:1px solid #e3e1da;vertical-align:top}
:focus-visible{outline:3px solid #0b5f63;outline-offset:2px}`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const jsonText = (value: unknown): string => escaped(JSON.stringify(value, null, 2));
/** Text between backticks is code. */
const words = (text: string): string => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** The description of every call as a page: no script, nothing from elsewhere. @param nonce of the page's one stylesheet */
export function documentationPage({ info, tags, paths, webhooks }: OpenApi, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    members: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(info.title)}: calls</title><style nonce="${nonce}">${styles}</style></head>
<body><main><h1>${escaped(info.title)}: calls</h1><p>${words(info.description)}</p>
<p>${operations.length} operations. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Callers">${groups.map(({ name, members }) => `<a href="#${name}">${name} (${members.length})</a>`).join("")}<a href="#webhooks">webhooks (${Object.keys(webhooks).length})</a></nav>
${groups
  .map(
    ({ name, description, members }) =>
      `<section><h2 id="${name}">${name}</h2><p>${words(description)}</p>${members.map(operationOf).join("")}</section>`,
  )
  .join("\n")}
<section><h2 id="webhooks">webhooks</h2><p>What the shop posts to the addresses that staff keep in the console, signed as the Standard Webhooks say.</p>
${Object.entries(webhooks).map(eventOf).join("")}</section>
</main></body></html>`;
}

function eventOf([type, { post }]: [string, OpenApi["webhooks"][string]]): string {
  const { summary, requestBody } = post as { summary: string; requestBody: NonNullable<Operation["requestBody"]> };
  const { schema, example } = requestBody.content["application/json"]!;
  return `<details id="${type}"><summary><b>POST</b> <code>${type}</code> <span>${words(summary)}</span></summary><div>
<pre>${jsonText(example)}</pre><details><summary>Schema</summary><div><pre>${jsonText(schema)}</pre></div></details>
</div></details>`;
}

type Documented = { path: string; method: string; operation: Operation };

function operationOf({ path, method, operation }: Documented): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const rows = parameters.filter(({ name }) => name !== undefined);
  const body = Object.values(requestBody?.content ?? {})[0];
  return `<details id="${operationId}"><summary><b>${method}</b> <code>${escaped(path)}</code> <span>${words(summary)}</span></summary><div>
${description ? `<p>${words(description)}</p>` : ""}
${rows.length > 0 ? `<h3>Parameters</h3><table><tbody>${rows.map(parameterRow).join("")}</tbody></table>` : ""}
${body ? `<h3>Body</h3>${body.example === undefined ? "" : `<pre>${jsonText(body.example)}</pre>`}<details><summary>Schema</summary><div><pre>${jsonText(body.schema)}</pre></div></details>` : ""}
<h3>Answer</h3><details><summary>Schema</summary><div><pre>${jsonText(responses[200].content["application/json"].schema)}</pre></div></details>
</div></details>`;
}

const parameterRow = ({ name = "", in: place = "", required, example }: Operation["parameters"][number]): string =>
  `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}${required ? ", required" : ""}</td><td>${example === undefined ? "" : `<code>${escaped(String(example))}</code>`}</td></tr>`;
