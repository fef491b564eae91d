import { nameOf, nameOfId } from "@mela/contract/names/table-names";
import { expect, test } from "vitest";
import { DEMO_NAMES } from "../../shared/rooms/room-rules.ts";
import type { PastHand } from "../../shared/rooms/wire.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { FREE, until, type Player } from "../../testing/test-arcade.ts";
import { namesOf } from "./seat-names.ts";

const AT = Date.now();
const house = arcadeForEachTest({ times: { gather: 600_000, turn: 600_000, demo: 2, show: 600_000 }, change: { now: () => AT } });
const guest = (user: string, change: object = {}) =>
  house.arcade.open({ game_code: "T-PATTI", user, token: `token-of-a-player-${user}`, ...change });
const namesAt = async (player: Player) => (await room(player)).seats.map(({ names }) => names);
const both = (code: string) => ({ en: nameOf(code, "en"), bn: nameOf(code, "bn") });

test("everybody at the table reads the name that the launch brought; one that is none of ours, and none at all, is the name of their number", async () => {
  const guests = [
    await guest("1", { name: "lucky-tiger" }),
    await guest("2", { name: "rahim" }),
    await guest("3", { name: 7 }),
    await guest("4"),
  ];
  for (const one of guests) expect((await join(one)).statusCode).toBe(200);
  const seen = [{ en: "Lucky Tiger", bn: "ভাগ্যবান বাঘ" }, ...["2", "3", "4"].map((user) => both(nameOfId(user)))];
  for (const one of guests) expect(await namesAt(one)).toEqual(seen);
});

test("of two with the same name the one in the later seat has a number behind it, in the digits of the language", async () => {
  const guests = [await guest("1", { name: "shy-bear" }), await guest("2", { name: "calm-otter" }), await guest("3", { name: "shy-bear" })];
  for (const one of guests) await join(one);
  expect(await namesAt(guests[2]!)).toEqual([both("shy-bear"), both("calm-otter"), { en: "Shy Bear 2", bn: "লাজুক ভালুক ২" }]);
});

test("a hand that goes on after a restart has the names that it had, and so has its record; demo players keep theirs", async () => {
  await house.reopen({ gather: 0 });
  const ann = await guest("1", { name: "shy-bear" });
  await join(ann);
  await until(async () => (await room(ann)).phase === "playing");
  const seen = [both("shy-bear"), ...DEMO_NAMES.slice(0, 3)];
  expect(await namesAt(ann)).toEqual(seen);
  await house.restart();
  const again = house.arcade.goOn(ann);
  expect(await namesAt(again)).toEqual(seen);
  await until(async () => {
    const view = await room(again);
    if (view.actions.length > 0) await play(again, view, "pack");
    return view.phase === "showing";
  });
  const { handId } = await room(again);
  // Whoever has chosen another name since then had this one in the hand.
  const later = await guest("1", { name: "wise-swan" });
  const told = (await later.call("GET", `/api/room/hand?id=${handId}`)).json().value as PastHand;
  expect(told.seats.map(({ names }) => names)).toEqual(seen);
});

test("whoever plays for free has a name too, and so has a player of a session or a hand of before", async () => {
  const visitor = await guest("1", FREE);
  await join(visitor);
  expect((await namesAt(visitor))[0]!.en).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(namesOf([{ seat: 3, player: "mela:1207", demo: -1 }]).get(3)).toEqual(both(nameOfId("1207")));
});
