// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchSteps } from "../../../lib/navigation.ts";
import { platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { GameFrame } from "./game-frame.tsx";

const ORIGIN = "https://games.example";
const LAUNCH = { game: { displayName: "Blackjack Live" }, url: `${ORIGIN}/play/live-blackjack`, origin: ORIGIN };
const CIRCLE = { gameType: "LIVE", vassalage: "SHP", gameCode: "SHP-BLACKJACK-CIRCLE", gameId: "21318", nodeId: "3905667" };
const ASKED = { type: "mela:title", game: "SHP-BLACKJACK-CIRCLE", vendor: "SHP" };
let asked: unknown[];

beforeAll(watchSteps);
beforeEach(() => {
  asked = [];
  history.replaceState({ depth: 0, key: "home" }, "", "/m/live");
  history.pushState({ depth: 1, key: "game" }, "", "/m/play?gameCode=SHP-BLACKJACK-LIVE");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The page around a game of a brand that shows these titles of the vendor; what it says to the game. */
async function open(games: object[], free = false) {
  platform({
    "GET /wps/games": ({ input }: { input: object }) => {
      asked.push(input);
      return { games, pageNum: 1, totalPages: 1, totalCount: games.length, pageSize: 100 };
    },
  });
  const nothing = () => undefined;
  await renderPart(<GameFrame launch={LAUNCH} free={free} onExit={nothing} onDeposit={nothing} onMoney={nothing} onRetry={nothing} />);
  const said = vi.fn<(message: unknown, origin: string) => void>();
  const frame = document.querySelector("iframe")!;
  Object.defineProperty(frame, "contentWindow", { value: { postMessage: said } });
  const hear = (data: object, origin = ORIGIN) =>
    act(async () => {
      dispatchEvent(Object.assign(new Event("message"), { data, origin, source: frame.contentWindow }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { said, hear };
}
const here = () => location.pathname + location.search;

test("a game that asks for another title is told where the site has it, and opens it in its place", async () => {
  const { said, hear } = await open([{ ...CIRCLE, gameCode: "SHP-LOBBY" }, CIRCLE]);
  await hear(ASKED);
  await vi.waitFor(() => expect(said.mock.calls).toEqual([[{ type: "mela:title", amount: 1 }, ORIGIN]]));
  expect(asked).toEqual([expect.objectContaining({ vassalage: "SHP", gameType: "", pageSize: 100 })]);
  expect(here()).toBe("/m/play?gameCode=SHP-BLACKJACK-LIVE");
  const steps = history.length;
  await hear({ ...ASKED, amount: 1 });
  await vi.waitFor(() => expect(new URLSearchParams(location.search).get("gameCode")).toBe("SHP-BLACKJACK-CIRCLE"));
  expect([location.pathname, new URLSearchParams(location.search).get("nodeId"), history.length]).toEqual(["/m/play", "3905667", steps]);
});

test("with something at stake the player is asked before another title is opened", async () => {
  const { hear } = await open([CIRCLE]);
  await hear({ type: "mela:stake", amount: 2000, fate: "decided" });
  await hear({ ...ASKED, amount: 1 });
  await vi.waitFor(() => expect(document.querySelector('[data-part="leave-stake"]')).not.toBeNull());
  expect(here()).toBe("/m/play?gameCode=SHP-BLACKJACK-LIVE");
  await press("Keep playing");
  expect(here()).toBe("/m/play?gameCode=SHP-BLACKJACK-LIVE");
});

test.each([
  ["that the site does not show", [], false, ASKED, ORIGIN],
  ["in free play", [CIRCLE], true, ASKED, ORIGIN],
  ["without its vendor", [CIRCLE], false, { type: "mela:title", game: CIRCLE.gameCode }, ORIGIN],
  ["of another origin", [CIRCLE], false, ASKED, "https://evil.example"],
])("of a title %s nothing is said, and nothing is opened", async (_what, games, free, message, origin) => {
  const { said, hear } = await open(games, free);
  await hear(message, origin);
  await hear({ ...message, amount: 1 }, origin);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  expect([said.mock.calls, here()]).toEqual([[], "/m/play?gameCode=SHP-BLACKJACK-LIVE"]);
});
