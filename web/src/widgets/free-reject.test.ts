import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useToasts } from "../ui/toast-store.ts";
import { showFreeReject } from "./free-reject.ts";

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("ERR-01 GERR-01 free_reject is a toast of the kind offline that goes after 2 s and not before", () => {
  showFreeReject((id) => id);
  vi.advanceTimersByTime(1999);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "offline", text: "lobby.freeReject" }]);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().toasts).toEqual([]);
});
