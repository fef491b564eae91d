// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GameCenterScreen } from "../screens/games/game-center/game-center-screen.tsx";
import { HomeLower } from "../screens/home/home-lower.tsx";
import { answerWith, renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";

/* Each place with a jackpot board runs the counter that the settings name for it. */

const range = { variant: "range", from: 5_400_000, to: 5_800_000 } as const;
const step = { variant: "step", from: 1_200_000_000, to: 1_300_000_000 } as const;

beforeEach(() => answerWith(() => new Promise(() => undefined)));
afterEach(cleanup);

/** The figures of the board on a page of a brand with these counters. */
async function figures(
  page: ReactNode,
  jackpot: { home: typeof range | typeof step; gameCenter: typeof range | typeof step },
): Promise<string> {
  await renderPart(page, "en", { ...TEMPLATE, jackpot });
  const boards = document.querySelectorAll('[data-part="jackpot"]');
  expect(boards).toHaveLength(1);
  return [...(boards[0]?.querySelectorAll('[role="img"] > :not(:first-child)') ?? [])].map((cell) => cell.textContent).join("");
}

const TWO_DECIMALS = /^5,[4-8]\d\d,\d{3}\.\d\d$/;
const WHOLE = /^1,[23]\d\d,\d{3},\d{3}$/;

test.each([
  ["home", <HomeLower key="home" />, "home"],
  [
    "the game centre",
    <GameCenterScreen key="centre" path="/m/gameCenter" title="title.gameCenter" preset={{ category: "HOME" }} />,
    "gameCenter",
  ],
] as const)(
  "JACKPOT-11 on %s either of the two counters runs, as the settings say for that place, whatever they say for the other",
  async (_where, page, place) => {
    const other = place === "home" ? "gameCenter" : "home";
    const with_ = (own: typeof range | typeof step, others: typeof range | typeof step) =>
      figures(page, { [place]: own, [other]: others } as never);
    expect(await with_(range, step)).toMatch(TWO_DECIMALS);
    cleanup();
    expect(await with_(step, range)).toMatch(WHOLE);
  },
);
