// @vitest-environment happy-dom
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionView } from "../../shared/wire.ts";
import { releaseAllStakes } from "../at-stake.ts";
import { catchTicks, handFor, idleRoomFor, roomAnswers, seatFor, type RoomAnswers } from "../testing/room-fixture.ts";
import { endPageAround, pageAround, tellGame } from "../testing/session-fixture.ts";
import { setLanguage } from "../texts.ts";
import { openCardRoom } from "./card-room.ts";

const FACE = { draw: (_view: unknown, _act: unknown, idle: HTMLElement) => idle, moveText: () => null, rulesText: [] };
let endTicks: () => void;
let told: unknown[];
let went: string[];
let asked: string[];
let free: () => unknown;

beforeEach(() => {
  endTicks = catchTicks();
  sessionStorage.clear();
  history.replaceState(null, "", "/play/ludo?s=launch-money");
  setLanguage("en");
  told = pageAround();
  [went, asked] = [[], []];
  free = () => ({ launch: "launch-free" });
  vi.spyOn(location, "replace").mockImplementation((address) => void went.push(String(address)));
});
afterEach(() => {
  endTicks();
  releaseAllStakes();
  endPageAround();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});

async function open(session: Partial<SessionView> = {}): Promise<RoomAnswers> {
  const room = roomAnswers(
    {},
    { session: { language: "en", offersFreePlay: true, ...session }, other: (path) => (path === "/api/free-play" ? free() : undefined) },
  );
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const value = room.fetch(path);
    return value;
  });
  await openCardRoom((() => undefined) as never, () => FACE);
  await vi.waitUntil(room.isFollowed);
  await room.push(idleRoomFor());
  return room;
}
const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
const freely = () => button("Play for free first");
const settled = () => vi.waitFor(() => expect(asked).toContain("/api/free-play"));

test("one tap leads from an idle room for money into free play of it; who has no free play is not offered it", async () => {
  await open();
  freely()!.click();
  freely()!.click();
  await vi.waitFor(() => expect(went).toEqual(["/play/ludo?s=launch-free#free=launch-money.secret"]));
  expect(asked.filter((path) => path === "/api/free-play")).toHaveLength(1);
  // Nothing is staked any more while the page goes.
  expect(document.querySelector<HTMLButtonElement>(".join")!.disabled).toBe(true);
  document.body.replaceChildren();
  await open({ offersFreePlay: false });
  expect(freely()).toBeUndefined();
});

test("who has staked meanwhile is asked by the page around before the room is left, and goes when they say so", async () => {
  const room = await open();
  const way = freely()!;
  await room.push(handFor({ phase: "gathering", seats: [seatFor({ you: true })] }));
  expect(freely()).toBeUndefined();
  way.click();
  await vi.waitFor(() => expect(told).toContainEqual({ type: FRAME_MESSAGES.leave }));
  expect([went, told]).toEqual([[], expect.arrayContaining([{ type: FRAME_MESSAGES.stake, amount: 500, fate: "turns" }])]);
  tellGame({ type: FRAME_MESSAGES.leave });
  expect(went).toEqual(["/play/ludo?s=launch-free#free=launch-money.secret"]);
});

test("free play that does not open says so, and the seat can be taken as before", async () => {
  free = () => {
    throw new TypeError("no network");
  };
  await open();
  freely()!.click();
  await settled();
  await vi.waitFor(() => expect(document.querySelector(".notice")!.textContent).toBe("Free play didn’t open. Please try again."));
  expect([went, document.querySelector<HTMLButtonElement>(".join")!.disabled]).toEqual([[], false]);
});

test("in free play one tap leads back to the room for money, its results are no one's money, and back there the player is told", async () => {
  history.replaceState(null, "", "/play/ludo?s=launch-free#free=launch-money.money-secret");
  const room = await open({ freePlay: true, offersFreePlay: false });
  await room.push(handFor({ phase: "showing", joined: false, yourNet: 900 }));
  await vi.waitFor(() => expect(asked).toContain("/api/seen"));
  expect(told.filter((one) => [FRAME_MESSAGES.round, FRAME_MESSAGES.balance].includes((one as { type: never }).type))).toEqual([]);
  button("Play for money")!.click();
  expect(went).toEqual(["/play/ludo?s=launch-money#money=money-secret"]);
  document.body.replaceChildren();
  history.replaceState(null, "", went[0]);
  await open();
  expect(document.querySelector(".notice")!.textContent).toBe("Free play is over: bets now come from your balance.");
  expect(button("Play for money")).toBeUndefined();
});
