import { beforeEach, expect, test } from "vitest";
import entries from "../../../data/titles.json" with { type: "json" };
import { CATALOGUE } from "../../testing/every-game.ts";
import { round, session } from "../../testing/journal-samples.ts";
import { until } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import { EMOTES, emotesOpen } from "../../shared/rooms/talk.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { seededRng } from "../../shared/rng.ts";
import { pattiRules } from "../../games/teen-patti/rules/room-rules.ts";
import { findAnyGame, isRoom } from "../games/registry.ts";
import { Room } from "./room.ts";
import { RoomTalk } from "./room-talk.ts";
import type { RoomBank } from "./room-types.ts";

/** Time stands still but for what a test moves it by. */
let now: number;
beforeEach(() => {
  now = 1_000_000;
});

const BANK: RoomBank = {
  stake: async (of, operation, stake) => round({ player: of.player, operation, stake, state: "open" }),
  dealt: async () => undefined,
  moved: async () => undefined,
  settle: async () => undefined,
  release: async () => undefined,
  balance: async () => 100_000,
};
const LONG = 600_000;
const PATTI = testTitle({ game: "teen-patti", lines: null, minBetMinor: 500 });

function openRoom(change: Partial<RoomRules> = {}, gather = LONG): Room {
  const times = { gather, turn: LONG, demo: LONG, show: LONG };
  const rules = { ...pattiRules(null), ...change };
  return new Room({ title: PATTI, rules, bank: BANK, rng: seededRng(1), times, now: () => now, log: { error: () => undefined } });
}
/** Sits down, and looks on; answers what is told to them. */
async function sit(room: Room, player: string): Promise<RoomView[]> {
  const told: RoomView[] = [];
  room.watch(player, (text) => told.push(JSON.parse(text) as RoomView));
  await room.join(session({ player }), `tap-of-${player}`);
  return told;
}
const seatOf = (view: RoomView, seat: number) => view.seats.find((one) => one.seat === seat)!;
const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => "said",
    (error: { code?: string }) => error.code,
  );

test("what a player says is told at once to everybody at the table, for three seconds; the same once more is something new", async () => {
  const room = openRoom();
  const [ann, bob] = [await sit(room, "mela:1"), await sit(room, "mela:2")];
  await room.talk.say("mela:1", "hello");
  for (const told of [ann, bob]) expect(seatOf(told.at(-1)!, 0).says).toEqual({ no: 1_000_000, emote: "hello" });
  expect(seatOf(bob.at(-1)!, 1).says).toBeNull();
  now += 2999;
  expect(seatOf(room.view("mela:2"), 0).says).toEqual({ no: 1_000_000, emote: "hello" });
  now += 1;
  expect(seatOf(room.view("mela:2"), 0).says).toBeNull();
  await room.talk.say("mela:1", "hello");
  expect(seatOf(bob.at(-1)!, 0).says).toEqual({ no: 1_003_000, emote: "hello" });
  await room.stop();
});

test("a player may say three things one after the other, and then one every three seconds; another player's are their own", async () => {
  const room = openRoom();
  await sit(room, "mela:1");
  await sit(room, "mela:2");
  const say = (player = "mela:1") => codeOf(room.talk.say(player, "thanks"));
  expect([await say(), await say(), await say(), await say()]).toEqual(["said", "said", "said", "emote.tooMany"]);
  expect(await say("mela:2")).toBe("said");
  now += 2999;
  expect(await say()).toBe("emote.tooMany");
  now += 1;
  expect([await say(), await say()]).toEqual(["said", "emote.tooMany"]);
  // However long they wait, three is the most; a clock that is set back meanwhile neither gives nor takes.
  now += 3_600_000;
  expect(await say()).toBe("said");
  now -= 60_000;
  expect([await say(), await say(), await say()]).toEqual(["said", "said", "emote.tooMany"]);
  await room.stop();
});

test("whoever mutes a player does not hear them at this table any more, others do, and it can be taken back", async () => {
  const room = openRoom();
  const [, bob, cat] = [await sit(room, "mela:1"), await sit(room, "mela:2"), await sit(room, "mela:3")];
  const { hand } = room.view("mela:2");
  await room.talk.mute("mela:2", { hand, seat: 0, muted: true });
  await room.talk.say("mela:1", "wow");
  expect([seatOf(bob.at(-1)!, 0), seatOf(cat.at(-1)!, 0)]).toMatchObject([
    { says: null, muted: true },
    { says: { emote: "wow" }, muted: false },
  ]);
  await room.talk.say("mela:2", "oops");
  expect(seatOf(bob.at(-1)!, 1).says).toMatchObject({ emote: "oops" });
  await room.talk.mute("mela:2", { hand, seat: 0, muted: false });
  expect(seatOf(bob.at(-1)!, 0)).toMatchObject({ says: { emote: "wow" }, muted: false });
  await room.stop();
});

test("one mutes another player of the hand that one sees: not oneself, not an empty or a demo seat, not a seat of another hand", async () => {
  const room = openRoom({}, 0);
  await Promise.all([sit(room, "mela:1"), sit(room, "mela:2")]);
  await until(async () => room.phase === "playing");
  const hand = room.kept.no;
  expect(room.seatedPlayers.map(({ player }) => player)).toEqual(["mela:1", "mela:2", null, null]);
  const mute = (seat: number, of = hand) => codeOf(room.talk.mute("mela:1", { hand: of, seat, muted: true }));
  expect([await mute(0), await mute(2), await mute(4), await mute(1, hand + 1)]).toEqual(Array(4).fill("request.notFound"));
  expect([await mute(1), room.talk.isMuted("mela:1", "mela:2")]).toEqual(["said", true]);
  await room.stop();
});

test.each([
  ["open", EMOTES],
  ["courteous", ["hello", "luck", "well", "congrats", "thanks", "hurry", "bye"]],
  ["silent", []],
] as const)("while a hand is played at a table that is %s, this may be said and nothing else: %j", async (talk, open) => {
  const room = openRoom({ talk }, 0);
  await sit(room, "mela:1");
  await until(async () => room.phase === "playing");
  expect(room.view("mela:1").emotes).toEqual(open);
  for (const emote of EMOTES) {
    now += 3000;
    expect([emote, await codeOf(room.talk.say("mela:1", emote))]).toEqual([
      emote,
      open.some((one) => one === emote) ? "said" : "emote.closed",
    ]);
  }
  await room.stop();
});

test("between hands everything may be said, at every table; nobody says anything without a seat", async () => {
  const room = openRoom({ talk: "silent" });
  await sit(room, "mela:1");
  expect([room.phase, room.view("mela:1").emotes, room.view("mela:2").emotes]).toEqual(["gathering", EMOTES, []]);
  expect([await codeOf(room.talk.say("mela:2", "hello")), await codeOf(room.talk.say("mela:1", "oops"))]).toEqual(["emote.closed", "said"]);
  await room.stop();
});

test("what is said in the next room, or after a start, is newer than what a page has shown; in one room also while its clock is set back", async () => {
  const said: number[] = [];
  for (const moved of [0, 3000, -60_000]) {
    now += moved;
    const room = openRoom();
    await sit(room, "mela:1");
    for (let words = 0; words < 2; words += 1) {
      await room.talk.say("mela:1", "hello");
      said.push(seatOf(room.view("mela:1"), 0).says!.no);
      if (moved < 0) now -= 1000;
    }
    await room.stop();
  }
  expect(said).toEqual([1_000_000, 1_000_001, 1_003_000, 1_003_001, 943_000, 943_001]);
});

test("what those said who have left is known no more; whom somebody mutes, they mute also when they come back", async () => {
  const here = new Set(["mela:1", "mela:2", "mela:3"]);
  const seatedPlayers = ["mela:1", "mela:2", "mela:3"].map((player, seat) => ({ player, seat }));
  const table = { phase: "gathering", rules: {}, kept: { no: 1 }, seatedPlayers, players: () => here };
  const talk = new RoomTalk(
    table as never,
    () => now,
    (work) => work(),
  );
  await talk.mute("mela:2", { hand: 1, seat: 0, muted: true });
  await talk.mute("mela:3", { hand: 1, seat: 0, muted: true });
  for (let said = 0; said < 3; said += 1) await talk.say("mela:1", "hello");
  here.delete("mela:1");
  here.delete("mela:3");
  await talk.say("mela:2", "bye");
  expect([talk.heard("mela:2", "mela:2"), talk.heard("mela:3", "mela:1")]).toEqual([{ no: 1_000_003, emote: "bye" }, null]);
  expect([talk.isMuted("mela:2", "mela:1"), talk.isMuted("mela:3", "mela:1")]).toEqual([true, true]);
  expect(await codeOf(talk.say("mela:1", "hello"))).toBe("said");
});

test("boards where all is in sight are open, partners keep silence, and everybody else is courteous", () => {
  const talks = new Map<string, Set<string>>();
  for (const code of Object.keys(entries)) {
    const title = CATALOGUE.find(code)!;
    const game = findAnyGame(title.game);
    if (!game || !isRoom(game)) continue;
    const { talk = "courteous" } = game.handRules(title);
    talks.set(title.game!, (talks.get(title.game!) ?? new Set()).add(talk));
  }
  expect(Object.fromEntries([...talks].map(([game, kinds]) => [game, [...kinds].toSorted()]))).toEqual({
    "blackjack-room": ["open"],
    "card-duel": ["courteous"],
    chess: ["open"],
    hazari: ["courteous"],
    holdem: ["courteous"],
    ludo: ["open"],
    rummy: ["courteous"],
    snakes: ["open"],
    "teen-patti": ["courteous"],
    tricks: ["courteous", "silent"],
  });
  expect(emotesOpen(undefined, true)).toEqual(emotesOpen("courteous", true));
});
