// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMOTES } from "../../shared/rooms/talk.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { setSecret } from "../api.ts";
import { el } from "../dom.ts";
import { NOTHING_KEPT, setPreferences } from "../preferences.ts";
import { handFor, seatFor } from "../testing/room-fixture.ts";
import { setLanguage } from "../texts.ts";
import { seatChip } from "./scene.ts";
import { Talk } from "./talk.ts";

let sent: { path: string; body: unknown }[];
let answer: () => unknown;
let told: unknown[][];
let talk: Talk;
let table: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage("en");
  setSecret("secret");
  setPreferences(NOTHING_KEPT);
  sent = [];
  told = [];
  answer = () => ({ success: true, value: view() });
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    sent.push({ path, body: JSON.parse(body ?? "null") });
    return Response.json(answer());
  });
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  begin();
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  document.body.replaceChildren();
  setLanguage("en");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(): void {
  talk = new Talk({ notice: (...words) => void told.push(words) });
  table = el("section");
  document.body.replaceChildren(talk.button, table, talk.ears);
}
const RIVAL = { seat: 1, names: { bn: "খেলোয়াড় ২", en: "Player 2" }, face: "owl" } as const;
const view = (rival: Partial<SeatView> = {}, change: Partial<RoomView> = {}): RoomView => {
  const demo = seatFor({ seat: 2, demo: true, names: { bn: "রূপা", en: "Rupa" } });
  const seats = [seatFor({ you: true }), seatFor({ ...RIVAL, ...rival }), demo];
  return handFor({ hand: 4, phase: "gathering", seats, emotes: EMOTES, ...change });
};
/** The room tells how it stands; its table draws all seats anew, as rooms do. */
function hear(now: RoomView): void {
  table.replaceChildren(...now.seats.map((one) => seatChip(now, one, "", 1000)));
  talk.hear(now, table);
}
const bubbles = () => [...document.querySelectorAll(".seat-bubble")].map((one) => [one.parentElement?.dataset["seat"], one.textContent]);
const wordsOf = () => [...document.querySelectorAll<HTMLButtonElement>(".talk-word")];
const turned = (label: string) => [...document.querySelectorAll<HTMLElement>("[role=switch]")].find((one) => one.textContent === label)!;
const answered = () => vi.advanceTimersByTimeAsync(0);
const WOW = { no: 1, emote: "wow" } as const;

test.each([
  ["en", "Wow!", "Player 2: Wow!"],
  ["bn", "বাহ্!", "খেলোয়াড় ২: বাহ্!"],
] as const)(
  "in %s what somebody says stands at their seat for three seconds, however often the seat is drawn, and is read out once",
  async (language, words, heard) => {
    setLanguage(language);
    begin();
    hear(view());
    hear(view({ says: WOW }));
    expect([bubbles(), talk.ears.textContent]).toEqual([[["1", words]], heard]);
    expect([talk.ears.getAttribute("role"), document.querySelector(".seat-bubble")?.getAttribute("aria-hidden")]).toEqual([
      "status",
      "true",
    ]);
    talk.ears.textContent = "";
    await vi.advanceTimersByTimeAsync(2999);
    hear(view({ says: WOW }));
    hear(view());
    expect([bubbles(), talk.ears.textContent]).toEqual([[["1", words]], ""]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bubbles()).toEqual([]);
    // The arcade goes by its own clock, and may tell it a moment longer.
    hear(view({ says: WOW }));
    expect(bubbles()).toEqual([]);
    hear(view({ says: { no: 2, emote: "wow" } }));
    expect(bubbles()).toEqual([["1", words]]);
  },
);

test("the next word takes the place of the last and has three seconds of its own; what the player says themselves is not read out", async () => {
  hear(view({ says: WOW }));
  await vi.advanceTimersByTimeAsync(2000);
  hear(view({ says: { no: 2, emote: "thanks" } }));
  expect(bubbles()).toEqual([["1", "Thank you!"]]);
  await vi.advanceTimersByTimeAsync(2000);
  talk.ears.textContent = "";
  const own = view({ says: { no: 2, emote: "thanks" } });
  hear({ ...own, seats: own.seats.map((one) => (one.you ? { ...one, says: { no: 3, emote: "bye" } } : one)) });
  expect([bubbles(), talk.ears.textContent]).toEqual([
    [
      ["0", "See you!"],
      ["1", "Thank you!"],
    ],
    "",
  ]);
});

test("a word is chosen out of the sheet, sent once, and the sheet is gone", async () => {
  hear(view());
  talk.button.click();
  expect(wordsOf().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Hello!", false],
    ["Good luck!", false],
    ["Well played!", false],
    ["Congrats!", false],
    ["Thank you!", false],
    ["Quick, please!", false],
    ["See you!", false],
    ["Ha ha!", false],
    ["Wow!", false],
    ["Oops!", false],
  ]);
  answer = () => ({ success: true, value: { ...view(), seats: [seatFor({ you: true, says: { no: 1, emote: "luck" } })] } });
  wordsOf()[1]!.click();
  expect(document.querySelector("dialog")).toBeNull();
  await answered();
  expect([sent, bubbles(), told]).toEqual([[{ path: "/api/room/emote", body: { emote: "luck" } }], [["0", "Good luck!"]], []]);
});

test("a refusal is told for three seconds, and so is a word that did not arrive; neither is sent again", async () => {
  hear(view());
  answer = () => ({ success: false, errorCode: "emote.tooMany", message: "That was a lot at once." });
  talk.button.click();
  wordsOf()[0]!.click();
  await answered();
  vi.stubGlobal("fetch", async () => {
    sent.push({ path: "lost", body: null });
    throw new TypeError("no network");
  });
  talk.button.click();
  wordsOf()[0]!.click();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    ["That was a lot at once.", "warning", 3000],
    ["That didn’t get through. Please try again.", "warning", 3000],
  ]);
  expect(sent.map(({ path }) => path)).toEqual(["/api/room/emote", "lost"]);
});

test("what is not open cannot be pressed, and the sheet says why; it opens while the sheet is open", () => {
  const why = () => document.querySelector<HTMLElement>(".talk-note")!;
  const closed = () =>
    wordsOf()
      .filter(({ disabled }) => disabled)
      .map((button) => button.dataset["emote"]);
  hear(view({}, { emotes: [], seats: [seatFor({ ...RIVAL })] }));
  talk.button.click();
  expect([closed().length, why().textContent]).toEqual([10, "Take a seat first: then the table can hear you."]);
  hear(view({}, { emotes: [], phase: "playing" }));
  expect([closed().length, why().textContent]).toEqual([10, "Partners play here, so nobody speaks during a hand."]);
  hear(view({}, { emotes: EMOTES.slice(0, 7), phase: "playing" }));
  expect([closed(), why().textContent]).toEqual([
    ["laugh", "wow", "oops"],
    "Some words wait until the hand is over, so that they give nothing away.",
  ]);
  hear(view());
  expect([closed(), why().hidden]).toEqual([[], true]);
});

test("each other player can be muted at this table, demo players need not be; whoever is muted has no bubble any more", async () => {
  hear(view({ says: WOW }));
  talk.button.click();
  expect([...document.querySelectorAll("[role=switch]")].map(({ textContent }) => textContent)).toEqual([
    "Mute Player 2",
    "Mute everyone, at every table",
  ]);
  answer = () => ({ success: true, value: view({ muted: true }) });
  turned("Mute Player 2").click();
  await answered();
  expect([sent, bubbles()]).toEqual([[{ path: "/api/room/mute", body: { hand: 4, seat: 1, muted: true } }], []]);
  expect(turned("Mute Player 2").getAttribute("aria-checked")).toBe("true");
  answer = () => ({ success: true, value: view() });
  turned("Mute Player 2").click();
  await answered();
  expect([sent.at(-1)?.body, turned("Mute Player 2").getAttribute("aria-checked")]).toEqual([{ hand: 4, seat: 1, muted: false }, "false"]);
});

test("whoever mutes by keys keeps their place, also when the next hand has begun; the switch says it of that hand", async () => {
  hear(view());
  talk.button.click();
  const mute = turned("Mute Player 2");
  mute.focus();
  answer = () => ({ success: true, value: view({ muted: true }) });
  mute.click();
  await answered();
  hear(view({ muted: true }, { hand: 5, handId: "next" }));
  expect([document.activeElement === mute, mute.isConnected, mute.getAttribute("aria-checked")]).toEqual([true, true, "true"]);
  answer = () => ({ success: true, value: view({}, { hand: 5, handId: "next" }) });
  mute.click();
  await answered();
  expect([sent.at(-1)?.body, document.activeElement === mute]).toEqual([{ hand: 5, seat: 1, muted: false }, true]);
  hear(view({ seat: 3 }, { hand: 6, handId: "last" }));
  expect([mute.isConnected, turned("Mute Player 2").getAttribute("aria-checked")]).toEqual([false, "false"]);
});

test("what an answer says of another hand is not taken for this one, also when it has its number", async () => {
  hear(view());
  talk.button.click();
  answer = () => ({ success: true, value: view({ muted: true }, { handId: "elsewhere" }) });
  turned("Mute Player 2").click();
  await answered();
  expect(turned("Mute Player 2").getAttribute("aria-checked")).toBe("false");
});

test("a switch that the arcade refused goes back, and why is told", async () => {
  hear(view());
  talk.button.click();
  answer = () => ({ success: false, errorCode: "request.notFound", message: "There’s nothing here." });
  turned("Mute Player 2").click();
  await answered();
  expect([turned("Mute Player 2").getAttribute("aria-checked"), told]).toEqual(["false", [["There’s nothing here.", "warning", 3000]]]);
});

test("everyone is muted by one switch, which is kept for all tables, and the button over the table says so", async () => {
  hear(view({ says: WOW }));
  talk.button.click();
  turned("Mute everyone, at every table").click();
  expect([bubbles(), talk.button.getAttribute("aria-label")]).toEqual([[], "Say something (Muted)"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([{ path: "/api/preferences", body: { muted: true } }]);
  talk.ears.textContent = "";
  hear(view({ says: { no: 2, emote: "oops" } }));
  expect([bubbles(), talk.ears.textContent]).toEqual([[], ""]);
  turned("Mute everyone, at every table").click();
  hear(view({ says: { no: 3, emote: "oops" } }));
  expect([bubbles(), talk.button.getAttribute("aria-label")]).toEqual([[["1", "Oops!"]], "Say something"]);
});

test("whoever has muted everyone sees what they say themselves; a bubble arrives once, however often its seat is drawn", () => {
  setPreferences({ ...NOTHING_KEPT, muted: true });
  begin();
  const heard = view({ says: WOW });
  const saying = { ...heard, seats: heard.seats.map((one) => (one.you ? { ...one, says: { no: 2, emote: "bye" } as const } : one)) };
  const arriving = () => [...document.querySelectorAll(".seat-bubble")].map(({ classList }) => classList.contains("arriving"));
  hear(saying);
  expect([bubbles(), arriving(), talk.ears.textContent]).toEqual([[["0", "See you!"]], [true], ""]);
  hear(saying);
  expect([bubbles(), arriving()]).toEqual([[["0", "See you!"]], [false]]);
});

test("whoever left the games with everyone muted finds it so", () => {
  setPreferences({ ...NOTHING_KEPT, muted: true });
  begin();
  hear(view({ says: WOW }));
  talk.button.click();
  expect([bubbles(), turned("Mute everyone, at every table").getAttribute("aria-checked")]).toEqual([[], "true"]);
});

test("every seat has its face, as decoration beside the name", () => {
  hear(view());
  expect(
    [...table.querySelectorAll("img")].map((one) => [
      one.closest("[data-seat]")?.getAttribute("data-seat"),
      one.getAttribute("src"),
      one.alt,
    ]),
  ).toEqual([
    ["0", "/client/faces/kite.svg", ""],
    ["1", "/client/faces/owl.svg", ""],
    ["2", "/client/faces/kite.svg", ""],
  ]);
});
