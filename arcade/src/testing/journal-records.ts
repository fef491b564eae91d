import { expect } from "vitest";
import type { Round } from "../server/journal/journal.ts";
import { type JournalCase, hand, leaseIn, ROOMS, round, session, TIMES } from "./journal-samples.ts";

/** What is written is read, by every way in which it is looked for. */
export const RECORDS: readonly JournalCase[] = [
  [
    "a round is read as it was written, patched field by field, and has its operation for itself",
    async (journal) => {
      const first = round({ free: { grant: "g", left: 1, won: null }, fair: { seed: "s", nonce: 3 } });
      expect(await journal.addRound(first)).toBe(true);
      expect(await journal.round(first.id)).toEqual(first);
      expect(JSON.stringify((await journal.round(first.id))!.wager)).toBe('{"stake":100,"b":1,"a":[2]}');
      expect(await journal.addRound(round({ operation: first.operation }))).toBe(false);
      expect(await journal.roundByOperation(first.player, first.operation)).toEqual(first);
      const patch = {
        state: "playing",
        progress: { shown: 1, hidden: [2], dueAt: 9 },
        dueAt: 9,
        seen: true,
        balance: 5,
        outcome: null,
      } as const;
      expect(await journal.updateRound(first.id, patch, 8)).toBe(true);
      expect(await journal.round(first.id)).toEqual({ ...first, ...patch, updatedAt: 8 });
      expect(await journal.round("nobody's")).toBeNull();
    },
  ],

  [
    "a round changes only from the states that are named, so that nothing is decided twice",
    async (journal) => {
      const { id } = round();
      await journal.addRound(round({ id }));
      const moves = await Promise.all(TIMES.map(() => journal.updateRound(id, { state: "open" }, 6, ["betting"])));
      expect(moves.filter(Boolean)).toHaveLength(1);
      expect(await journal.updateRound(id, { state: "rejected" }, 7, ["betting", "playing"])).toBe(false);
      expect((await journal.round(id))!.state).toBe("open");
    },
  ],

  [
    "rounds are found by what is due, open, unseen and over",
    async (journal) => {
      const kept = new Map<string, Round>();
      for (const [state, dueAt] of [
        ["betting", null],
        ["open", 20],
        ["open", null],
        ["playing", 30],
        ["settling", 10],
        ["returning", 99],
        ["settled", null],
      ] as const) {
        const one = round({ state, dueAt, createdAt: kept.size });
        kept.set(`${state} ${dueAt}`, one);
        await journal.addRound(one);
      }
      const names = (rounds: readonly Round[]) => rounds.map(({ id }) => [...kept].find(([, one]) => one.id === id)![0]);
      expect(names(await journal.dueRounds(50, 9))).toEqual(["settling 10"]);
      expect(names(await journal.dueSteps(50, 9))).toEqual(["playing 30"]);
      expect(names(await journal.decidableRounds(50, 9))).toEqual(["open 20"]);
      expect(names(await journal.openRounds("mela:1"))).toEqual(["betting null", "playing 30", "settling 10", "returning 99"]);
      expect(names(await journal.openBets("mela:1", "T"))).toEqual(["betting null", "open 20", "open null"]);
      expect(names(await journal.history("mela:1", "T", 2))).toEqual(["settled null", "settling 10"]);
      expect(names([(await journal.unseenRound("mela:1", "T"))!])).toEqual(["settled null"]);
      expect((await journal.openCounts()).toSorted((a, b) => a.since - b.since)).toEqual([
        { state: "betting", count: 1, since: 0 },
        { state: "open", count: 2, since: 1 },
        { state: "playing", count: 1, since: 3 },
        { state: "settling", count: 1, since: 4 },
        { state: "returning", count: 1, since: 5 },
      ]);
      await journal.markSeen("mela:1", "T", 9);
      expect(names([(await journal.unseenRound("mela:1", "T"))!])).toEqual(["playing 30"]);
    },
  ],

  [
    "a stake whose way to the wallet has taken too long goes back, and no other",
    async (journal) => {
      const [old, young, open] = [round({ createdAt: 10 }), round({ createdAt: 11 }), round({ state: "open", createdAt: 1 })];
      for (const one of [old, young, open]) await journal.addRound(one);
      expect(await journal.returnStranded(9, 50)).toBe(0);
      expect(await journal.returnStranded(10, 50)).toBe(1);
      expect(await journal.dueRounds(50, 9)).toEqual([{ ...old, state: "returning", dueAt: 50, updatedAt: 50 }]);
      expect((await journal.openBets("mela:1", "T")).map(({ id }) => id)).toEqual([young.id, open.id]);
    },
  ],

  [
    "a session is opened once by its address, and then known by its secret",
    async (journal) => {
      const one = session();
      await journal.addSession(one);
      expect(await journal.sessionByLaunch(one.launchHash)).toEqual(one);
      const claims = await Promise.all(TIMES.map((at) => journal.claimSession(one.id, `secret-${at}`)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      const secretHash = `secret-${claims.indexOf(true)}`;
      expect(await journal.sessionBySecret(secretHash)).toEqual({ ...one, secretHash });
    },
  ],

  [
    "hands are kept from their deal to their end, for those who sat in them",
    async (journal) => {
      const [first, second] = [hand(), hand({ createdAt: 4 })];
      const lease = await leaseIn(journal);
      for (const one of [first, second]) await journal.addHand(one, lease);
      expect(await journal.hand(first.id)).toEqual(first);
      expect(await journal.pastHands("mela:1", "T", 9)).toEqual([]);
      const ending = {
        id: first.id,
        state: "ended",
        seats: [{ ...first.seats[0]!, paid: 190 }],
        moves: [{ action: "show", paid: 0, spent: 5 }],
      } as const;
      await journal.endHand({ ...ending, seats: [...ending.seats], moves: [...ending.moves] });
      await journal.abandonHands();
      expect(await journal.pastHands("mela:1", "T", 9)).toEqual([
        { ...second, state: "returned" },
        { ...first, ...ending },
      ]);
      expect(await journal.pastHands("mela:2", "T", 9)).toEqual([]);
    },
  ],

  [
    "past hands are told page by page, newest first; before a hand that nobody knows there are none",
    async (journal) => {
      const lease = await leaseIn(journal);
      const hands = TIMES.map((at) => hand({ createdAt: at }));
      for (const one of hands) await journal.addHand(one, lease);
      // One of somebody else's, and one of another title, between them.
      for (const other of [hand({ seats: [] }), hand({ gameCode: "T2" })]) await journal.addHand(other, lease);
      const last = hand();
      await journal.addHand(last, lease);
      const newest = [last, ...hands.toReversed()].map(({ id }) => id);
      await journal.abandonHands();
      const page = async (before?: string) => (await journal.pastHands("mela:1", "T", 2, before)).map(({ id }) => id);
      expect(await page()).toEqual(newest.slice(0, 2));
      expect(await page(newest[1])).toEqual(newest.slice(2, 4));
      expect(await page(newest.at(-2))).toEqual(newest.slice(-1));
      expect(await page(newest.at(-1))).toEqual([]);
      expect(await page("nobody's")).toEqual([]);
    },
  ],

  [
    "moves of a hand are kept one by one until it is over, and the last one may give way to another",
    async (journal) => {
      const known = session();
      await journal.addSession(known);
      const seats = hand().seats.map((seat) => (seat.player === null ? seat : { ...seat, session: known.id, operation: "o" }));
      const [first, second] = [hand({ digest: "d", seats }), hand({ createdAt: 4, seats })];
      const lease = await leaseIn(journal);
      for (const one of [first, second]) await journal.addHand(one, lease);
      const move = (action: string, change: object = {}) => ({
        action,
        paid: 0,
        spent: 5,
        operation: null,
        round: null,
        digest: `after ${action}`,
        at: 9,
        ...change,
      });
      const call = move("call", { paid: 100, operation: "tap", round: "r" });
      await journal.addMove(first.id, 0, move("see"));
      for (const one of [move("fold"), call]) await journal.addMove(first.id, 1, one);
      expect(await journal.takeHands(ROOMS, lease)).toEqual([
        { hand: first, moves: [move("see"), call] },
        { hand: second, moves: [] },
      ]);
      expect((await journal.hand(first.id))!.moves).toEqual([]);
      const played = { action: "see", paid: 0, spent: 5 };
      await journal.atomically((tx) => tx.endHand({ id: first.id, state: "ended", seats: first.seats, moves: [played] }));
      await expect(journal.addMove(first.id, 1, call)).rejects.toThrow("is not played any more");
      await expect(journal.addMove("nobody's", 0, call)).rejects.toThrow("is not played any more");
      expect((await journal.hand(first.id))!.moves).toEqual([played]);
    },
  ],

  [
    "rounds and sessions are read by several ids",
    async (journal) => {
      const [kept, left] = [round({ state: "open" }), round({ state: "open" })];
      for (const one of [kept, left]) await journal.addRound(one);
      expect((await journal.rounds([kept.id, left.id, "nobody's"])).map(({ id }) => id).toSorted()).toEqual([kept.id, left.id].toSorted());
      const [one, other] = [session(), session()];
      for (const each of [one, other]) await journal.addSession(each);
      expect([await journal.sessions([one.id, "nobody's"]), await journal.sessions([])]).toEqual([[one], []]);
    },
  ],

  [
    "of a process that is gone the bets under way go back, and those of its memory that nobody goes on with; of one that is there none",
    async (before, next) => {
      const open = () => round({ state: "open" });
      const rounds = () => [open(), open(), open(), round({ state: "open", dueAt: 9 }), round()] as const;
      const [kept, moved, left, decidable, betting] = rounds();
      for (const one of [kept, moved, left, decidable, betting]) await before.addRound(one);
      const staked = hand().seats.map((seat) => (seat.player === null ? seat : { ...seat, rounds: [kept.id, betting.id] }));
      const [dealt, over] = [
        hand({ seats: staked }),
        hand({ state: "ended", seats: staked.map((seat) => ({ ...seat, rounds: [left.id] })) }),
      ];
      const lease = await leaseIn(before);
      for (const one of [dealt, over]) await before.addHand(one, lease);
      const move = { action: "call", paid: 100, spent: 5, operation: "tap", digest: "d", at: 9 };
      await before.addMove(dealt.id, 0, { ...move, round: moved.id });
      await before.addMove(dealt.id, 1, { ...move, round: null });
      expect(await before.abandonBetting(70)).toBe(0);
      const journal = await next();
      for (const one of rounds()) await journal.addRound(one);
      expect(await journal.isElsewhere(betting.id)).toBe(false);
      // What is on its way to the wallet goes back whoever names it.
      expect(await journal.abandonBetting(70)).toBe(2);
      expect(await journal.abandonBetting(70)).toBe(0);
      const returned = await journal.dueRounds(70, 9);
      expect(new Map(returned.map(({ id, state }) => [id, state]))).toEqual(
        new Map([
          [left.id, "returning"],
          [betting.id, "returning"],
        ]),
      );
    },
  ],

  [
    "launches, preferences and secrets are kept by their names",
    async (journal) => {
      const record = { requestId: "r", bodyHash: "h", answer: { available: true }, at: 4 };
      await journal.addLaunch(record);
      expect([await journal.launch("r"), await journal.launch("other")]).toEqual([record, null]);
      const of = session();
      expect([await journal.keptSwitch(of, "sound"), await journal.keptChoice(of, "stake")]).toEqual([null, null]);
      for (const on of [true, false]) await journal.keepSwitch(of, "sound", on, 5);
      for (const stake of [200, 500]) await journal.keepChoice(of, "stake", stake, 5);
      await journal.keepChoice(of, "cards", 3, 5);
      await journal.keepSwitch(of, "muted", true, 5);
      expect([await journal.keptSwitch(of, "sound"), await journal.keptSwitch(of, "turbo"), await journal.keptSwitch(of, "muted")]).toEqual(
        [false, null, true],
      );
      expect([await journal.keptChoice(of, "stake"), await journal.keptChoice(of, "cards")]).toEqual([500, 3]);
      const elsewhere = session({ money: "trial" });
      expect([await journal.keptSwitch(elsewhere, "sound"), await journal.keptChoice(elsewhere, "stake")]).toEqual([null, null]);
      const layout = (slot: number, name = "") => ({ slot, name, spots: [{ spot: "red", chips: 2 }] });
      const kept = [await journal.keepLayout(of, "roulette", layout(3), 5), await journal.keepLayout(of, "roulette", layout(1, "নাম"), 5)];
      expect([...kept, await journal.keepLayout(of, "roulette", layout(3, "other"), 6)]).toEqual([true, true, false]);
      expect(await journal.layouts(of, "roulette")).toEqual([layout(1, "নাম"), layout(3)]);
      expect([await journal.layouts(elsewhere, "roulette"), await journal.layouts(of, "other")]).toEqual([[], []]);
      await journal.dropLayout(of, "roulette", 1);
      expect(await journal.layouts(of, "roulette")).toEqual([layout(3)]);
      const made = await Promise.all(TIMES.map((at) => journal.addSecret("day", { value: `v${at}`, createdAt: at })));
      expect(new Set(made.map(({ value }) => value)).size).toBe(1);
      expect(await journal.secrets()).toEqual(new Map([["day", made[0]]]));
    },
  ],
];
