// Shows that the address which an intent asks before the client's code is there is the very one that the client asks.
import { describe, expect, test } from "vitest";
import { productAhead } from "#client/shop/browse/product/product-ahead";
import { productCalls } from "#client/shop/browse/product/product-calls";
import type { Visit } from "#client/runtime/request-context";
import { createApiClient } from "#shared/calls/api-client";

const origin = "https://shop.test";

/** What the client asks first for a product's page. */
async function askedFirst(visit: Visit, slug: string): Promise<string> {
  const asked: string[] = [];
  const api = createApiClient({
    base: `${origin}/api`,
    locale: visit.locale,
    businessCategory: () => visit.businessCategory,
    fetch: async ({ url }) => {
      asked.push(url);
      return Response.json({ success: true });
    },
  });
  await Promise.all(Object.values(productCalls(api, slug)));
  return asked[0]!;
}

describe("asked ahead is what is asked", () => {
  for (const locale of ["en", "ar"] as const) {
    for (const businessCategory of ["", "dental"] as const) {
      for (const slug of ["nitrile-gloves", "قفازات & more"]) {
        test(`${slug} in ${locale}, ${businessCategory || "any business"}`, async () => {
          const visit: Visit = { locale, businessCategory, device: "mobile", crawler: false, origin };
          const ahead = new URL(productAhead(visit, { slug }), origin).href;
          expect(ahead).toBe(await askedFirst(visit, slug));
        });
      }
    }
  }
});
