import { expect } from "vitest";
import { createSeedPairs } from "../server/fairness/seed-pairs.ts";
import type { Round, Session } from "../server/journal/journal.ts";
import { seededRng } from "../shared/rng.ts";
import { type JournalCase, DAY, hand, leaseIn, OF, ROOMS, round, seedsInUse, session, TIMES } from "./journal-samples.ts";

/** What happens at once, and what happens together or not at all. */
export const COMMITS: readonly JournalCase[] = [
  [
    "what is written together stays or goes together, and what others write meanwhile is not among it",
    async (journal) => {
      const failing = journal.atomically(async (tx) => {
        await tx.addSecret("a", { value: "1", createdAt: 1 });
        await tx.addSecret("b", { value: "2", createdAt: 1 });
        expect([...(await tx.secrets()).keys()].toSorted()).toContain("b");
        throw new Error("no");
      });
      const beside = journal.addSecret("c", { value: "3", createdAt: 1 });
      const seen = journal.secrets();
      await expect(failing).rejects.toThrow("no");
      await beside;
      expect([...(await seen).keys()]).not.toContain("a");
      expect([...(await journal.secrets()).keys()]).toEqual(["c"]);
      await journal.atomically(async (tx) => void (await tx.addSecret("d", { value: "4", createdAt: 1 })));
      expect([...(await journal.secrets()).keys()].toSorted()).toEqual(["c", "d"]);
    },
  ],

  [
    "nobody plays for more than they have, however many ask at once",
    async (journal) => {
      const { id } = session();
      await journal.addSession(session({ id }));
      const taken = await Promise.all(TIMES.map(() => journal.atomically((tx) => tx.addToPlayBalance(id, -10))));
      expect(taken.filter((balance) => balance === null)).toHaveLength(2);
      expect(taken.filter((balance) => balance !== null).toSorted((a, b) => b - a)).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 0]);
      expect(await journal.playBalance(id)).toBe(0);
      await journal.setPlayBalance(id, 70);
      expect([await journal.addToPlayBalance(id, 5), await journal.addToPlayBalance("nobody's", 5)]).toEqual([75, null]);
    },
  ],

  [
    "rounds that are drawn at once count one pair of seeds, each its own number",
    async (journal) => {
      const seeds = createSeedPairs({ journal, rng: seededRng(1), now: () => 1 });
      const draws = await Promise.all(TIMES.map(() => journal.atomically((tx) => seeds.draw(tx, "mela:1", "T"))));
      expect(draws.map(({ fair }) => fair.nonce).toSorted((a, b) => a - b)).toEqual(TIMES);
      expect(new Set(draws.map(({ fair }) => fair.seed)).size).toBe(1);
      const before = await seedsInUse(journal);
      expect(before!.nonce).toBe(TIMES.length);
      await Promise.all([seeds.rotate("mela:1", "T"), journal.atomically((tx) => seeds.draw(tx, "mela:1", "T"))]);
      expect((await seedsInUse(journal))!.id).not.toBe(before!.id);
      expect((await journal.revealedSeeds("mela:1", "T", 9)).map(({ id }) => id)).toEqual([before!.id]);
    },
  ],

  [
    "a jackpot loses no share that is fed at the same time as another, not even when all of them open it",
    async (journal) => {
      const feed = () =>
        journal.atomically(async (tx) => {
          const state = (await tx.jackpot("mela", OF)) ?? (await tx.openJackpot("mela", OF, { grains: 100, target: 500 }, 1));
          await tx.saveJackpot("mela", OF, { ...state, grains: state.grains + 1 }, 2);
        });
      await Promise.all(TIMES.map(feed));
      expect(await journal.jackpot("mela", OF)).toEqual({ grains: 100 + TIMES.length, target: 500 });
      expect(await journal.jackpot("mela", { ...OF, money: "trial" })).toBeNull();
      await journal.addDrop("mela", OF, { roundId: "r", amount: 7, at: 3 });
      expect([await journal.lastDrop("mela", OF), await journal.lastDrop("mela", { ...OF, currency: "USD" })]).toEqual([
        { roundId: "r", amount: 7, at: 3 },
        null,
      ]);
    },
  ],

  [
    "whoever holds a name decides alone until the commit",
    async (journal) => {
      const lay = () =>
        journal.atomically(async (tx) => {
          await tx.lock("bets of mela:1");
          if ((await tx.openBets("mela:1", "T")).length < 3) await tx.addRound(round({ state: "open", dueAt: 9 }));
        });
      await Promise.all(TIMES.map(lay));
      expect(await journal.openBets("mela:1", "T")).toHaveLength(3);
    },
  ],
];

/** From the run that a journal belongs to, to its end. */
export const LIFE: readonly JournalCase[] = [
  [
    "a run is begun once, counts on, and ends what was pending",
    async (journal) => {
      expect([await journal.run(), await journal.pendingRun(), await journal.watermark()]).toEqual([null, null, 0]);
      await journal.savePendingRun("one");
      expect(await journal.pendingRun()).toBe("one");
      await journal.saveRun({ run: "one", beat: 0 });
      await journal.saveRun({ run: "one", beat: 41 });
      await journal.saveWatermark(1_764_000_000_000);
      expect([await journal.run(), await journal.pendingRun(), await journal.watermark()]).toEqual([
        { run: "one", beat: 41 },
        null,
        1_764_000_000_000,
      ]);
    },
  ],

  [
    "how far was shown is told by whoever has come furthest, and taken back by nobody else",
    async (journal) => {
      await Promise.all([90, 200, 110].map((at) => journal.saveWatermark(at)));
      await journal.saveWatermark(1000);
      await journal.saveWatermark(999);
      expect(await journal.watermark()).toBe(1000);
      await journal.lowerWatermark(999, 500);
      expect(await journal.watermark()).toBe(1000);
      await journal.lowerWatermark(1000, 998);
      expect(await journal.watermark()).toBe(998);
    },
  ],

  [
    "a journal that is out of date replaces whatever nobody has seen",
    async (journal) => {
      const seeds = createSeedPairs({ journal, rng: seededRng(1), now: () => 1 });
      await journal.atomically((tx) => seeds.draw(tx, "mela:1", "T"));
      const states = { betting: null, playing: 5, open: 200, settling: 5 } as const;
      for (const [state, dueAt] of Object.entries(states) as [Round["state"], number | null][])
        await journal.addRound(round({ state, dueAt }));
      await journal.addRound(round({ state: "open", dueAt: 50 }));
      await journal.openJackpot("mela", OF, { grains: 100, target: 500 }, 1);
      const rotation = { at: 100, reason: "older", bookedUpTo: "7", freeUpTo: "0", returned: 3, lost: 0 } as const;
      await journal.atomically(async (tx) => {
        await tx.redrawJackpots((name, grains) => (name === "mela" ? grains + 1 : null));
        expect(await tx.replaceUnshown(100)).toBe(3);
        await tx.addRotation(rotation);
      });
      expect((await journal.dueRounds(100, 9)).map(({ failure }) => String(failure)).toSorted((a, b) => a.localeCompare(b))).toEqual([
        "journal.restored",
        "journal.restored",
        "journal.restored",
        "null",
      ]);
      expect((await journal.decidableRounds(100, 9)).map(({ dueAt }) => dueAt)).toEqual([50]);
      expect((await journal.revealedSeeds("mela:1", "T", 1))[0]).toMatchObject({ replaced: true, revealedAt: 100, nonce: 1 });
      expect(await seedsInUse(journal)).toBeNull();
      expect(await journal.jackpot("mela", OF)).toEqual({ grains: 100, target: 101 });
      expect(await journal.rotations()).toEqual([rotation]);
    },
  ],

  [
    "hands that are played are found by who may meet in their rooms, also those whose players are forgotten, and taken by the next holder",
    async (before, next) => {
      const trial = { ...ROOMS, money: "trial" } as const;
      const lost = { gameCode: "T", money: "", liquidity: "", currency: "" } as unknown as typeof ROOMS;
      const here = session({ ...OF });
      const there = session({ ...OF, money: "trial" });
      for (const one of [here, there]) await before.addSession(one);
      const of = (id: string) => hand({ seats: hand().seats.map((seat) => (seat.player === null ? seat : { ...seat, session: id })) });
      const [first, second, other, nobodys, over] = [of(here.id), of(here.id), of(there.id), of("forgotten"), of(here.id)];
      const lease = await leaseIn(before);
      for (const one of [first, second, over]) await before.addHand(one, lease);
      await before.addHand(other, await leaseIn(before, trial));
      await before.addHand(nobodys, await leaseIn(before, lost));
      await before.endHand({ id: over.id, state: "ended", seats: over.seats, moves: [] });
      const journal = await next();
      const strays = await journal.strayRooms();
      expect(strays).toHaveLength(3);
      expect(strays).toEqual(expect.arrayContaining([ROOMS, trial, lost]));
      const taken = async (rooms: typeof ROOMS) =>
        (await journal.takeHands(rooms, await leaseIn(journal, rooms))).map(({ hand: { id } }) => id);
      expect(await taken(ROOMS)).toEqual([first.id, second.id]);
      expect([await taken(trial), await taken(lost), await taken({ ...ROOMS, currency: "INR" })]).toEqual([[other.id], [nobodys.id], []]);
      await journal.addMove(first.id, 0, { action: "see", paid: 0, spent: 5, operation: null, round: null, digest: "d", at: 9 });
      await journal.endHand({ id: other.id, state: "returned", seats: other.seats, moves: [] });
    },
  ],

  [
    "what is kept no longer is forgotten, and nothing that still moves money",
    async (journal) => {
      const now = 401 * DAY;
      for (const state of ["settled", "settling"] as const) await journal.addRound(round({ state, createdAt: 1, id: state }));
      await journal.addSession(session({ createdAt: now - 31 * DAY, launchHash: "old" }));
      await journal.addSession(session({ createdAt: now - 29 * DAY, launchHash: "young" }));
      await journal.addLaunch({ requestId: "r", bodyHash: "h", answer: {}, at: now - DAY - 1 });
      const lease = await leaseIn(journal);
      await journal.addHand(hand({ id: "over", state: "ended", createdAt: 1 }), lease);
      await journal.addHand(hand({ id: "dealt", createdAt: 1 }), lease);
      await journal.keepSwitch(session(), "sound", true, 1);
      await journal.keepSwitch(session({ money: "free" }), "sound", true, now - 31 * DAY);
      await journal.keepSwitch(session({ money: "trial" }), "sound", true, now - 31 * DAY);
      expect([await journal.prune(now), await journal.prune(now)]).toEqual([4, 0]);
      expect([await journal.round("settled"), (await journal.round("settling"))?.id]).toEqual([null, "settling"]);
      expect([await journal.sessionByLaunch("old"), (await journal.sessionByLaunch("young"))?.launchHash]).toEqual([null, "young"]);
      expect([await journal.hand("over"), (await journal.hand("dealt"))?.id]).toEqual([null, "dealt"]);
      const kept = ["real", "free", "trial"].map((money) => journal.keptSwitch(session({ money } as Partial<Session>), "sound"));
      expect(await Promise.all(kept)).toEqual([null, null, true]);
    },
  ],

  [
    "a journal that is closed says so",
    async (journal) => {
      expect(await journal.fault()).toBeNull();
      await journal.close();
      expect(await journal.fault()).toBe("the journal is closed");
      await expect(journal.round("r")).rejects.toBeInstanceOf(Error);
    },
  ],
];
