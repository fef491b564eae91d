import { randomUUID } from "node:crypto";
import { drawFace } from "@mela/contract/faces/draw-face";
import { faceOfId } from "@mela/contract/member/head-icon";
import { expect, test } from "vitest";
import { DEMO_FACES } from "../../shared/rooms/room-rules.ts";
import { join, room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, FREE, until, type Player } from "../../testing/test-arcade.ts";

/** Nobody's turn ends while a test looks, and what was said stands as long: the clock stands still. */
const AT = Date.now();
const house = arcadeForEachTest({ times: { gather: 600_000, turn: 600_000, demo: 600_000, show: 600_000 }, change: { now: () => AT } });
const PATTI = { game_code: "T-PATTI" };
const guest = (user: string, change: object = {}) => house.arcade.open({ ...PATTI, user, token: `token-of-a-player-${user}`, ...change });
const facesAt = async (player: Player) => (await room(player)).seats.map(({ face }) => face);

test("everybody at the table sees the face of a player that the launch brought; one that is none of ours, and none at all, is the face of their number", async () => {
  const guests = [
    await guest("1", { face: "bride" }),
    await guest("2", { face: "unicorn" }),
    await guest("3", { face: 7 }),
    await guest("4"),
  ];
  for (const one of guests) expect((await join(one)).statusCode).toBe(200);
  const seen = ["bride", faceOfId("2"), faceOfId("3"), faceOfId("4")];
  for (const one of guests) expect(await facesAt(one)).toEqual(seen);
});

test("a hand that goes on after a restart has the faces that it had, and demo players have theirs, each another", async () => {
  await house.reopen({ gather: 0 });
  const ann = await guest("1", { face: "poet" });
  await join(ann);
  await until(async () => (await room(ann)).phase === "playing");
  const seen = ["poet", ...DEMO_FACES.slice(0, 3)];
  expect([await facesAt(ann), new Set(DEMO_FACES).size]).toEqual([seen, 4]);
  await house.restart();
  const again = house.arcade.goOn(ann);
  expect([(await room(again)).phase, await facesAt(again)]).toEqual(["playing", seen]);
});

test("whoever plays for free has a face too", async () => {
  const visitor = await house.arcade.open({ ...PATTI, ...FREE });
  expect((await join(visitor)).statusCode).toBe(200);
  const [face] = await facesAt(visitor);
  expect(drawFace(face!).length).toBeGreaterThan(400);
});

test("the arcade serves the faces that the site draws, and no other names", async () => {
  const got = await house.arcade.app.inject("/client/faces/kite.svg");
  expect([got.statusCode, got.body, got.headers["content-type"], got.headers["cache-control"]]).toEqual([
    200,
    drawFace("kite"),
    "image/svg+xml",
    "public, max-age=86400",
  ]);
  for (const name of ["unicorn.svg", "kite", "toString.svg"])
    expect(codeOf(await house.arcade.app.inject(`/client/faces/${name}`))).toBe("request.notFound");
});

test("a word of the list is told by the room's call and comes back in its answer; anything else, and anybody without a session, is refused", async () => {
  const [ann, bob] = [await guest("1"), await guest("2")];
  await join(ann);
  await join(bob);
  const { hand } = await room(ann);
  const say = (body: object) => ann.call("POST", "/api/room/emote", body);
  const mute = (body: object) => ann.call("POST", "/api/room/mute", body);
  expect((await say({ emote: "luck" })).json().value.seats[0]).toMatchObject({ you: true, says: { emote: "luck" } });
  expect((await mute({ hand, seat: 1, muted: true })).json().value.seats[1]).toMatchObject({ you: false, muted: true });
  for (const body of [{}, { emote: "idiot" }, { emote: 1 }, { emote: "luck", text: "I have aces" }, []])
    expect(codeOf(await say(body))).toBe("request.invalid");
  for (const body of [
    { hand, seat: 1 },
    { hand, seat: -1, muted: true },
    { hand, seat: 0.5, muted: true },
    { hand, seat: 1, muted: 1 },
  ])
    expect(codeOf(await mute(body))).toBe("request.invalid");
  for (const url of ["/api/room/emote", "/api/room/mute"])
    expect(codeOf(await house.arcade.app.inject({ method: "POST", url, body: { emote: "luck", operation: randomUUID() } }))).toBe(
      "session.unknown",
    );
  const slots = await house.arcade.open();
  expect(codeOf(await slots.call("POST", "/api/room/emote", { emote: "luck" }))).toBe("request.notFound");
});
