// Shows that messages are sent to public push services alone, however an address of this machine or of a private network is
// written.
import { expect, test } from "vitest";
import { isPushEndpoint } from "#backend/back-office/notices/push-endpoint";

const own = { shopOrigin: "https://shop.example.com", workersDevHost: null };

test.for([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGu",
  "https://wns2-par02p.notify.windows.com/w/?token=x",
])("is one: %s", (address) => {
  expect(isPushEndpoint(address, own)).toBe(true);
});

// Shows: console.push
test.for([
  "http://fcm.googleapis.com/x",
  "https://localhost/x",
  "https://LOCALHOST./x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://10.0.0.1/x",
  "https://169.254.169.254/latest",
  "https://metadata.google.internal/x",
  "https://printer.local/x",
  "https://db.corp/x",
  "https://push/x",
  "https://shop.example.com/x",
  "https://shop.example.com./x",
  "https://user:secret@fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "ftp://fcm.googleapis.com/x",
  "javascript:alert(1)",
  "http://127.0.0.1:9999/x",
  "",
  `https://fcm.googleapis.com/${"x".repeat(1000)}`,
])("is none: %s", (address) => {
  expect(isPushEndpoint(address, own)).toBe(false);
});
