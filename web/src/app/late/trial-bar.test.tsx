// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { navigateTo } from "../../lib/navigation.ts";
import { platform, press } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { TrialBar } from "./trial-bar.tsx";

afterEach(() => {
  cleanup();
  clearSession();
});

test("the bar over a trial is put away by its button, and stays away on the next page", async () => {
  platform({});
  history.replaceState(null, "", "/m/help");
  setSession({ ...SESSION, type: 4 });
  await renderPart(<TrialBar />);
  await screen.findByText("Your trial is on");
  await press("Close");
  expect(screen.queryByText("Your trial is on")).toBeNull();
  act(() => navigateTo("/m/home"));
  expect(screen.queryByText("Your trial is on")).toBeNull();
});
