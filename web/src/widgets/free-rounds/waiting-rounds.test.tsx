// @vitest-environment happy-dom
import type { FreeRounds } from "@mela/contract/member/free-rounds";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { memberKeys } from "../../data/member/member.keys.ts";
import { answerWith, renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { GameGrid } from "../game-tile/game-grid.tsx";
import { buildGame } from "../widget-fixture.tsx";
import { WaitingRounds } from "./waiting-rounds.tsx";

/* How many free rounds wait: a line on home, and a mark on the tiles of their games. */

const grant = (nodeId: string, left: number, available = true) => ({ left, game: { nodeId, available } }) as FreeRounds;
const [TIGER, LION, BEAR] = ["1", "2", "3"].map((nodeId) => buildGame({ nodeId, displayName: `Game ${nodeId}` })) as [
  ReturnType<typeof buildGame>,
  ReturnType<typeof buildGame>,
  ReturnType<typeof buildGame>,
];

let calls: SentCall[] = [];
let list: { items: FreeRounds[]; barred: string | null };
beforeEach(() => {
  calls = [];
  list = { items: [grant("1", 10), grant("1", 2), grant("2", 1), grant("3", 5, false), grant("2", 0)], barred: null };
  answerWith((call) => {
    if (call.endpoint.path !== "/wps/rewards/freeRounds") return [];
    calls.push(call);
    return { next: null, ...list };
  });
});
afterEach(() => {
  cleanup();
  clearSession();
});

const part = (
  <>
    <WaitingRounds />
    <GameGrid games={[TIGER, LION, BEAR]} />
  </>
);
const line = () => document.querySelector('[data-part="waiting-rounds"]');
const marks = () =>
  [...document.querySelectorAll("article")].map((tile) => {
    const mark = tile.querySelector('a [role="img"]');
    return mark && [mark.textContent, mark.getAttribute("aria-label")];
  });

test.each([
  ["en", "13 free rounds are waiting for you", [["12 free", "12 free rounds"], ["1 free", "1 free round"], null]],
  ["bn", "আপনার জন্য ১৩টি ফ্রি রাউন্ড আছে", [["১২ ফ্রি", "১২টি ফ্রি রাউন্ড"], ["১ ফ্রি", "১টি ফ্রি রাউন্ড"], null]],
])(
  "in %s a member finds on home how many free rounds wait, and on each tile how many of its game; closed games count nothing",
  async (language, words, tiles) => {
    setSession(SESSION);
    await renderPart(part, language);
    await waitFor(() => expect(line()?.textContent).toBe(words));
    expect(line()?.getAttribute("href")).toBe("/m/rewardCenter?tab=freeRounds");
    expect(marks()).toEqual(tiles);
    // One question for the line and all tiles.
    expect(calls.map(({ input }) => input)).toEqual([{ ended: false, pageSize: 100 }]);
  },
);

test.each([
  ["a visitor, who is not asked about", false, null, 0],
  ["a member who takes a break", true, "break", 1],
  ["a member without any", true, "none", 1],
])("nothing waits for %s", async (_who, member, barred, asked) => {
  if (member) setSession(SESSION);
  list = barred === "none" ? { items: [], barred: null } : { ...list, barred };
  await renderPart(part);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(calls).toHaveLength(asked);
  expect([line(), ...marks()]).toEqual([null, null, null, null]);
});

test("what was played is counted off when rewards are asked for anew", async () => {
  setSession(SESSION);
  const { client } = await renderPart(part);
  await screen.findByText("13 free rounds are waiting for you");
  list = { items: [grant("1", 1)], barred: null };
  await act(() => client.invalidateQueries({ queryKey: memberKeys.rewardLists }));
  await screen.findByText("1 free round is waiting for you");
  expect(marks()).toEqual([["1 free", "1 free round"], null, null]);
});
