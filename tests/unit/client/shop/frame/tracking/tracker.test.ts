// Shows that the library gets the numbers of shared/tracking/tracking.ts and our endpoint, and that its last gate lets nothing else through.
import { beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "#support/browser-storage";

type Event = { event: string; properties: Record<string, unknown> };
type Settings = Record<string, unknown> & { hooks: { before_send_events: (event: Event) => Event | null } };

const { library } = vi.hoisted(() => ({
  library: {
    init: vi.fn<(project: string, settings: Settings) => void>(),
    get_distinct_id: () => "$device:3b241101",
    register: vi.fn<(properties: object) => void>(),
    track: vi.fn<(name: string, properties: object) => void>(),
    reset: vi.fn<() => void>(),
    start_batch_senders: vi.fn<() => void>(),
    stop_batch_senders: vi.fn<() => void>(),
  },
}));
vi.mock("mixpanel-browser/src/loaders/loader-module-core", () => ({ default: library }));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  stubBrowser();
  vi.stubGlobal("location", { origin: "https://shop.test", protocol: "https:" });
});

async function started() {
  const { answerConsent } = await import("#client/shop/frame/tracking/consent");
  answerConsent("yes");
  const { sendEvent } = await import("#client/shop/frame/tracking/tracker");
  return { answerConsent, sendEvent, settings: library.init.mock.calls[0]![1] };
}

test("the numbers of the specification, our own endpoint, no recording", async () => {
  const { settings } = await started();
  expect(settings).toMatchObject({
    api_host: "https://shop.test",
    api_routes: { track: "events/" },
    batch_size: 50,
    batch_flush_interval_ms: 5000,
    batch_request_timeout_ms: 90_000,
    record_sessions_percent: 0,
    record_idle_timeout_ms: 1_800_000,
    record_max_ms: 86_400_000,
    cookie_expiration: 365,
    track_links_timeout: 300,
    secure_cookie: true,
    cross_subdomain_cookie: false,
  });
});

test("nothing is gathered beside what the shop sends", async () => {
  const { settings } = await started();
  expect(settings).toMatchObject({
    ip: false,
    save_referrer: false,
    store_google: false,
    track_marketing: false,
    skip_first_touch_marketing: true,
    stop_utm_persistence: true,
  });
});

test("the visitor's id has no device prefix", async () => {
  await started();
  expect(library.register).toHaveBeenCalledWith({ distinct_id: "3b241101" });
});

test("the gate lets through what is named, and nothing after a no", async () => {
  const { answerConsent, settings } = await started();
  const gate = settings.hooks.before_send_events;
  const properties = {
    distinct_id: "3b241101",
    screen: "home",
    $current_url: "https://x/?a",
    token: "falaj",
    email: "e",
  };
  expect(gate({ event: "page_view", properties })).toEqual({
    event: "page_view",
    properties: { distinct_id: "3b241101", screen: "home" },
  });
  answerConsent("no");
  expect(gate({ event: "page_view", properties })).toBeNull();
});

test("a no stops the library, a yes after it starts as somebody new", async () => {
  const { answerConsent, sendEvent } = await started();
  answerConsent("no");
  expect(library.stop_batch_senders).toHaveBeenCalledTimes(1);
  answerConsent("yes");
  expect([library.reset, library.start_batch_senders].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  sendEvent("page_view", { screen: "home" });
  expect(library.track).toHaveBeenCalledWith("page_view", {
    screen: "home",
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    locale: "en",
  });
});
