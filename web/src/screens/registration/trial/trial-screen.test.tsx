// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../data/auth/session.ts";
import { pass, stopClock } from "../../../testing/clock.ts";
import { forgetToasts } from "../../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { useToasts } from "../../../ui/toast-store.ts";
import { TrialScreen } from "./trial-screen.tsx";

beforeEach(() => {
  clearSession();
  forgetToasts();
  history.replaceState(null, "", "/m/trail");
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
});

test("TRIAL-05 free play shows a loading toast before its call has answered, and for 9999 ms at the longest", async () => {
  answerWith(() => new Promise(() => undefined));
  await renderPart(<TrialScreen />);
  stopClock();
  fireEvent.click(screen.getByRole("button", { name: "Start the trial" }));
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "loading" }]);
  await pass(9998);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "loading" }]);
  await pass(1);
  expect(useToasts.getState().toasts).toEqual([]);
  expect(location.pathname).toBe("/m/trail");
});
