// Shows that the server's card fits the MCP Server Cards specification, on any host.
import { expect, test } from "vitest";
import { serverCard } from "#storefront/mcp/server-card";

test.each([
  ["https://falaj.example", "example.falaj/falaj"],
  ["https://shop.falaj.example:8443", "example.falaj.shop/falaj"],
  ["http://localhost:8787", "localhost/falaj"],
])("of %s names %s, its endpoint and its revisions", (origin, name) => {
  const card = serverCard(origin, "Falaj");
  expect(card.$schema).toMatch(/^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v1\/server-card\.schema\.json$/);
  expect(card.name).toBe(name);
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  expect(card.remotes).toEqual([
    {
      type: "streamable-http",
      url: `${origin}/mcp`,
      supportedProtocolVersions: ["2026-07-28", "2025-11-25", "2025-06-18"],
    },
  ]);
});
