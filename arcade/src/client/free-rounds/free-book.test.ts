import { describe, expect, test } from "vitest";
import type { FreeRoundsView } from "../../shared/wire.ts";
import { FreeBook } from "./free-book.ts";

const NOW = Date.parse("2026-12-01T12:00:00Z");
const rounds = (change: Partial<FreeRoundsView> = {}): FreeRoundsView => ({
  grant: "grant-one",
  stake: 500,
  rounds: 3,
  left: 3,
  won: 0,
  expiresAt: "2026-12-05T18:00:00Z",
  ...change,
});

/** A player who has chosen to play the first of these. */
function playing(...offers: FreeRoundsView[]): FreeBook {
  const book = new FreeBook();
  book.tell(offers);
  book.play(offers[0]!.grant);
  return book;
}

describe("what a tap plays", () => {
  test("money, until the player has chosen the free rounds, and again after they have put them off", () => {
    const book = new FreeBook();
    book.tell([rounds()]);
    expect(book.tap(NOW)).toEqual({ kind: "money" });
    book.play("grant-one");
    expect(book.tap(NOW)).toEqual({ kind: "free", grant: "grant-one" });
    book.notPlayed();
    book.putOff("grant-one");
    expect(book.tap(NOW)).toEqual({ kind: "money" });
    expect([book.toOffer(), book.next()?.left]).toEqual([null, 3]);
  });

  test("never more rounds than are left: while the last ones are on their way it plays nothing", () => {
    const book = playing(rounds({ left: 2 }));
    expect([book.tap(NOW).kind, book.playing()!.left]).toEqual(["free", 1]);
    expect([book.tap(NOW).kind, book.playing()!.left]).toEqual(["free", 0]);
    expect(book.tap(NOW)).toEqual({ kind: "none", ending: null });
    book.notPlayed();
    expect(book.tap(NOW).kind).toBe("free");
  });

  test("nothing once their time is over, and nothing once the platform has none left of them", () => {
    const late = playing(rounds({ expiresAt: new Date(NOW).toISOString() }));
    expect(late.tap(NOW - 1).kind).toBe("free");
    late.notPlayed();
    expect(late.tap(NOW)).toEqual({ kind: "none", ending: "ended" });
    const gone = playing(rounds());
    gone.tell([]);
    expect(gone.tap(NOW)).toEqual({ kind: "none", ending: "gone" });
  });
});

describe("how they stand", () => {
  test("a round that was shown counts down and adds what it won, whatever order the answers come in", () => {
    const book = playing(rounds(), rounds({ grant: "grant-two", left: 1 }));
    for (let shot = 0; shot < 3; shot += 1) book.tap(NOW);
    book.concluded({ grant: "grant-one", left: 1, won: 900 }, 400);
    expect(book.playing()).toMatchObject({ left: 0, won: 900 });
    book.concluded({ grant: "grant-one", left: 2, won: 500 }, 500);
    expect([book.playing()!.won, book.ended(NOW)]).toEqual([900, null]);
    book.concluded({ grant: "grant-one", left: 0, won: null }, 100);
    expect([book.playing()!.won, book.ended(NOW)]).toEqual([1000, "played"]);
    expect(book.next()?.grant).toBe("grant-two");
  });

  test("the last round that is on its way ends them as played, though the platform no longer tells them", () => {
    const book = playing(rounds({ left: 1 }));
    book.tap(NOW);
    book.tell([]);
    expect(book.ended(NOW)).toBeNull();
    book.concluded({ grant: "grant-one", left: 0, won: 250 }, 250);
    expect(book.ended(NOW)).toBe("played");
    expect(book.leave()).toMatchObject({ rounds: 3, won: 250 });
    expect([book.playing(), book.next()]).toEqual([null, null]);
  });

  test("what the platform says of a round that is still being shown is kept until it has been", () => {
    const book = playing(rounds());
    book.tap(NOW);
    book.tell([rounds({ left: 2, won: 700 })]);
    expect(book.playing()).toMatchObject({ left: 2, won: 0 });
    book.concluded({ grant: "grant-one", left: 2, won: 700 }, 700);
    expect(book.playing()).toMatchObject({ left: 2, won: 700 });
  });

  test("a round that came back may be played again, once the platform says so", () => {
    const book = playing(rounds({ left: 1 }));
    book.tap(NOW);
    book.notPlayed();
    book.tell([rounds({ left: 1 })]);
    expect([book.ended(NOW), book.tap(NOW).kind]).toEqual([null, "free"]);
  });

  test("what was given while the game is open is offered, and those that were put off are not offered again", () => {
    const book = new FreeBook();
    book.tell([rounds()]);
    book.putOff("grant-one");
    book.tell([rounds(), rounds({ grant: "grant-two" })]);
    expect([book.toOffer()?.grant, book.next()?.grant]).toEqual(["grant-two", "grant-one"]);
  });
});
