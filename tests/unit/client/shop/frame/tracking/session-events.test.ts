// Shows that a sign-in is counted once until the sign-out, only after consent, and without saying who it was.
import { beforeEach, expect, test, vi } from "vitest";
import { trackLogin, trackLogout } from "#client/shop/frame/tracking/session-events";
import { stubBrowser } from "#support/browser-storage";

const { sendEvent } = vi.hoisted(() => ({ sendEvent: vi.fn<(name: string, data: object) => void>() }));
vi.mock("#client/shop/frame/tracking/tracker", () => ({ sendEvent }));

const user = { email: "noura@shop.test", name: "Noura" };
let kept: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  kept = stubBrowser();
  sendEvent.mockReset();
});

// Shows: states.login-event
test("once a sign-in, however often it is called", async () => {
  kept.localStorage.setItem("tracking", "yes");
  await trackLogin(user);
  await trackLogin(user);
  await trackLogout();
  await trackLogin(user);
  expect(sendEvent.mock.calls).toEqual([
    ["login", {}],
    ["logout", {}],
    ["login", {}],
  ]);
});

test("nobody signed in is no sign-in", async () => {
  kept.localStorage.setItem("tracking", "yes");
  await trackLogin(null);
  await trackLogin({ email: "" });
  expect(sendEvent).not.toHaveBeenCalled();
});

test("without consent nothing is sent or kept", async () => {
  await trackLogin(user);
  await trackLogout();
  expect(sendEvent).not.toHaveBeenCalled();
  expect(Object.keys(kept.localStorage)).toEqual([]);
});
