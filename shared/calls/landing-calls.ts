import type { Call } from "./call";

/** The rows of `calls.ts` that read what the shop has put together: kits, offers, guides. */
export const landingCalls = {
  listTopOffers: {
    kind: "read",
    path: "/api/get-data-json",
    method: "POST",
    query: ["limit"],
    caller: "public",
    name: "top_offers",
    edgeSeconds: 60,
  },
  listClinics: { kind: "read", path: "/api/clinics", caller: "public", edgeSeconds: 60 },
  getClinic: { kind: "read", path: "/api/clinics/{slug}", caller: "public", edgeSeconds: 60 },
  listOffers: { kind: "read", path: "/api/offers", caller: "public", edgeSeconds: 60 },
  getGuide: { kind: "read", path: "/api/guides/{slug}", caller: "public", edgeSeconds: 60 },
} as const satisfies Record<string, Call>;
