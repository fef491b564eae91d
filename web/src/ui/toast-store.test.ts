import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hideToast, showToast, TOAST_KINDS, TOAST_LIMIT, TOAST_MS, useToasts } from "./toast-store.ts";

const texts = () => useToasts.getState().toasts.map((toast) => toast.text);

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it("ERR-41 there are exactly five kinds", () => {
    expect([...TOAST_KINDS].sort()).toEqual(["fail", "info", "loading", "offline", "success"]);
  });

  it("ERR-42 GERR-03 a toast without a duration goes after 3 s and not before", () => {
    showToast({ kind: "info", text: "a" });
    vi.advanceTimersByTime(2999);
    expect(texts()).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it("ERR-43 ERR-44 GERR-03 callers may ask for 1.5 s and for 8 s", () => {
    expect([TOAST_MS.short, TOAST_MS.long]).toEqual([1500, 8000]);
    showToast({ kind: "success", text: "short", duration: TOAST_MS.short });
    showToast({ kind: "fail", text: "long", duration: TOAST_MS.long });
    vi.advanceTimersByTime(1499);
    expect(texts()).toEqual(["short", "long"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(["long"]);
    vi.advanceTimersByTime(6499);
    expect(texts()).toEqual(["long"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it("CONST-08 GERR-03 a success stays for 1.5 s, unless its caller asks for more", () => {
    showToast({ kind: "success", text: "done" });
    showToast({ kind: "success", text: "for long", duration: TOAST_MS.long });
    vi.advanceTimersByTime(1499);
    expect(texts()).toEqual(["done", "for long"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(["for long"]);
    vi.advanceTimersByTime(6499);
    expect(texts()).toEqual(["for long"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it("GCONST-08 a loading toast waits 9999 ms at the most", () => {
    showToast({ kind: "loading", text: "wait" });
    vi.advanceTimersByTime(9998);
    expect(texts()).toEqual(["wait"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it("the same words do not pile up, the oldest makes room, and hiding an unknown one does nothing", () => {
    showToast({ kind: "fail", text: "a" });
    showToast({ kind: "fail", text: "a" });
    expect(texts()).toEqual(["a"]);
    for (const text of ["b", "c", "d"]) showToast({ kind: "fail", text });
    expect(texts()).toEqual(["b", "c", "d"]);
    expect(texts()).toHaveLength(TOAST_LIMIT);
    hideToast(987_654);
    expect(texts()).toHaveLength(3);
  });
});
