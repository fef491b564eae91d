// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { vendorsQuery } from "../../../data/games/vendors.ts";
import { gamesKeys } from "../../../data/games/games.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";
import { platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { PlayerScreen } from "./player-screen.tsx";
import { PlayerFailure, PlayerWait } from "./player-states.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

describe("while a game is on its way", () => {
  test("ten seconds later it says so and offers the way back, and not a millisecond before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await renderPart(<PlayerWait text="player.loading" />);
    act(() => void vi.advanceTimersByTime(9_999));
    expect([screen.getByRole("status").textContent, buttons()]).toEqual(["Opening the game…", []]);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText("The game is taking unusually long to load.")).toBeTruthy();
    expect(buttons()).toEqual(["Back to the games"]);
    vi.useRealTimers();
    history.replaceState(null, "", "/m/play");
    await press("Back to the games");
    expect(location.pathname).toBe("/m/home");
  });

  test("its sentence is the page's heading only where nothing else stands there", async () => {
    await renderPart(<PlayerWait text="player.loading" />);
    expect(screen.queryByRole("heading")).toBeNull();
    cleanup();
    await renderPart(<PlayerWait text="player.loading" heading />);
    expect(screen.getByRole("heading").textContent).toBe("Opening the game…");
  });
});

describe("a game that does not open", () => {
  test("has the way back alone, or another try before it", async () => {
    const again = vi.fn<() => void>();
    await renderPart(<PlayerFailure text="player.notFound" />);
    expect(buttons()).toEqual(["Back to the games"]);
    cleanup();
    await renderPart(<PlayerFailure text={null} words="In words of the server" onRetry={again} />);
    expect(screen.getByText("In words of the server")).toBeTruthy();
    expect(buttons()).toHaveLength(2);
    await press(buttons()[0] ?? "");
    expect(again).toHaveBeenCalledOnce();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("leads on where there is something to be done", async () => {
    await renderPart(<PlayerFailure text="player.notFound" wayOn={{ href: "/m/identity", text: "player.identity" }} />);
    expect(screen.getByRole("link", { name: "Verify your identity" }).getAttribute("href")).toBe("/m/identity");
  });
});

test("whoever leaves a game asks for balance and recents anew, and for nothing else", async () => {
  platform({});
  history.replaceState(null, "", "/m/play");
  const { client, unmount } = await renderPart(<PlayerScreen />);
  const keys = [walletKeys.all, gamesKeys.recent, vendorsQuery("en").queryKey];
  for (const key of keys) client.setQueryData(key, {});
  unmount();
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

test.each([
  [
    "2026-12-01T00:32:00Z",
    "You’re taking a break until 1 Dec 2026, 06:32. No games or deposits until then; you can still withdraw money that isn’t locked by turnover.",
  ],
  [null, "For good."],
])("a game during a break that ends %s says until when", async (until, text) => {
  setSession(SESSION);
  history.replaceState(null, "", "/m/play?gameType=RNG&vassalage=MLA&gameCode=T&nodeId=7");
  platform({ "/wps/games/launch": new ApiError("limits.excluded", 403, "For good.", { kind: "timeout", startedAt: until, until }) });
  await renderPart(<PlayerScreen />);
  await screen.findByText(text);
  clearSession();
});

test("a game that the own time limit closes says so, from when it opens again, and where the limit stands", async () => {
  setSession(SESSION);
  history.replaceState(null, "", "/m/play?gameType=RNG&vassalage=MLA&gameCode=T&nodeId=7");
  platform({ "/wps/games/launch": new ApiError("limits.session", 403, "Over.", { until: "2026-12-01T18:00:00Z" }) });
  await renderPart(<PlayerScreen />);
  await screen.findByText("You’ve reached your own time limit for today. You can play again from 2 Dec 2026, 00:00.");
  expect(screen.getByRole("link", { name: "Your limits" }).getAttribute("href")).toBe("/m/limits");
  clearSession();
});
