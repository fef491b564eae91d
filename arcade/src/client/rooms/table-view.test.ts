// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../texts.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { roomConfigFor, seatFor } from "../testing/room-fixture.ts";
import { seatStrip } from "./board-room.ts";
import { createIdlePanel } from "./idle-panel.ts";
import { seatChip } from "./scene.ts";
import { createTable, tableOf } from "./table-view.ts";

const seat = (change: Partial<SeatView> & Pick<SeatView, "seat">): SeatView =>
  seatFor({ names: { en: `Player ${change.seat + 1}`, bn: "খেলোয়াড়" }, you: change.seat === 0, put: 0, ...change });
const view = (phase: RoomView["phase"], ...seats: SeatView[]): RoomView =>
  ({ phase, seats, turn: null, button: null, open: [], pot: 0, pots: [] }) as unknown as RoomView;
const CONFIG = roomConfigFor({ boot: 1000, entry: 1000 });
const FACE = { cards: 2, ranking: () => "", state: () => "", openName: "", stack: ({ put }: SeatView) => 100_000 - put };

const UNBOUND = { cards: 2, ranking: () => "", state: () => "", openName: "" };

/** A table as a room draws it, which tells its panel how it stands first. */
function drawnTable(): (now: RoomView) => HTMLElement {
  const panel = createIdlePanel(CONFIG, { offers: [{ sign: "card", label: "Watch a sample hand", onPress: () => undefined }] });
  const draw = createTable(FACE, CONFIG, panel.element);
  return (now) => {
    panel.show(now);
    return draw(now);
  };
}

beforeEach(() => setLanguage("en"));

test("at every seat stands what it has put in and always its stack: before the hand, while it plays, once it has folded or is all in, and when the hand is over", () => {
  const seats = [
    seat({ seat: 0, put: 1500 }),
    seat({ seat: 1 }),
    seat({ seat: 2, put: 500, folded: true }),
    seat({ seat: 3, put: 100_000, allIn: true }),
  ];
  const told = (table: HTMLElement) =>
    [0, 1, 2, 3].map((at) => {
      const part = (name: string) => table.querySelector(`[data-seat="${at}"] .${name}`)?.textContent.replaceAll("\u00a0", " ") ?? null;
      return [part("seat-put"), part("seat-stack")];
    });
  expect(told(tableOf(view("playing", ...seats), FACE, CONFIG))).toEqual([
    ["৳ 15.00", "Stack ৳ 985.00"],
    ["৳ 0.00", "Stack ৳ 1,000.00"],
    ["৳ 5.00", "Stack ৳ 995.00"],
    ["৳ 1,000.00", "Stack ৳ 0.00"],
  ]);
  const shown = view("showing", { ...seats[0]!, won: 3000 }, ...seats.slice(1));
  expect(told(tableOf(shown, FACE, CONFIG))[0]).toEqual(["৳ 30.00", "Stack ৳ 985.00"]);
  const before = view("gathering", seat({ seat: 1, put: 1000 }));
  expect(told(drawnTable()(before))[1]).toEqual(["৳ 10.00", "Stack ৳ 990.00"]);
  // Whoever is all in with less than the rules bound has nothing left either.
  expect(told(tableOf(view("playing", seat({ seat: 0, put: 700, allIn: true })), FACE, CONFIG))[0]).toEqual(["৳ 7.00", "Stack ৳ 0.00"]);
});

test.each([
  ["at a table of cards", (one: SeatView) => tableOf(view("playing", one), UNBOUND, CONFIG)],
  ["before a hand", (one: SeatView) => createTable(UNBOUND, CONFIG, document.createElement("div"))(view("gathering", one))],
  ["in a scene", (one: SeatView) => seatChip(view("playing", one), one, "3 cards", 1000)],
  [
    "at a board",
    (one: SeatView) =>
      seatStrip(
        view("playing", one),
        () => "",
        () => "#fff",
      ),
  ],
])("%s where nothing bounds what is put in stands what the seat has won or lost at the table so far", (_where, draw) => {
  const told = (change: Partial<SeatView>) => {
    const net = draw(seat({ seat: 1, put: 500, ...change })).querySelector(".seat-net");
    return net && [net.className, net.textContent.replaceAll("\u00a0", " ")];
  };
  expect([told({ net: 4050 }), told({ net: -1500 }), told({ net: 0 }), told({ net: 0, folded: true }), told({})]).toEqual([
    ["seat-net up", "Net +৳ 40.50"],
    ["seat-net down", "Net −৳ 15.00"],
    ["seat-net", "Net ৳ 0.00"],
    ["seat-net", "Net ৳ 0.00"],
    // An arcade of before does not say, and a sample is no sitting.
    null,
  ]);
});

test("in a scene a seat's stake stands there with its chips, then what it has won with those", () => {
  const stake = (one: SeatView) => {
    const told = seatChip(view("playing", one), one, "3 cards", 1000).querySelector(".scene-put, .scene-won");
    const chips = [...(told?.querySelectorAll(".chip-piles .pile-chip") ?? [])].map((chip) => chip.getAttribute("class"));
    return told && [told.className, told.textContent, chips];
  };
  expect([stake(seat({ seat: 1, put: 1500 })), stake(seat({ seat: 1, put: 1500, won: 5000 })), stake(seat({ seat: 1 }))]).toEqual([
    ["scene-put", "৳\u00a015.00", ["pile-chip chip-1", "pile-chip chip-0"]],
    ["scene-won", "৳\u00a050.00", ["pile-chip chip-2"]],
    null,
  ]);
});

test("before a hand free places are marks around what the room says, and what was put in already lies there", () => {
  const idle = drawnTable()(view("waiting"));
  expect([...idle.querySelectorAll(".free-mark")].map(({ textContent }) => textContent)).toEqual([
    "Your seat",
    ...Array.from({ length: 4 }, () => "Empty seat"),
  ]);
  expect([
    idle.querySelectorAll(".idle-panel").length,
    idle.querySelector(".pot-sum"),
    idle.querySelectorAll(".idle-offer").length,
  ]).toEqual([1, null, 1]);
  const gathering = drawnTable()({ ...view("gathering", seat({ seat: 0, put: 1000 })), pot: 1000 });
  expect([gathering.querySelectorAll(".free-mark").length, gathering.querySelector(".pot-sum")?.textContent]).toEqual([
    4,
    "Pot ৳\u00a010.00",
  ]);
  const playing = tableOf(view("playing", seat({ seat: 0 })), FACE, CONFIG);
  expect([playing.querySelectorAll(".free-mark").length, playing.querySelector(".idle-panel")]).toEqual([4, null]);
});

test("before a hand the table stays while seats fill, and the focus with its button; who sits has none, and a hand has a table of its own", () => {
  const draw = drawnTable();
  const idle = draw(view("waiting"));
  document.body.replaceChildren(idle);
  const button = idle.querySelector<HTMLElement>(".idle-offer")!;
  button.focus();
  const other = seat({ seat: 1, put: 1000 });
  expect(draw({ ...view("gathering", other), pot: 1000 })).toBe(idle);
  expect(draw({ ...view("gathering", other, seat({ seat: 2, you: false })), pot: 2000 })).toBe(idle);
  expect(document.activeElement).toBe(button);
  const parts = (name: string) => [...idle.querySelectorAll(name)].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect([parts(".pot-sum"), parts(".idle-panel li").slice(0, 2), parts(".idle-panel .button")]).toEqual([
    ["Pot ৳ 20.00"],
    ["At the table: Player 2, Player 3", "One game costs ৳ 10.00."],
    ["Watch a sample hand"],
  ]);
  expect([idle.querySelectorAll(".patti-seat").length, parts(".seat-name b")]).toEqual([5, ["Player 2", "Player 3"]]);
  draw({ ...view("gathering", other, seat({ seat: 0 })), joined: true });
  expect([parts(".idle-offer"), parts(".pot-sum")]).toEqual([[], []]);
  expect(draw(view("playing", other))).not.toBe(idle);
  const again = draw(view("waiting"));
  expect([again === idle, again.querySelectorAll(".idle-offer").length]).toEqual([false, 1]);
  document.body.replaceChildren();
});

test("before a seat lie chips of what it has put in, then of what it has won, and in the middle those of the pot", () => {
  const seats = [seat({ seat: 0, put: 11_500 }), seat({ seat: 1 }), seat({ seat: 2, put: 500, folded: true })];
  const chips = (table: HTMLElement, place: string) =>
    [...(table.querySelector(`${place} .chip-piles`)?.querySelectorAll(".pile-chip") ?? [])].map((chip) => chip.getAttribute("class"));
  const table = tableOf({ ...view("playing", ...seats), pot: 12_000 }, FACE, CONFIG);
  const colour = (at: number) => `pile-chip chip-${at}`;
  expect([0, 1, 2].map((at) => chips(table, `[data-seat="${at}"]`))).toEqual([[3, 1, 0].map(colour), [], [colour(0)]]);
  expect(chips(table, ".pot")).toEqual([3, 1, 1].map(colour));
  const shown = view("showing", { ...seats[0]!, won: 60_000 }, ...seats.slice(1));
  expect(chips(tableOf(shown, FACE, CONFIG), '[data-seat="0"]')).toEqual([4, 3].map(colour));
  // What was in the pot is on its way there.
  expect(tableOf(shown, FACE, CONFIG).querySelector(".pot")!.className).toBe("pot paid");
});
