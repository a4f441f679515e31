// Shows that tracking is off until a yes, that the browser's own signal wins, and that a refusal deletes only what is
// ours.
import { beforeEach, expect, test, vi } from "vitest";
import { answerConsent, consent, mayTrack, onConsent } from "#client/shop/frame/tracking/consent";
import { stubBrowser } from "#support/browser-storage";

let kept: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  kept = stubBrowser();
});

test("nothing is allowed before an answer, by an offer alone, by nonsense and after a no", () => {
  expect([consent(), mayTrack()]).toEqual([null, false]);
  for (const value of ["offered", "no", "true", ""]) {
    kept.localStorage.setItem("tracking", value);
    expect(mayTrack(), value).toBe(false);
  }
  answerConsent("yes");
  expect(mayTrack()).toBe(true);
});

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])("%j wins over a yes", (signal) => {
  stubBrowser(signal);
  answerConsent("yes");
  expect(mayTrack()).toBe(false);
});

test.each([{ doNotTrack: "0" }, { globalPrivacyControl: false }])("%j says nothing against a yes", (signal) => {
  stubBrowser(signal);
  answerConsent("yes");
  expect(mayTrack()).toBe(true);
});

test("a browser that refuses its storage is not tracked", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("refused");
    },
  });
  expect([consent(), mayTrack()]).toEqual(["no", false]);
});

test("a no deletes what tracking kept, nothing else, and tells who listens", () => {
  answerConsent("yes");
  for (const key of ["__mpq_falaj_ev", "mp_falaj", "loginTracked", "recentSearches", "isLoggedIn"])
    kept.localStorage.setItem(key, "1");
  for (const key of ["mp_tab_id_x", "trackedSession", "landingPageURL"]) kept.sessionStorage.setItem(key, "1");
  const heard = vi.fn<() => void>();
  const end = onConsent(heard);
  answerConsent("no");
  end();
  answerConsent("no");
  expect(Object.keys(kept.localStorage).toSorted()).toEqual(["isLoggedIn", "recentSearches", "tracking"]);
  expect(Object.keys(kept.sessionStorage)).toEqual(["landingPageURL"]);
  expect(heard).toHaveBeenCalledTimes(1);
});
