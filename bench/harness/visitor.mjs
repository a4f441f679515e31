/** User agents: the worker renders for their device, and calls curl or Node's fetch a crawler. */
export const agents = {
  mobile:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  tablet:
    "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

export const browserAgent = agents.mobile;

/** One visit over HTTP: ms from the request to the first byte of the body, to the page's heading and to the end. */
export async function timedVisit(url) {
  const started = performance.now();
  const response = await fetch(url, { headers: { "user-agent": browserAgent, accept: "text/html" } });
  const visit = {};
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    visit.firstByte ??= performance.now() - started;
    text += decoder.decode(chunk, { stream: true });
    if (text.includes("<h1")) visit.heading ??= performance.now() - started;
  }
  visit.end = performance.now() - started;
  if (!response.ok || visit.heading === undefined)
    throw new Error(`${url}: ${response.status}, ${text.length} characters`);
  return visit;
}
