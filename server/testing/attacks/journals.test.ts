import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { walletJournal, walletLatest, walletRollback } from "@mela/contract/provider/provider";
import { betBody, createPlayWorld, winBody } from "../play-world.ts";

let world: Awaited<ReturnType<typeof createPlayWorld>>;
beforeAll(async () => {
  world = await createPlayWorld();
});
afterAll(() => world.close());

type Claim = { follows: { run: string; beat: number } | null; place: string };
const HERE = "place-of-the-first";
const deposit = async (run: string, beat: number, more: { claim?: Claim; released?: boolean } = {}) =>
  (await world.provider.journals.deposit("arcade", walletJournal.input.parse({ request_uuid: randomUUID(), run, beat, ...more }))).state;
const claim = (run: string, follows: Claim["follows"], place = HERE) => deposit(run, 0, { claim: { follows, place } });

test("a journal that ends with less than was deposited is old, whatever it says; one that was written and not deposited is not", async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await claim(first, null)).toBe("current");
  // Its answer was lost: the same claim again.
  expect(await claim(first, null)).toBe("current");
  expect(await deposit(first, 1)).toBe("current");
  expect(await deposit(first, 1)).toBe("current");
  expect(await deposit(first, 2)).toBe("current");
  expect(await deposit(first, 1)).toBe("replaced");
  // Its process died after the next count was written, and before it was deposited.
  expect(await claim(second, { run: first, beat: 3 })).toBe("current");
  expect(await deposit(second, 1)).toBe("current");
  expect(await claim(third, { run: second, beat: 0 })).toBe("old");
  expect(await claim(third, { run: second, beat: 0 })).toBe("old");
  expect(await claim(randomUUID(), { run: first, beat: 2 })).toBe("old");
  expect(await claim(randomUUID(), null)).toBe("old");
  expect(await deposit(third, 1)).toBe("replaced");
});

test("a copy elsewhere waits while the first lives, takes over when it is gone, and the first is told", async () => {
  await world.db.deleteFrom("provider_journals").execute();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await claim(first, null);
  expect(await claim(second, { run: first, beat: 0 }, "place-of-the-copy")).toBe("held");
  expect(await deposit(first, 1)).toBe("current");
  await world.db
    .updateTable("provider_journals")
    .set({ seen_at: new Date(Date.now() - 31_000) })
    .execute();
  expect(await claim(second, { run: first, beat: 0 }, "place-of-the-copy")).toBe("old");
  expect(await deposit(first, 2)).toBe("replaced");
  expect(await deposit(second, 1, { released: true })).toBe("current");
  expect(await claim(third, { run: second, beat: 1 }, "place-of-a-third")).toBe("current");
});

test("of many claims at the same moment one is current", async () => {
  await world.db.deleteFrom("provider_journals").execute();
  const first = randomUUID();
  await claim(first, null);
  await deposit(first, 1, { released: true });
  const states = await Promise.all(
    Array.from({ length: 8 }, (_, at) => claim(randomUUID(), { run: first, beat: 1 }, `place-number-${at}`)),
  );
  expect(states.filter((state) => state === "current")).toHaveLength(1);
  expect(states.filter((state) => state === "held")).toHaveLength(7);
});

test("bets without an outcome are listed, and one whose token is lost goes back to its own player, once", async () => {
  const member = await world.addMember("lost_journal", 10_000);
  const token = await world.openGame(member);
  const call = { provider: "arcade", bodyHash: Buffer.from(randomUUID()) };
  const wallet = world.provider.wallet;
  const [lost, won] = [betBody(token, 1000), betBody(token, 700)];
  await wallet.bet(call, lost);
  await wallet.bet(call, won);
  await wallet.win({ ...call, bodyHash: Buffer.from(randomUUID()) }, winBody(won, 0));
  const held = walletLatest.output.parse(await world.provider.journals.latest("arcade"));
  expect(held.newest.map((bet) => bet.transaction_uuid)).toEqual([won.transaction_uuid, lost.transaction_uuid]);
  expect(held.open.map((bet) => bet.round)).toEqual([lost.round]);
  expect((await world.provider.journals.latest("somebody-else")).newest).toEqual([]);
  const undo = (bet: string, round: string) =>
    wallet.rollback(
      { ...call, bodyHash: Buffer.from(randomUUID()) },
      walletRollback.input.parse({
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        round,
        game_code: lost.game_code,
        reference_transaction_uuid: bet,
      }),
    );
  expect(await undo(lost.transaction_uuid, lost.round)).toMatchObject({ balance: 9_300 });
  expect(await undo(lost.transaction_uuid, lost.round)).toMatchObject({ balance: 9_300 });
  await expect(undo(won.transaction_uuid, won.round)).rejects.toMatchObject({ code: "provider.betSettled" });
  await expect(undo(randomUUID(), randomUUID())).rejects.toMatchObject({ code: "provider.unknownBet" });
  expect((await world.provider.journals.latest("arcade")).open).toEqual([]);
});
