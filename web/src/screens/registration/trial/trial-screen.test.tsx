// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, getSession, setSession } from "../../../data/auth/session.ts";
import { pass, stopClock } from "../../../testing/clock.ts";
import { forgetToasts, platform, press, refusal, toastTexts } from "../../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { useToasts } from "../../../ui/toast-store.ts";
import { TrialScreen } from "./trial-screen.tsx";

const TRIAL = "GET /wps/member/trialuser";
const TRIAL_SESSION = {
  token: "t".repeat(24),
  merchantCode: "mela",
  userName: "guest1",
  type: 4,
  firstTimeLogin: false,
  trial: 1,
  trialName: "guest1",
} as const;
const GAME = "/m/play?gameType=RNG&gameCode=MLA-TIGER";

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

test("whoever may not play for free is told so, stays, and can try again", async () => {
  let calls = 0;
  platform({
    [TRIAL]: () => {
      calls += 1;
      return refusal("No.", "freePlay.rejected", 403);
    },
  });
  await renderPart(<TrialScreen />);
  await press("Start the trial");
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect([location.pathname, getSession()]).toEqual(["/m/trail", null]);
  await press("Start the trial");
  expect(calls).toBe(2);
});

test.each([
  [1, "leads home", "/m/home"],
  [0, "stays", "/m/trail"],
])("ROUTE-04 TRIAL-03 a trial whose flag is %i is begun once, however often it is pressed, and %s", async (trial, _where, path) => {
  let calls = 0;
  platform({
    [TRIAL]: () => {
      calls += 1;
      return { ...TRIAL_SESSION, trial };
    },
  });
  await renderPart(<TrialScreen />);
  const button = screen.getByRole("button", { name: "Start the trial" });
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect([getSession()?.userName, useToasts.getState().toasts]).toEqual(["guest1", []]));
  expect([calls, location.pathname]).toEqual([1, path]);
});

test("a trial that was begun for a game leads home and on to the game; another site and the log-in are no such place", async () => {
  platform({ [TRIAL]: () => TRIAL_SESSION });
  const before = history.length;
  history.replaceState(null, "", `/m/trail?return=${encodeURIComponent(GAME)}`);
  await renderPart(<TrialScreen />);
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
    `/m/register?return=${encodeURIComponent(GAME)}`,
  );
  await press("Start the trial");
  await waitFor(() => expect(location.pathname + location.search).toBe(GAME));
  // Home stands beneath the game.
  expect(history.length - before).toBe(2);
  for (const elsewhere of ["https://elsewhere.example/m/play", "/m/login"]) {
    cleanup();
    clearSession();
    history.replaceState(null, "", `/m/trail?return=${encodeURIComponent(elsewhere)}`);
    await renderPart(<TrialScreen />);
    await press("Start the trial");
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/home"));
  }
});

test.each([
  ["en", "Your trial is on. You’re playing as guest1."],
  ["bn", "আপনার ট্রায়াল চলছে। আপনি guest1 নামে খেলছেন।"],
])("in %s a trial that runs is told with the full stops of the language", async (language, words) => {
  setSession(TRIAL_SESSION);
  await renderPart(<TrialScreen />, language);
  expect(screen.getByRole("status").textContent).toBe(words);
});
