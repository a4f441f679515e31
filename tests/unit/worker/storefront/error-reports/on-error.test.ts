// Shows that an unexpected error reveals nothing to the caller but a request id, which the log line carries too.
import { afterEach, expect, test, vi } from "vitest";
import { requestId } from "#storefront/edge/request-id";
import { onError } from "#storefront/error-reports/on-error";
import { edgeApp } from "#support/edge-app";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());

const app = edgeApp({}, requestId()).all("*", () => {
  throw new Error("secret: select * from users");
});
app.onError(onError);

test.each([
  ["/api/products/", "application/json"],
  ["/shop", "text/html"],
])("%s fails as %s", async (path, type) => {
  const response = await app.request(path, { headers: { "x-request-id": "r-1" } });
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toContain(type);
  expect(response.headers.get("x-request-id")).toBe("r-1");
  expect(body).not.toMatch(/secret|select|Error:|\.ts/);
  expect(body).toContain("Something went wrong");
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    request_id: "r-1",
    message: "secret: select * from users",
  });
});
