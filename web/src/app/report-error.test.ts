// @vitest-environment happy-dom
import { reportClientErrors } from "@mela/contract/site/client-errors";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, setTransport } from "@mela/kit/api";
import type { reportError as reportErrorFirst } from "./report-error.ts";

type ReportError = typeof reportErrorFirst;

const sent = vi.fn<(endpoint: unknown, input: unknown, options: unknown) => void>();
let reportError: ReportError;
let watchErrors: () => void;

/** An error whose stack names a file of ours. */
function ours(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Wallet (${location.origin}/assets/wallet-A1.js:2:10)`;
  return error;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  document.body.innerHTML = '<script type="late-module" data-src="/assets/entry-client-B2c3.js"></script>';
  const api = await import("@mela/kit/api");
  api.setTransport(async (endpoint, input, options) => {
    sent(endpoint, input, options);
    return { kept: 1 } as never;
  });
  ({ reportError, watchErrors } = await import("./report-error.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  sent.mockClear();
  setTransport(() => Promise.reject(new Error("no network in tests")));
});

const settle = async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2_000);
};

describe("errors of the page are told", () => {
  test("together, two seconds after the first, with the build and without an alert when it fails", async () => {
    reportError("render", ours("first"));
    reportError("rejection", ours("second"));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalledOnce();
    const [endpoint, input, options] = sent.mock.calls[0] ?? [];
    expect([(endpoint as typeof reportClientErrors).path, options]).toEqual(["/wps/client-errors", {}]);
    expect(input).toMatchObject({
      build: "entry-client-B2c3.js",
      errors: [
        { kind: "render", message: "TypeError: first", path: "/" },
        { kind: "rejection", message: "TypeError: second" },
      ],
    });
    expect(reportClientErrors.input.safeParse(input).success).toBe(true);
  });

  test("each once, and ten at most", async () => {
    for (let turn = 0; turn < 2; turn += 1) for (let index = 0; index < 15; index += 1) reportError("render", ours(`error ${index}`));
    await settle();
    const told = sent.mock.calls.flatMap(([, input]) => (input as { errors: { message: string }[] }).errors.map(({ message }) => message));
    expect(told).toEqual(Array.from({ length: 10 }, (_, index) => `TypeError: error ${index}`));
  });

  test("cut to what the call takes", async () => {
    const error = ours("x".repeat(2_000));
    error.stack = "y".repeat(9_000);
    reportError("render", error);
    await settle();
    expect(reportClientErrors.input.safeParse(sent.mock.calls[0]?.[1]).success).toBe(true);
  });

  test("but no failed call and no interruption", async () => {
    const { ApiError: FreshApiError } = await import("@mela/kit/api");
    reportError("rejection", new FreshApiError("network.lost", 0, ""));
    reportError("rejection", new DOMException("stopped", "AbortError"));
    await settle();
    expect(sent).not.toHaveBeenCalled();
    expect(new ApiError("network.lost", 0, "")).toBeInstanceOf(Error);
  });

  test("when nothing catches them, and only those of our own files", async () => {
    watchErrors();
    const foreign = new Error("an extension");
    foreign.stack = "Error: an extension\n    at chrome-extension://abc/content.js:1:1";
    window.dispatchEvent(Object.assign(new Event("error"), { error: foreign }));
    window.dispatchEvent(Object.assign(new Event("error"), { error: ours("uncaught one") }));
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: ours("rejected one") }));
    await settle();
    const told = sent.mock.calls.flatMap(([, input]) => (input as { errors: { kind: string; message: string }[] }).errors);
    expect(told.map(({ kind, message }) => [kind, message])).toEqual([
      ["uncaught", "TypeError: uncaught one"],
      ["rejection", "TypeError: rejected one"],
    ]);
  });
});
