// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endPageAround, pageAround, sessionFor, tellGame } from "../testing/session-fixture.ts";
import { setSecret } from "../api.ts";
import { holdStake, releaseAllStakes } from "../at-stake.ts";
import { lobbyLink } from "./lobby-link.ts";

beforeEach(() => setSecret(""));
afterEach(() => {
  releaseAllStakes();
  endPageAround();
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

test("only who came from a lobby is led back to it", () => {
  expect(lobbyLink(sessionFor())).toBeNull();
  history.replaceState(null, "", "/play/baccarat?table=T-BAC");
  expect(lobbyLink(sessionFor({ language: "bn" }))!.getAttribute("href")).toBe("/play/live-lobby?lang=bn");
});

test("with bets that stand, the way to the lobby is taken when the page around has asked; without, at once", () => {
  history.replaceState(null, "", "/play/baccarat?table=T-BAC");
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const told = pageAround();
  const link = lobbyLink(sessionFor())!;
  link.click();
  expect([assign.mock.calls, told]).toEqual([[["/play/live-lobby?lang=en"]], []]);
  holdStake("table", 500, "decided");
  link.click();
  expect([assign.mock.calls.length, told.at(-1)]).toEqual([1, { type: "mela:leave" }]);
  tellGame({ type: "mela:leave" });
  expect(assign.mock.calls.length).toBe(2);
});
