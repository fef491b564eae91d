import { afterAll, afterEach, vi } from "vitest";
import { clearSession } from "../../web/src/data/auth/session.ts";
import { setTransport } from "../../kit/src/api.ts";
import { refuseBareNumbers } from "../../web/src/testing/bare-numbers.ts";

/* Files share the modules of their worker (vitest.config.ts). What a file changed for all of them is set right here, so that no file meets the leavings of another, not even of one that failed. */

refuseBareNumbers();

// A game listens to the keys of its page for as long as that stands, and the page of a test is gone with its file.
const keys: (readonly [string, EventListenerOrEventListenerObject])[] = [];
if ("document" in globalThis) {
  const add: Document["addEventListener"] = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    if (type === "keydown") keys.push([type, listener]);
    add(type, listener, options);
  };
}

// So does it to what the page around says.
const messages: EventListenerOrEventListenerObject[] = [];
const listen = globalThis.addEventListener;
if ("window" in globalThis) {
  globalThis.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (type === "message") messages.push(listener);
    listen.call(globalThis, type, listener, options);
  };
}

// A test that fails before its last line leaves the clock stopped: whatever waits after it would wait without an end.
afterEach(() => void vi.useRealTimers());

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  setTransport();
  clearSession();
  if (!("window" in globalThis)) return;
  for (const [type, listener] of keys) document.removeEventListener(type, listener);
  Reflect.deleteProperty(document, "addEventListener");
  for (const listener of messages) removeEventListener("message", listener);
  globalThis.addEventListener = listen;
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
});
