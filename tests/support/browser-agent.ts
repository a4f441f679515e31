/** An everyday browser. isbot counts curl, Node's fetch and HeadlessChrome as crawlers. */
export const browserAgent =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
/** The same on a phone. */
export const phoneAgent = browserAgent
  .replace(/\(.*?\)/, "(Linux; Android 14; Pixel 8)")
  .replace("Safari", "Mobile Safari");
export const crawlerAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
