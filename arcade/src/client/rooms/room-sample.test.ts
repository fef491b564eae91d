// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { holdemRules } from "../../games/holdem/rules/room-rules.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { handFor, idleRoomFor, roomConfigFor } from "../testing/room-fixture.ts";
import { setLanguage } from "../texts.ts";
import type { RoomFace } from "./room-face.ts";
import { createRoomSample } from "./room-sample.ts";

const HOLDEM = { cards: 2, openName: "", ranking: () => "", state: () => "", moveText: () => "moves", rulesText: [] };
const sampleBy = (rules: () => Promise<typeof holdemRules>): RoomFace => ({ ...HOLDEM, sample: { rules, noun: "hand", eyes: "cards" } });
const sheets = () => document.querySelectorAll("dialog").length;

beforeEach(() => {
  setLanguage("en");
  fakeMotion(onTestFinished, { calm: true });
});
afterEach(() => document.body.replaceChildren());

test("a game without a sample has none", () => {
  expect(createRoomSample(HOLDEM, roomConfigFor())).toBeNull();
});

test("a sample is loaded when it is asked for, once however often that is, and goes when a real hand begins", async () => {
  const rules = vi.fn<() => Promise<typeof holdemRules>>(async () => holdemRules);
  const sample = createRoomSample(sampleBy(rules), roomConfigFor())!;
  sample.hear(idleRoomFor());
  expect([rules.mock.calls.length, sheets()]).toEqual([0, 0]);
  await Promise.all([sample.open(), sample.open()]);
  expect([rules.mock.calls.length, sheets()]).toEqual([1, 1]);
  sample.hear(idleRoomFor({ phase: "gathering" }));
  expect(sheets()).toBe(1);
  sample.hear(handFor());
  expect(sheets()).toBe(0);
});

test("one that was still loading when the hand began does not open over it; one that did not load can be asked for again", async () => {
  let loaded = (_rules: typeof holdemRules): void => undefined;
  const late = createRoomSample(
    sampleBy(() => new Promise((resolve) => void (loaded = resolve))),
    roomConfigFor(),
  )!;
  const opening = late.open();
  late.hear(handFor());
  loaded(holdemRules);
  await opening;
  expect(sheets()).toBe(0);
  const rules = vi.fn<() => Promise<typeof holdemRules>>(async () => holdemRules).mockRejectedValueOnce(new Error("offline"));
  const sample = createRoomSample(sampleBy(rules), roomConfigFor())!;
  await expect(sample.open()).rejects.toThrow("offline");
  await sample.open();
  expect(sheets()).toBe(1);
});
